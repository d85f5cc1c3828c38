import { Tooltip, UnstyledButton } from '@mantine/core';
import { type ScoreBar, scoreBars } from '../ui/score-bars.ts';
import styles from './score-histogram.module.css';

interface ScoreHistogramProps {
  /** Sessions by action, per ten points of score. */
  readonly actionsByScore: readonly Readonly<Record<string, number>>[];
  readonly onSelect: (filters: ScoreBar['filters']) => void;
}

export const ScoreHistogram = ({ actionsByScore, onSelect }: ScoreHistogramProps) => {
  const bars = scoreBars(actionsByScore);
  const highest = Math.max(1, ...bars.map(({ sessions }) => sessions));
  return (
    <div className={styles.histogram}>
      {bars.map(({ name, label, sessions, parts, filters }) => (
        <Tooltip key={name} label={label}>
          <UnstyledButton
            className={styles.column}
            aria-label={`Scores ${label}; show them`}
            onClick={() => onSelect(filters)}
          >
            <span className={styles.bar} style={{ height: `${(sessions / highest) * 100}%` }}>
              {parts.map((part) => (
                <span key={part.level} data-level={part.level} style={{ flexGrow: part.sessions }} />
              ))}
            </span>
            <span className={styles.label}>{name}</span>
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  );
};
