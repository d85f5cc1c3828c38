import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { scoreBars } from '../ui/score-bars.ts';
import { FigureLink } from './figure-link.tsx';
import type { ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';

interface ScoresProps {
  readonly of: ShownSessions;
  /** Sessions by action, per ten points. */
  readonly actionsByScore: readonly Readonly<Record<string, number>>[];
}

/** How many sessions have which score, and how many are Unknown. */
export const Scores = ({ of, actionsByScore }: ScoresProps) => {
  const bars = scoreBars(actionsByScore);
  const highest = Math.max(1, ...bars.map(({ sessions }) => sessions));
  return (
    <Panel title="Scores">
      <div className={styles.scores}>
        {bars.map(({ name, label, sessions, parts, filters }) => (
          <FigureLink
            key={name}
            of={of}
            part={filters}
            sessions={sessions}
            className={styles.score}
            title={label}
          >
            <VisuallyHidden>Scores {label}</VisuallyHidden>
            {sessions > 0 ? (
              <span className={styles.column} aria-hidden="true">
                <span className={styles.count}>{formatCount(sessions)}</span>
                <span className={styles.bar} style={{ '--share': sessions / highest } as CSSProperties}>
                  {parts.map((part) => (
                    <span key={part.level} data-level={part.level} style={{ flexGrow: part.sessions }} />
                  ))}
                </span>
              </span>
            ) : (
              <span className={styles.column} />
            )}
            <span className={styles.count} aria-hidden="true">
              {name}
            </span>
          </FigureLink>
        ))}
      </div>
    </Panel>
  );
};
