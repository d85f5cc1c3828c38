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
          <span className={styles.stack}>
            {recommendedActions.map((action) => {
              const part = by_action[action] ?? 0;
              if (part === 0) return null;
              const label = `${chipOfAction(action)}: ${formatCount(part)}`;
              return (
                <Link
                  key={action}
                  href={sinceLink(from, { [of]: name, action })}
                  data-level={levelOfAction(action)}
                  title={label}
                  aria-label={`${name}, ${label}`}
                  style={{ flexGrow: part }}
                />
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
