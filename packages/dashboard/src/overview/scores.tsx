import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useThresholds } from '../console/settings.ts';
import { levelOfScore } from '../risk/risk-level.ts';
import { formatCount, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { sinceLink } from './list-link.ts';
import styles from './overview-page.module.css';

interface ScoresProps {
  /** Sessions per ten points. */
  readonly byScore: readonly number[];
  /** Start of the period, Unix ms. */
  readonly from: number;
}

/** How many sessions have which score. */
export const Scores = ({ byScore, from: since }: ScoresProps) => {
  const thresholds = useThresholds();
  const highest = Math.max(1, ...byScore);
  return (
    <Panel title="Scores">
      <div className={styles.scores}>
        {byScore.map((sessions, ten) => {
          const from = ten * 10;
          const to = ten === byScore.length - 1 ? 100 : from + 9;
          return (
            <Link
              key={from}
              href={sinceLink(since, { min_score: String(from), max_score: String(to) })}
              className={styles.score}
            >
              <span className={styles.hidden}>
                Scores {from} to {to}: {plural(sessions, 'session')}
              </span>
              {sessions > 0 ? (
                <span className={styles.column} aria-hidden="true">
                  <span className={styles.count}>{formatCount(sessions)}</span>
                  <span
                    className={styles.bar}
                    data-level={levelOfScore(from, thresholds)}
                    style={{ '--share': sessions / highest } as CSSProperties}
                  />
                </span>
              ) : (
                <span className={styles.column} />
              )}
              <span className={styles.count} aria-hidden="true">
                {from}
              </span>
            </Link>
          );
        })}
      </div>
    </Panel>
  );
};
