import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { countryName, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';

interface SegmentsProps {
  readonly title: string;
  /** The filter of the list. */
  readonly by: 'tag' | 'country';
  readonly of: ShownSessions;
  readonly counted: Trends['tags'];
}

/** Sessions with a tag or from a country, and the actions among them. */
export const Segments = ({ title, by, of, counted }: SegmentsProps) => (
  <Panel title={title}>
    {counted.length === 0 && <p className={styles.note}>None in this period.</p>}
    <ul className={styles.rows}>
      {counted.map(({ name, sessions, by_action }) => (
        <li key={name} className={styles.segment}>
          <FigureLink of={of} part={{ [by]: name }} sessions={sessions} className={styles.row}>
            <span>{by === 'country' ? countryName(name) : visibleText(name)}</span>
            <span>{formatCount(sessions)}</span>
          </FigureLink>
          <Parts by={by} of={of} name={name} byAction={by_action} />
        </li>
      ))}
    </ul>
  </Panel>
);

interface PartsProps extends Pick<SegmentsProps, 'by' | 'of'> {
  readonly name: string;
  readonly byAction: Trends['by_action'];
}

/** The actions as a bar, and in words that lead to their sessions. */
const Parts = ({ by, of, name, byAction }: PartsProps) => {
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
          <FigureLink
            key={action}
            of={of}
            part={{ [by]: name, action }}
            sessions={sessions}
            aria-label={`${name}, ${chipOfAction(action)} ${formatCount(sessions)}`}
          >
            {chipOfAction(action)} {formatCount(sessions)}
          </FigureLink>
        ))}
      </span>
    </>
  );
};
