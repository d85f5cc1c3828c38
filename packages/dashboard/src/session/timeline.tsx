import type { SessionDetail } from '@gait/server';
import { useThresholds } from '../console/settings.ts';
import { checkLabel } from '../risk/check-label.ts';
import { toneOfScore } from '../risk/tone.ts';
import { plural, timeOfDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { newlyDetected, scorePath } from './score-path.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly steps: SessionDetail['timeline'];
  /** Unix ms; the last score held until then. */
  readonly end: number;
}

const SIZE = { width: 640, height: 150 };

/** How the score moved while the session lasted, drawn and in words. */
export const Timeline = ({ steps, end }: TimelineProps) => {
  const thresholds = useThresholds();
  const { line, points } = scorePath(steps, end, SIZE);
  return (
    <Panel title="Score over time" aside={plural(steps.length, 'step')}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Object.entries(thresholds).map(([tone, score]) => (
          <line
            key={tone}
            className={styles.threshold}
            data-tone={tone}
            x1={0}
            x2={SIZE.width}
            y1={SIZE.height * (1 - score / 100)}
            y2={SIZE.height * (1 - score / 100)}
          />
        ))}
        <path className={styles.area} d={`${line}V${SIZE.height}H0Z`} />
        <path className={styles.line} d={line} />
      </svg>
      <div className={styles.dots} aria-hidden="true">
        {Object.values(thresholds).map((score) => (
          <span key={score} className={styles.level} style={{ top: `${100 - score}%` }}>
            {score}
          </span>
        ))}
        {points.map(({ x, y, score, at }) => (
          <span
            key={at}
            className={styles.dot}
            data-tone={toneOfScore(score, thresholds)}
            style={{ left: `${(x / SIZE.width) * 100}%`, top: `${(y / SIZE.height) * 100}%` }}
            title={`${timeOfDay(at)}: ${score}`}
          />
        ))}
      </div>
      <ol className={styles.steps}>
        {newlyDetected(steps).map(({ at, score, added }, index) => (
          <li key={at} data-tone={toneOfScore(score, thresholds)}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
            <strong>{score}</strong>
            <span>
              {added.map(checkLabel).join(', ') || (index === 0 ? 'first score' : 'evidence changed')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
