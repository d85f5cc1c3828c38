import type { SessionRow } from '../types.ts';

export interface TrendCounts {
  readonly name: string;
  readonly sessions: number;
  readonly by_action: Readonly<Record<string, number>>;
}

/**
 * GET /console/trends?days=1|7|30&step=15|60: the sessions of the last days, from the start of an hour on; without `days`, those
 * from `from` to `to`, or of all time. It takes the filters of the list, and counts what the list has.
 */
export interface Trends {
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly sessions: number;
  readonly by_action: Readonly<Record<string, number>>;
  /** By detected check. */
  readonly by_check: Readonly<Record<string, number>>;
  /** False if there are more sessions. */
  readonly is_complete: boolean;
  readonly by_score: readonly number[];
  /** The same by recommended action. */
  readonly actions_by_score: readonly Readonly<Record<string, number>>[];
  /** By hour of the latest activity, or with step=15 by quarter of an hour, in order. Those without sessions are missing. */
  readonly hours: readonly { readonly at: number; readonly by_action: Readonly<Record<string, number>> }[];
  /** Two checks that were detected together, most often first, at most ten. */
  readonly pairs: readonly (Omit<TrendCounts, 'name'> & { readonly checks: readonly string[] })[];
  /** At most ten each. */
  readonly tags: readonly TrendCounts[];
  readonly countries: readonly TrendCounts[];
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
