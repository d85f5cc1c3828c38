import type { SessionDetail } from '@gait/server';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/check-label.ts';
import styles from './reasons.module.css';
import { shadeOf } from './shade.ts';

/** Why the score is what it is: strongest first, each with the score as it would be without it. */
export const Reasons = ({ assessment }: { readonly assessment: SessionDetail['assessment'] }) => {
  const { riskExplanation, contributions, findings } = assessment;
  const { data: settings } = useSettings();
  return (
    <section aria-label="Reasons">
      <p className={styles.explanation}>{riskExplanation}</p>
      {contributions.length === 0 && <p className={styles.none}>No check speaks against this session.</p>}
      <ol className={styles.reasons}>
        {contributions.map(({ check, points, scoreWithout }) => (
          <li key={check} className={styles.reason}>
            <span className={styles.points}>+{points}</span>
            <span className={styles.words}>
              <strong>{checkLabel(check)}</strong>
              <span className={styles.because}>{findings[check]?.because}</span>
              {points === 0 && (
                <span className={styles.shade}>{shadeOf(check, contributions, settings?.checks ?? [])}</span>
              )}
            </span>
            <span className={styles.without}>{scoreWithout} without it</span>
          </li>
        ))}
      </ol>
      {contributions.length > 1 && (
        <p className={styles.note}>
          Points are what the score would lose without that check alone. They do not add up to the score:
          where several checks agree, losing one of them changes little.
        </p>
      )}
    </section>
  );
};
