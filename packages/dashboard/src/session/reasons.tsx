import type { SessionDetail } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';
import { capitalized } from '../ui/format.ts';
import { visibleText } from '../ui/visible-text.ts';
import styles from './reasons.module.css';

/** More reasons are in the evidence below. */
const SHOWN = 3;

/** How the engine begins an explanation without a reason. */
const NOTHING = 'Nothing here suggests a bot or fraud';

/** The strongest reasons for the score. */
export const Reasons = ({ assessment }: { readonly assessment: SessionDetail['assessment'] }) => {
  const { riskExplanation, contributions, findings } = assessment;
  const strongest = contributions.toSorted((one, other) => other.points - one.points).slice(0, SHOWN);
  const more = contributions.length - SHOWN;
  return (
    <section aria-label="Reasons">
      {contributions.length === 0 && (
        <>
          <p className={styles.explanation}>{visibleText(riskExplanation)}</p>
          {!riskExplanation.startsWith(NOTHING) && <p className={styles.none}>{NOTHING}.</p>}
        </>
      )}
      <ol className={styles.reasons}>
        {strongest.map(({ check, points }) => (
          <li key={check} className={styles.reason}>
            <span className={styles.points}>+{points}</span>
            <span className={styles.text}>
              <strong>{checkLabel(check)}</strong>
              <span className={styles.because}>
                {visibleText(capitalized(findings[check]?.because ?? ''))}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={styles.note}>
          <a href="#evidence">{more === 1 ? 'One more reason' : `${more} more reasons`} in the evidence</a>
        </p>
      )}
    </section>
  );
};
