import type { SessionDetail } from '@gait/server';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { whyNoPoints } from './no-points.ts';
import styles from './reasons.module.css';

/** The checks that contribute to the score, strongest first, each with the score without it. */
export const Reasons = ({ assessment }: { readonly assessment: SessionDetail['assessment'] }) => {
  const { riskExplanation, contributions, findings } = assessment;
  const { data: settings } = useSettings();
  return (
    <section aria-label="Reasons">
      <p className={styles.explanation}>{riskExplanation}</p>
      {contributions.length === 0 && <p className={styles.none}>Nothing here suggests a bot or fraud.</p>}
      <ol className={styles.reasons}>
        {contributions.map(({ check, points, scoreWithout }) => (
          <li key={check} className={styles.reason}>
            <span className={styles.points}>+{points}</span>
            <span className={styles.text}>
              <strong>{checkLabel(check)}</strong>
              <span className={styles.because}>{findings[check]?.because}</span>
              {points === 0 && (
                <span className={styles.noPoints}>
                  {whyNoPoints(check, contributions, settings?.checks ?? [])}
                </span>
              )}
            </span>
            <span className={styles.without}>{scoreWithout} without it</span>
          </li>
        ))}
      </ol>
      {contributions.length > 1 && (
        <p className={styles.note}>
          Points show how much the score would drop without that check. They do not add up to the score: when
          several checks agree, removing one changes little.
        </p>
      )}
    </section>
  );
};
