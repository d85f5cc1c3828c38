import { useThresholds } from '../console/settings.ts';
import styles from './score-scale.module.css';

interface ScoreScaleProps {
  readonly score: number;
  readonly interval: readonly [low: number, high: number];
}

/** The score and its interval on a scale with the workspace's thresholds. */
export const ScoreScale = ({ score, interval: [low, high] }: ScoreScaleProps) => {
  const { monitor, review, reject } = useThresholds();
  const bands = [
    { level: 'accept', from: 0, to: monitor },
    { level: 'monitor', from: monitor, to: review },
    { level: 'review', from: review, to: reject },
    { level: 'reject', from: reject, to: 100 },
  ];
  return (
    <div className={styles.scale} role="img" aria-label={`${score} of 100, between ${low} and ${high}`}>
      <div className={styles.track}>
        {bands.map(({ level, from, to }) => (
          <span key={level} className={styles.band} data-level={level} style={{ flexGrow: to - from }} />
        ))}
        <span className={styles.interval} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <span className={styles.mark} style={{ left: `${score}%` }} />
      </div>
      <div className={styles.numbers} aria-hidden="true">
        {[0, monitor, review, reject, 100].map((value) => (
          <span key={value} style={{ left: `${value}%` }}>
            {value}
          </span>
        ))}
      </div>
    </div>
  );
};
