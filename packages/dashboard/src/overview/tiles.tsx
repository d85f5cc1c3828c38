import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { formatCount } from '../ui/format.ts';
import { FigureLink } from './figure-link.tsx';
import type { ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';
import type { Before } from './overview-queries.ts';

const shareOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

interface TilesProps {
  readonly of: ShownSessions;
  readonly trends: Trends;
  readonly before: Before;
}

/** How many sessions there are, the share of each action, and the same in the period before. */
export const Tiles = ({ of, trends: { sessions, by_action }, before }: TilesProps) => (
  <div className={styles.tiles}>
    <FigureLink of={of} sessions={sessions} className={styles.tile}>
      <span>Sessions</span>
      <strong>{formatCount(sessions)}</strong>
      <span>{before ? `before ${formatCount(before.sessions)}` : 'in this period'}</span>
    </FigureLink>
    {recommendedActions.map((action) => {
      const counted = by_action[action] ?? 0;
      const earlier =
        before && before.sessions > 0 && shareOf(before.by_action[action] ?? 0, before.sessions);
      return (
        <FigureLink
          key={action}
          of={of}
          part={{ action }}
          sessions={counted}
          className={styles.tile}
          data-level={levelOfAction(action)}
        >
          <span>{chipOfAction(action)}</span>
          <strong>{shareOf(counted, sessions)}</strong>
          <span>
            {formatCount(counted)}
            {earlier && `, before ${earlier}`}
          </span>
        </FigureLink>
      );
    })}
  </div>
);
