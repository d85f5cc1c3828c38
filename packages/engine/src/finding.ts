import type { VisitEvidence } from './earlier-visits.ts';

export type Verdict = 'Detected' | 'Not detected' | 'Unknown';

/** The answer of one check, with its evidence. */
export interface Finding {
  readonly verdict: Verdict;
  /** Plain ASCII, a clause without a full stop: "keys come in bursts, as from a program or an aid". */
  readonly because: string;
  /** 0..1; 1 for a rule, the calibrated probability for a model. Only read when Detected. */
  readonly certainty?: number;
  readonly statistic?: number;
  readonly threshold?: number;
  /** How many events the statistic is based on. */
  readonly count?: number;
  /** Unix ms of the first and the last event that supports the verdict. */
  readonly firstAt?: number;
  readonly lastAt?: number;
  /** Scripts filled in, clicked and sent by themselves: no tool that acts for a visitor explains it. */
  readonly byScript?: true;
  /** What counts of it in the mean over visits. */
  readonly visit?: VisitEvidence;
  /** The mean over visits accuses, and not this session alone. */
  readonly isOverVisits?: true;
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
