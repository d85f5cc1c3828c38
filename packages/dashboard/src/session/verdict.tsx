import type { SessionDetail } from '@gait/server';
import { toneOf } from '../risk/tone.ts';
import { duration, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Reasons } from './reasons.tsx';
import { ScoreScale } from './score-scale.tsx';
import styles from './verdict.module.css';

type Assessment = SessionDetail['assessment'];

/** The score, how sure it is, what to do, and why. */
export const Verdict = ({ assessment }: { readonly assessment: Assessment }) => (
  <Panel title="Risk score">
    <div className={styles.verdict}>
      <Standing assessment={assessment} />
      <Reasons assessment={assessment} />
    </div>
  </Panel>
);

const Standing = ({ assessment }: { readonly assessment: Assessment }) => {
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
      <ScoreScale score={riskScore} interval={interval} />
      <p className={styles.sure}>
        {low === high ? `The score stands at ${low}.` : `It may still move between ${low} and ${high}.`}
      </p>
      <p className={styles.sure}>
        {evidence.sufficient ? `Judged on ${seen}.` : `Too little to judge yet: ${seen}.`}
      </p>
    </div>
  );
};
