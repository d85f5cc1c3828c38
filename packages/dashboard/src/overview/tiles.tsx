import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { Link } from 'wouter';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { formatCount } from '../ui/format.ts';
import { sinceLink } from './list-link.ts';
import styles from './overview-page.module.css';

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

interface TilesProps {
  readonly trends: Trends;
}

/** How many sessions there are, and the share of each action. */
export const Tiles = ({ trends }: TilesProps) => (
  <div className={styles.tiles}>
    <Link href={sinceLink(trends.from)} className={styles.tile}>
      <span>Sessions</span>
      <strong>{formatCount(trends.sessions)}</strong>
      <span>in this period</span>
    </Link>
    {recommendedActions.map((action) => {
      const sessions = trends.by_action[action] ?? 0;
      return (
        <Link
          key={action}
          href={sinceLink(trends.from, { action })}
          className={styles.tile}
          data-level={levelOfAction(action)}
        >
          <span>{chipOfAction(action)}</span>
          <strong>{shareOf(sessions, trends.sessions)}</strong>
          <span>{formatCount(sessions)}</span>
        </Link>
      );
    })}
  </div>
);
