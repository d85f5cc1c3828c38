import type { SessionDetail } from '@gait/server';
import { toneOf } from '../risk/tone.ts';
import { duration, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { ScoreScale } from './score-scale.tsx';
import styles from './verdict.module.css';

type Assessment = SessionDetail['assessment'];

/** The score, how sure it is and what to do. */
export const Verdict = ({ assessment }: { readonly assessment: Assessment }) => {
  const { riskScore, interval, recommendedAction, evidence } = assessment;
  const [low, high] = interval;
  return (
    <Panel title="Risk score">
      <div className={styles.verdict} data-tone={toneOf(recommendedAction)}>
        <p className={styles.line}>
          <span className={styles.score}>{riskScore}</span>
          <span className={styles.action}>{recommendedAction}</span>
        </p>
        <ScoreScale score={riskScore} interval={interval} />
        <p className={styles.sure}>
          {low === high ? `The score stands at ${low}.` : `It may still move between ${low} and ${high}.`}{' '}
          {evidence.sufficient ? 'Judged on ' : 'Too little to judge yet: '}
          {[
            plural(evidence.interactions, 'interaction'),
            plural(evidence.keys, 'key'),
            `${duration(evidence.activeMs)} active`,
          ].join(', ')}
          .
        </p>
      </div>
    </Panel>
  );
};
