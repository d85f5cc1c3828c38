import type { SessionDetail } from '@gait/server';
import { adviceOn } from '../risk/advice.ts';
import { toneOf } from '../risk/tone.ts';
import { duration, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Reasons } from './reasons.tsx';
import { ScoreScale } from './score-scale.tsx';
import styles from './verdict.module.css';

type Assessment = SessionDetail['assessment'];

interface VerdictProps {
  readonly assessment: Assessment;
  readonly isLive: boolean;
}

/** The score, how sure it is, what to do, and why. */
export const Verdict = ({ assessment, isLive }: VerdictProps) => (
  <Panel title="Risk score">
    <div className={styles.verdict}>
      <Standing assessment={assessment} isLive={isLive} />
      <Reasons assessment={assessment} />
    </div>
  </Panel>
);

const Standing = ({ assessment, isLive }: VerdictProps) => {
  const { riskScore, interval, recommendedAction, evidence } = assessment;
  const [low, high] = interval;
  const seen = [
    plural(evidence.interactions, 'interaction'),
    plural(evidence.keys, 'key'),
    `${duration(evidence.activeMs)} active`,
  ].join(', ');
  return (
    <div className={styles.standing} data-tone={toneOf(recommendedAction)}>
      <span className={styles.score}>{riskScore}</span>
      <span className={styles.action}>{recommendedAction}</span>
      <p className={styles.advice}>{adviceOn(recommendedAction, isLive)}</p>
      <ScoreScale score={riskScore} interval={interval} />
      <p className={styles.sure}>{intervalWords(low, high, isLive)}</p>
      <p className={styles.sure}>{evidenceWords(assessment, seen)}</p>
    </div>
  );
};

const intervalWords = (low: number, high: number, isLive: boolean): string => {
  if (low === high) return `The score stands at ${low}.`;
  return isLive
    ? `It may still move between ${low} and ${high}.`
    : `Had the visit lasted, it could have moved between ${low} and ${high}.`;
};

const evidenceWords = ({ evidence, recommendedAction }: Assessment, seen: string): string => {
  if (evidence.sufficient) return `Judged on ${seen}.`;
  // A high score needs no more evidence; a low one is only believed when there was enough to see.
  return recommendedAction === 'Unknown'
    ? `Too little to judge yet: ${seen}.`
    : `Little has happened so far: ${seen}. What was detected stands without more.`;
};
