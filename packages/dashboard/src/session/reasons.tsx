import type { SessionDetail } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';
import { noteOnPoints } from './note-on-points.ts';
import styles from './reasons.module.css';

/** The checks that contribute to the score, strongest first, each with its points and the score without it. */
export const Reasons = ({ assessment }: { readonly assessment: SessionDetail['assessment'] }) => {
  const { riskExplanation, contributions, findings } = assessment;
  return (
    <section aria-label="Reasons">
      <p className={styles.explanation}>{riskExplanation}</p>
      {contributions.length === 0 && <p className={styles.none}>Nothing here suggests a bot or fraud.</p>}
      <ol className={styles.reasons}>
        {contributions.map((contribution) => (
          <li key={contribution.check} className={styles.reason}>
            <span className={styles.points}>+{contribution.points}</span>
            <span className={styles.text}>
              <strong>{checkLabel(contribution.check)}</strong>
              <span className={styles.because}>{findings[contribution.check]?.because}</span>
              <span className={styles.shared}>{noteOnPoints(contribution)}</span>
            </span>
            <span className={styles.without}>{contribution.scoreWithout} without it</span>
          </li>
        ))}
      </ol>
      {contributions.length > 1 && (
        <p className={styles.note}>
          Points add up to the score. When several checks agree, the score without one of them changes little.
        </p>
      )}
    </section>
  );
};
