import type { SessionDetail } from '@gait/server';
import { checkLabel } from '../risk/check-label.ts';
import styles from './reasons.module.css';

/** Why the score is what it is: strongest first, each with the score as it would be without it. */
export const Reasons = ({ assessment }: { readonly assessment: SessionDetail['assessment'] }) => {
  const { riskScore, riskExplanation, contributions, findings } = assessment;
  return (
    <section aria-label="Reasons">
      <p className={styles.explanation}>{riskExplanation}</p>
      {contributions.length === 0 && <p className={styles.none}>No check speaks against this session.</p>}
      <ol className={styles.reasons}>
        {contributions.map(({ check, points }) => (
          <li key={check} className={styles.reason}>
            <span className={styles.points}>+{points}</span>
            <span className={styles.words}>
              <strong>{checkLabel(check)}</strong>
              <span className={styles.because}>{findings[check]?.because}</span>
            </span>
            <span className={styles.without}>{riskScore - points} without it</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
