import { Tooltip, UnstyledButton } from '@mantine/core';
import { useThresholds } from '../console/settings.ts';
import { toneOfScore } from '../risk/tone.ts';
import { plural } from '../ui/format.ts';
import styles from './score-histogram.module.css';

interface ScoreHistogramProps {
  /** Sessions by tens of score. */
  readonly byScore: readonly number[];
  readonly choose: (from: number) => void;
}

const TENS = 10;

export const ScoreHistogram = ({ byScore, choose }: ScoreHistogramProps) => {
  const thresholds = useThresholds();
  const highest = Math.max(1, ...byScore);
  return (
    <div className={styles.histogram}>
      {Array.from({ length: TENS }, (_, ten) => ten * TENS).map((from) => {
        const sessions = byScore[from / TENS] ?? 0;
        const to = from === 90 ? 100 : from + 9;
        const words = `${from} to ${to}: ${plural(sessions, 'session')}`;
        return (
          <Tooltip key={from} label={words}>
            <UnstyledButton
              className={styles.column}
              aria-label={`Scores ${words}. Show ${from} and above`}
              onClick={() => choose(from)}
            >
              <span
                className={styles.bar}
                data-tone={toneOfScore(from, thresholds)}
                style={{ height: `${(sessions / highest) * 100}%` }}
              />
              <span className={styles.label}>{from}</span>
            </UnstyledButton>
          </Tooltip>
        );
      })}
    </div>
  );
};
