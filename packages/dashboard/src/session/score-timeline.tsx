import type { SessionDetail } from '@gait/server';
import { useThresholds } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { levelOfScore } from '../risk/risk-level.ts';
import { formatTime, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { scoreChanges, scorePath } from './score-steps.ts';
import styles from './score-timeline.module.css';

interface ScoreTimelineProps {
  readonly steps: SessionDetail['timeline'];
  /** Unix ms; the last score holds until then. */
  readonly end: number;
}

/** Longer lists would push the evidence away. */
const UNFOLDED_STEPS = 3;

const SIZE = { width: 640, height: 150 };

/** The score over the session as a chart and as a list. */
export const ScoreTimeline = ({ steps, end }: ScoreTimelineProps) => {
  const thresholds = useThresholds();
  const { line, points } = scorePath(steps, end, SIZE);
  return (
    <Panel title="Score over time">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Object.entries(thresholds).map(([level, score]) => (
          <line
            key={level}
            className={styles.threshold}
            data-level={level}
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
          <span key={score} className={styles.thresholdLabel} style={{ top: `${100 - score}%` }}>
            {score}
          </span>
        ))}
        {points.map(({ x, y, score, at }) => (
          <span
            key={at}
            className={styles.dot}
            data-level={levelOfScore(score, thresholds)}
            style={{ left: `${(x / SIZE.width) * 100}%`, top: `${(y / SIZE.height) * 100}%` }}
            title={`${formatTime(at)}: ${score}`}
          />
        ))}
      </div>
      <details className={styles.folded} open={steps.length <= UNFOLDED_STEPS}>
        <summary>{plural(steps.length, 'step')}</summary>
        <ol className={styles.steps}>
          {scoreChanges(steps).map((change) => (
            <li key={change.at} data-level={levelOfScore(change.score, thresholds)}>
              <time dateTime={new Date(change.at).toISOString()}>{formatTime(change.at)}</time>
              <strong>{change.from === undefined ? change.score : `${change.from} → ${change.score}`}</strong>
              <span>{changeText(change)}</span>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
};

/** "Bot detected", "Tor no longer detected, engine 3.1". The scores say by how much. */
const changeText = ({ from, added, removed, engine }: ReturnType<typeof scoreChanges>[number]): string => {
  const reasons = [
    ...added.map((check) => `${checkLabel(check)} detected`),
    ...removed.map((check) => `${checkLabel(check)} no longer detected`),
    ...(engine ? [`engine ${engine}`] : []),
  ].join(', ');
  return reasons || (from === undefined ? 'First score' : 'Stronger or weaker evidence');
};
