import type { SessionDetail } from '@gait/server';
import { adviceFor, levelOfAction } from '../risk/risk-level.ts';
import { formatDuration, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Reasons } from './reasons.tsx';
import styles from './risk-score.module.css';
import { ScoreScale } from './score-scale.tsx';

type Assessment = SessionDetail['assessment'];

interface RiskScoreProps {
  readonly assessment: Assessment;
  readonly isLive: boolean;
}

/** The score with its interval, the recommended action and the reasons. */
export const RiskScorePanel = ({ assessment, isLive }: RiskScoreProps) => (
  <Panel title="Risk score">
    <div className={styles.layout}>
      <ScoreSummary assessment={assessment} isLive={isLive} />
      <Reasons assessment={assessment} />
    </div>
  </Panel>
);

const ScoreSummary = ({ assessment, isLive }: RiskScoreProps) => {
  const { riskScore, interval, recommendedAction, evidence } = assessment;
  const [low, high] = interval;
  const activity = [
    plural(evidence.interactions, 'interaction'),
    plural(evidence.keys, 'key'),
    `${formatDuration(evidence.activeMs)} active`,
  ].join(', ');
  const level = levelOfAction(recommendedAction);
  return (
    <div className={styles.summary} data-level={level}>
      <span className={styles.score}>{level === 'unknown' ? '?' : riskScore}</span>
      <span className={styles.action}>{recommendedAction}</span>
      <p className={styles.advice}>{adviceFor(recommendedAction, isLive)}</p>
      {level === 'unknown' && <p className={styles.note}>Provisional score: {riskScore}.</p>}
      <ScoreScale score={riskScore} interval={interval} />
      <p className={styles.note}>{intervalText(low, high, isLive)}</p>
      <p className={styles.note}>{evidenceText(assessment, activity)}</p>
    </div>
  );
};

const intervalText = (low: number, high: number, isLive: boolean): string => {
  if (low === high)
    return isLive ? `More activity is not expected to change ${low}.` : `Final score: ${low}.`;
  return isLive
    ? `The score can still move between ${low} and ${high}.`
    : `With a longer visit, the score could have ended between ${low} and ${high}.`;
};

const evidenceText = ({ evidence, clearedBy, recommendedAction }: Assessment, activity: string): string => {
  const based = `Based on ${activity}.`;
  if (evidence.sufficient)
    return clearedBy || recommendedAction !== 'Accept with monitoring'
      ? based
      : `${based} No check has cleared the behavior yet.`;
  // A high score needs no minimum of evidence; a low one does.
  return recommendedAction === 'Unknown'
    ? evidence.missing.join(' ')
    : `Little activity so far: ${activity}. What was detected counts regardless.`;
};
