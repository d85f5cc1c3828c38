import { type Finding, unknown } from './finding.ts';
import type { SessionFeatures } from './session/features.ts';

/** What the page of a check in docs/checks says, a line each. `npm run lab -- checks-doc` adds recorded people. */
export interface CheckPage {
  readonly detected: readonly string[];
  readonly unknown: readonly string[];
  readonly limits: readonly string[];
}

/** A question about a session. One file, its test, one line in `checks/index.ts`. */
export interface Check {
  /** The specification's name of the flag. */
  readonly id: string;
  readonly kind: 'biometric' | 'device';
  /** Checks that share a cause share a group; only the strongest of a group counts (docs/decisions/score.md, `score/innocent-causes.ts`). */
  readonly group: string;
  /** The score, 0..100, of a session in which this flag alone is Detected. */
  readonly weight: number;
  /**
   * Follows the text as it grows, so that it may be withdrawn. Every other Detected stays for the session, even if later
   * readings or events weaken the evidence (docs/decisions/sessions.md).
   */
  readonly revocable?: boolean;
  /**
   * Asks a model, which is slow. The first Detected stays with its reasons, and the check is judged no more. A Not detected
   * stays until the evidence has grown (docs/decisions/sessions.md).
   */
  readonly asksModel?: boolean;
  /** One sentence for the API description and the dashboard. */
  readonly meaning: string;
  readonly page: CheckPage;
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
