import type { SessionRow } from '../types.ts';

/** Counts of the sessions of a period. */
export interface PeriodCounts {
  readonly sessions: number;
  readonly by_action: Readonly<Record<string, number>>;
  /** By detected check. */
  readonly by_check: Readonly<Record<string, number>>;
}

export interface Counted {
  readonly name: string;
  readonly sessions: number;
  readonly by_action: Readonly<Record<string, number>>;
}

/**
 * GET /console/trends?days=1|7|30&step=15|60: the sessions of the last days, from the start of an hour on. Those of the site's
 * own monitors and testers are left out, and those that the member is reviewing blind.
 */
export interface Trends extends PeriodCounts {
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
  /** False if there are more sessions. */
  readonly is_complete: boolean;
  readonly by_score: readonly number[];
  /** The same by recommended action. */
  readonly actions_by_score: readonly Readonly<Record<string, number>>[];
  /** By hour of the latest activity, or with step=15 by quarter of an hour, in order. Those without sessions are missing. */
  readonly hours: readonly { readonly at: number; readonly by_action: Readonly<Record<string, number>> }[];
  /** Two checks that were detected together, most often first, at most ten. */
  readonly pairs: readonly (Omit<Counted, 'name'> & { readonly checks: readonly string[] })[];
  /** At most ten each. */
  readonly tags: readonly Counted[];
  readonly countries: readonly Counted[];
  /** When the last day starts, and the day before. */
  readonly day_from: number;
  readonly day_before_from: number;
  readonly last_day: PeriodCounts;
  readonly day_before: PeriodCounts;
}

/** GET /console/label-precision: of the labeled sessions in which a check was detected, how many were bots. */
export interface LabelPrecision {
  /** Labeled sessions that are a bot or human. */
  readonly sessions: number;
  readonly checks: readonly { readonly check: string; readonly bots: number; readonly humans: number }[];
}

/** GET /console/labeled-sessions?check=bot&verdict=bot|human: the sessions that the precision of a check counts, at most 200. */
export interface LabeledSessions {
  readonly total: number;
  readonly sessions: readonly SessionRow[];
}
