import { type Finding, unknown } from './finding.ts';
import type { SessionFeatures } from './session/features.ts';

/** A question about a session. One file, its test, one line in `checks/index.ts`. */
export interface Check {
  /** The specification's name of the flag. */
  readonly id: string;
  readonly kind: 'biometric' | 'device';
  /** Checks that share a cause share a group; only the strongest of a group counts (docs/decisions/0004). */
  readonly group: string;
  /** The score, 0..100, of a session in which this flag alone is Detected. */
  readonly weight: number;
  /** May be withdrawn when more is seen; every other flag stays for the session. */
  readonly revocable?: boolean;
  /**
   * The first Detected stays for the session with its reasons, even if later events weaken the evidence. Such a check is
   * judged after every beacon (docs/decisions/0020).
   */
  readonly latched?: boolean;
  /** One sentence for the API description and the dashboard. */
  readonly meaning: string;
  /** May throw: `judge()` turns that into Unknown. */
  judge(features: SessionFeatures): Finding;
}

/** The one place where a failing check becomes an answer. */
export const judge = (check: Check, features: SessionFeatures): Finding => {
  try {
    return check.judge(features);
  } catch (error) {
    return unknown(`the check failed: ${error instanceof Error ? error.message : String(error)}`);
  }
};
