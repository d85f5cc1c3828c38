import { useThresholds } from '../console/settings.ts';
import styles from './score-scale.module.css';

interface ScoreScaleProps {
  readonly score: number;
  readonly interval: readonly [low: number, high: number];
}

/** 0 to 100 with the workspace's bands, the interval and the score on it. */
export const ScoreScale = ({ score, interval: [low, high] }: ScoreScaleProps) => {
  const { monitor, review, reject } = useThresholds();
  const bands = [
    { tone: 'accept', from: 0, to: monitor },
    { tone: 'monitor', from: monitor, to: review },
    { tone: 'review', from: review, to: reject },
    { tone: 'reject', from: reject, to: 100 },
  ];
  return (
    <div className={styles.scale} role="img" aria-label={`${score} of 100, between ${low} and ${high}`}>
      <div className={styles.track}>
        {bands.map(({ tone, from, to }) => (
          <span key={tone} className={styles.band} data-tone={tone} style={{ flexGrow: to - from }} />
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
