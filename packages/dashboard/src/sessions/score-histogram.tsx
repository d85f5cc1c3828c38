import { Tooltip, UnstyledButton } from '@mantine/core';
import { useThresholds } from '../console/settings.ts';
import { levelOfScore } from '../risk/risk-level.ts';
import { plural } from '../ui/format.ts';
import styles from './score-histogram.module.css';

interface ScoreHistogramProps {
  /** Sessions per ten points of score. */
  readonly byScore: readonly number[];
  readonly onSelect: (from: number, to: number) => void;
}

const BINS = 10;
const BIN_WIDTH = 10;

export const ScoreHistogram = ({ byScore, onSelect }: ScoreHistogramProps) => {
  const thresholds = useThresholds();
  const highest = Math.max(1, ...byScore);
  return (
    <div className={styles.histogram}>
      {Array.from({ length: BINS }, (_, bin) => bin * BIN_WIDTH).map((from) => {
        const sessions = byScore[from / BIN_WIDTH] ?? 0;
        const to = from === 90 ? 100 : from + 9;
        const label = `${from} to ${to}: ${plural(sessions, 'session')}`;
        return (
          <Tooltip key={from} label={label}>
            <UnstyledButton
              className={styles.column}
              aria-label={`Scores ${label}; show them`}
              onClick={() => onSelect(from, to)}
            >
              <span
                className={styles.bar}
                data-level={levelOfScore(from, thresholds)}
                style={{
                  height: `${(sessions / highest) * 100}%`,
                  visibility: sessions > 0 ? 'visible' : 'hidden',
                }}
              />
              <span className={styles.label}>{from}</span>
            </UnstyledButton>
          </Tooltip>
        );
      })}
    </div>
  );
};
