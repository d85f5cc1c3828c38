import { recommendedActions } from '@gait/engine/recommended-action';
import type { Counted } from '@gait/server';
import { Link } from 'wouter';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { countryName, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { sinceLink } from './list-link.ts';
import styles from './overview-page.module.css';

interface SegmentsProps {
  readonly title: string;
  /** The filter of the list. */
  readonly of: 'tag' | 'country';
  readonly counted: readonly Counted[];
  /** Start of the period, Unix ms. */
  readonly from: number;
}

/** Sessions with a tag or from a country, and the actions among them. */
export const Segments = ({ title, of, counted, from }: SegmentsProps) => (
  <Panel title={title}>
    {counted.length === 0 && <p className={styles.note}>None in this period.</p>}
    <ul className={styles.rows}>
      {counted.map(({ name, sessions, by_action }) => (
        <li key={name} className={styles.segment}>
          <Link href={sinceLink(from, { [of]: name })} className={styles.row}>
            <span>{of === 'country' ? countryName(name) : visibleText(name)}</span>
            <span>{formatCount(sessions)}</span>
          </Link>
          <Parts of={of} name={name} byAction={by_action} from={from} />
        </li>
      ))}
    </ul>
  </Panel>
);

interface PartsProps extends Pick<SegmentsProps, 'of' | 'from'> {
  readonly name: string;
  readonly byAction: Counted['by_action'];
}

/** The actions as a bar, and in words that lead to their sessions. */
const Parts = ({ of, name, byAction, from }: PartsProps) => {
  const parts = recommendedActions
    .map((action) => ({ action, sessions: byAction[action] ?? 0 }))
    .filter(({ sessions }) => sessions > 0);
  return (
    <>
      <span className={styles.stack} aria-hidden="true">
        {parts.map(({ action, sessions }) => (
          <span key={action} data-level={levelOfAction(action)} style={{ flexGrow: sessions }} />
        ))}
      </span>
      <span className={styles.parts}>
        {parts.map(({ action, sessions }) => (
          <Link
            key={action}
            href={sinceLink(from, { [of]: name, action })}
            aria-label={`${name}, ${chipOfAction(action)} ${formatCount(sessions)}`}
          >
            {chipOfAction(action)} {formatCount(sessions)}
          </Link>
        ))}
      </span>
    </>
  );
};
