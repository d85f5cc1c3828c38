import type { Assessment, Fingers, NetworkFacts, PlaceFacts, RequestFacts } from '@gait/engine';
import type { EventLogEntry } from '../event-log/log-entry.ts';
import type { SessionLabel, SessionRow } from './types.ts';

/** GET /console/sessions/:id?events=false */
export interface SessionDetail {
  readonly session: SessionRow;
  readonly assessment: Assessment;
  /** Newest first, without those that were withdrawn. */
  readonly labels: readonly ShownLabel[];
  readonly network: NetworkFacts | null;
  readonly place: PlaceFacts | null;
  readonly request: RequestFacts | null;
  /** The agent that signed its requests. */
  readonly declared_agent: string | null;
  readonly readings: Readonly<Record<string, unknown>>;
  /** What fingers did on a touch screen. No score depends on it. */
  readonly fingers: Fingers;
  /** The history of the score, with one entry for each change. */
  readonly timeline: readonly {
    readonly at: number;
    readonly risk_score: number;
    readonly detected: readonly string[];
    /** The version of the engine that computed it. Null if an earlier version of Gait did not store it. */
    readonly engine_version: string | null;
  }[];
  readonly user_ids: readonly string[];
  /** Those that came with a valid user token. */
  readonly vouched_user_ids: readonly string[];
  readonly parent_session_id: string | null;
  /** How many later sessions replay the movement of this one, up to 64. */
  readonly replayed: number;
  /** Without sessions that are gone, or that the member is reviewing blind. */
  readonly copies: {
    /** The earlier session whose movement it repeats. */
    readonly of: SessionRow | null;
    /** Later sessions that repeat its movement, up to 64. */
    readonly by: readonly SessionRow[];
  };
  readonly visitor: SessionVisitor;
  /** Other sessions of the same user, latest first, at most 20. Empty for claims and without a user. */
  readonly user_sessions: readonly SessionRow[];
  /**
   * Other sessions of the same provider and place, newest start first, at most 20. No address is stored, so these can be other
   * customers of the provider. Null if the provider is unknown.
   */
  readonly same_network: { readonly network: string; readonly sessions: readonly SessionRow[] } | null;
}

/** What somebody found out about a session. */
export interface ShownLabel extends SessionLabel {
  readonly id: string;
  readonly reasons: readonly string[];
  /** Whether the member gave it, and can withdraw it. */
  readonly is_own: boolean;
}

/** GET /console/sessions/:id: with the whole event log, which takes long to read in a session of hours. */
export interface SessionDocument extends SessionDetail {
  readonly events: readonly EventLogEntry[];
}

/** The visitor of a session, and why it was recognized. */
export interface SessionVisitor {
  /** Unix ms. Null without device readings. */
  readonly first_seen_at: number | null;
  /** Null for the visitor's first session, or without device readings. Reasons in words, strongest first. */
  readonly link: { readonly reasons: readonly string[] } | null;
  /** The chance that all sessions of the visitor are of one device, as `include=visitor` says it. */
  readonly confidence: number | null;
  /** Whether the visitor is one device that would be recognized without its stored id. Null until all readings have arrived. */
  readonly distinguishable: boolean | null;
  /** Shown by the visitor in thirty days. Null if it is not known, or not any more. */
  readonly stored_ids: number | null;
  /** Similar visitors that were not considered the same, with probabilities. */
  readonly alike: readonly { readonly visitor_id: string; readonly confidence: number }[];
  /** Other sessions of the visitor, latest first, at most 20. */
  readonly sessions: readonly SessionRow[];
}
