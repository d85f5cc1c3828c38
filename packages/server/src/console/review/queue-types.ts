import type { EventLogEntry } from '../../event-log/log-entry.ts';
import type { SessionRow } from '../types.ts';
import type { Estimates } from './estimates.ts';
import type { ReviewReason } from './why-review.ts';

/**
 * GET /console/review?queue=decide|measure&blind=true&tag=…&user=…: what the member should judge, at most 200 sessions. The
 * queue of decisions has live sessions first, then the highest scores.
 */
export interface ReviewQueue {
  /** How many there are. */
  readonly left: number;
  /** Those of them that other members have open, and that are not among the items. */
  readonly claimed: number;
  /** False if more sessions need a decision than the queue can have. */
  readonly is_complete: boolean;
  readonly items: readonly {
    readonly session_id: string;
    /** Nothing about its score is shown until it is judged. */
    readonly is_blind: boolean;
    /** Why it needs a decision. Null if it is blind. */
    readonly why: readonly ReviewReason[] | null;
  }[];
}

/**
 * GET /console/review/counts: how many sessions each queue has. POST /console/review/claims {session_id} claims a session for
 * three minutes, 409 while another member has it: 204. DELETE /console/review/claims/:id: 204.
 */
export interface ReviewCounts {
  readonly to_decide: number;
  readonly to_measure: number;
  /** False if more sessions need a decision than the queue can have. */
  readonly is_complete: boolean;
}

/** What the score says about a session. */
export type ReviewResult = Pick<
  SessionRow,
  'risk_score' | 'risk_explanation' | 'recommended_action' | 'judged' | 'detected' | 'unknown'
>;

/** GET /console/review/sessions/:id?blind=true */
export interface ReviewItem {
  /** Without its labels, which another member gave. */
  readonly session: Omit<SessionRow, keyof ReviewResult | 'label'>;
  readonly is_blind: boolean;
  readonly readings: Readonly<Record<string, unknown>>;
  /** The end of the event log. */
  readonly events: readonly EventLogEntry[];
  /** Null as long as the session is blind for this member. */
  readonly result: ReviewResult | null;
}

/**
 * POST /console/review/sessions/:id {verdict, reasons?, note?, blind} · DELETE /console/review/labels/:id withdraws a verdict of
 * one's own: 204.
 */
export interface ReviewVerdict {
  readonly label_id: string;
  readonly result: ReviewResult;
}

export interface Disagreement {
  readonly session_id: string;
  readonly verdicts: readonly { readonly email: string; readonly verdict: 'bot' | 'human' | 'unsure' }[];
}

/** GET /console/review/summary: what the newest 10,000 labels of members say. */
export interface ReviewSummary {
  readonly judged: { readonly sessions: number; readonly mine: number };
  /** Of the sessions that two members judged. */
  readonly agreement: {
    readonly sessions: number;
    readonly agreed: number;
    /** Cohen's kappa. Null while it is undefined. */
    readonly kappa: number | null;
    /** Sessions whose reviewers disagree, until it is settled. They are unsure. */
    readonly disagreed: readonly Disagreement[];
  };
  /** From the sessions that were drawn at random, for the scores of two actions. */
  readonly review: Estimates;
  readonly reject: Estimates;
}
