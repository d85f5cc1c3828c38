import type { Features } from './session.ts';

export type Verdict = 'Detected' | 'Not detected' | 'Unknown';

/** The answer of one check, with what it rests on. */
export interface Finding {
  readonly verdict: Verdict;
  /** Plain ASCII, a clause without a full stop: "keys arrive at an even pace no person keeps". */
  readonly because: string;
  /** 0..1; 1 for a rule, the calibrated probability for a model. Only read when Detected. */
  readonly certainty?: number;
  readonly statistic?: number;
  readonly threshold?: number;
  /** How many events the statistic rests on. */
  readonly count?: number;
  /** Unix ms of the first and the last event that speaks for the verdict. */
  readonly firstAt?: number;
  readonly lastAt?: number;
}

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
   * Its evidence may weaken as more is seen, where that of other checks only grows: it is asked when a beacon has come,
   * and its first Detected is kept as it was found.
   */
  readonly kept?: boolean;
  /** One sentence for the API description and the dashboard. */
  readonly meaning: string;
  /** May throw: `judgedBy()` turns that into Unknown. */
  judge(features: Features): Finding;
}

type Evidence = Omit<Finding, 'verdict' | 'because'>;

export const detected = (because: string, evidence: Evidence = {}): Finding => ({
  verdict: 'Detected',
  because,
  ...evidence,
});

export const notDetected = (because: string, evidence: Evidence = {}): Finding => ({
  verdict: 'Not detected',
  because,
  ...evidence,
});

/** `because` says what is missing. */
export const unknown = (because: string, evidence: Evidence = {}): Finding => ({
  verdict: 'Unknown',
  because,
  ...evidence,
});

/** The one place where a failing check becomes an answer. */
export const judgedBy = (check: Check, features: Features): Finding => {
  try {
    return check.judge(features);
  } catch (error) {
    return unknown(`the check failed: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** What a check found when the last beacon had come, if it was asked then; else what it finds now. */
export const ask = (check: Check, features: Features): Finding =>
  features.found?.[check.id] ?? judgedBy(check, features);
