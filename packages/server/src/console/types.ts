import type { Fact } from '../doctor/fact.ts';

/** Bodies of the private `/console` endpoints of the dashboard. They require a cookie session and the same origin. */

/** GET /console/me · POST /console/sign-in {email, password} returns the same · POST /console/sign-out: 204. */
export interface Me {
  readonly email: string;
  /** In the open workspace. */
  readonly role: 'admin' | 'analyst';
  /** The open workspace. */
  readonly workspace: { readonly id: string; readonly name: string };
  readonly workspaces: readonly MemberWorkspace[];
  /** URL of the tracker script, for the embed snippet. */
  readonly tracker_url: string;
  /** Whether the server has a demo page, at `/demo/`. */
  readonly has_demo: boolean;
}

/**
 * A workspace of the signed-in member. POST /console/workspaces {name} and PATCH /console/workspace {name}, which renames the
 * open one, return it · POST /console/workspace/open {id}: 204. A request whose x-gait-workspace is not the open one gets 409.
 */
export interface MemberWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: 'admin' | 'analyst';
}

/** GET /console/doctor: what is wrong with the server, and what to do. */
export interface Diagnosis {
  readonly facts: readonly Fact[];
}

/** What members and the site's own systems found out about a session, such as a chargeback. */
export interface SessionLabel {
  /** What its labels say together. Those that differ are unsure. */
  readonly verdict: 'bot' | 'human' | 'unsure';
  /** Of the newest label that counts. */
  readonly author: string;
  readonly note: string;
  readonly source: string;
  readonly labeled_at: number;
}

/**
 * POST /console/labels {session_ids, verdict, reasons?, note?}: a member's verdict on up to 200 sessions that the member chose and
 * saw. DELETE /console/sessions/:id/labels withdraws those of the member: 204.
 */
export interface AddedVerdicts {
  /** What it takes to take them back, one by one: DELETE /console/review/labels/:id. */
  readonly label_ids: readonly string[];
  readonly not_found: readonly string[];
  /** Those that the member is reviewing blind. */
  readonly in_blind_review: readonly string[];
}

export interface SessionRow {
  readonly session_id: string;
  readonly visitor_id: string;
  /** Whether it will not change any more. */
  readonly visitor_final: boolean;
  readonly user_id: string | null;
  /** Whether a valid user token vouched for `user_id`. */
  readonly user_verified: boolean;
  /** The latest user ID, if the workspace requires user tokens and none came with it. */
  readonly claimed_user_id: string | null;
  readonly tags: readonly string[];
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
  /** Whether the score means something: false if the action is Unknown. */
  readonly judged: boolean;
  /** IDs of the checks that are Detected, strongest first. */
  readonly detected: readonly string[];
  /** IDs of the checks that are Unknown. */
  readonly unknown: readonly string[];
  readonly status: 'Live' | 'Complete';
  /** Unix ms. */
  readonly started_at: number;
  readonly last_activity_at: number;
  readonly duration_ms: number;
  readonly city: string | null;
  readonly country: string | null;
  readonly platform: string | null;
  /** Whether the site's own monitors or testers made it. */
  readonly excluded: boolean;
  readonly label: SessionLabel | null;
}

/**
 * GET /console/sessions?limit=50&cursor=…&order=activity|start|score&direction=asc|desc&status=Live|Complete, and the parameters
 * of `sessionFilters`. Newest activity first by default. `search` matches the start of a session ID or visitor ID, the last 8 or
 * more characters of a session ID, and any part of a user ID, tag or city. Excluded sessions are listed only with excluded=true.
 */
export interface SessionList {
  readonly sessions: readonly SessionRow[];
  /**
   * Null at the end of the list. A page with fewer sessions than `limit` may have a next one: then the server has read enough
   * sessions that do not match.
   */
  readonly next_cursor: string | null;
}

/** What an ID that was looked up is of: the first kind that has sessions. */
export interface LookupMatch {
  readonly id: string;
  readonly kind: 'session' | 'user' | 'visitor' | 'tag';
  /** The newest of its sessions, at most 20. */
  readonly session_ids: readonly string[];
  readonly has_more: boolean;
}

/** POST /console/sessions/lookup {ids}: up to 1,000 IDs of sessions, users or visitors, or tags. */
export interface SessionLookup {
  /** Each once, in the order of the IDs. */
  readonly sessions: readonly SessionRow[];
  /** In the order of the IDs. */
  readonly matches: readonly LookupMatch[];
  readonly not_found: readonly string[];
  /** Those that the member is reviewing blind. */
  readonly in_blind_review: readonly string[];
}

/**
 * GET /console/export/sessions.json and sessions.csv, with the filters of the list: every session with its verdicts.
 * In CSV, each check is a column, and text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export interface SessionEntry extends Omit<SessionRow, 'detected' | 'unknown'> {
  readonly checks: Readonly<Record<string, string>>;
  /** What the visitor id is worth, as `include=visitor` says it. */
  readonly visitor_distinguishable: boolean | null;
  readonly visitor_stored_ids: number | null;
}

/** GET /console/repeat-visitors, with the filters of the list: visitors with more than one matching session. */
export interface RepeatVisitors {
  /** At most 100. Who has the newest session comes first. */
  readonly visitors: readonly {
    readonly visitor_id: string;
    readonly sessions: number;
    /** At most 20 of them. */
    readonly newest: readonly SessionRow[];
  }[];
  /** How many visitors there are. */
  readonly total: number;
  /** False if only the newest sessions were read: then each number is a lower limit. */
  readonly is_complete: boolean;
}

/** GET /console/countries, with the filters of the list: how many matching sessions came from each country, by its code. */
export interface CountryList {
  readonly by_country: Readonly<Record<string, number>>;
  /** False if there may be more. */
  readonly is_complete: boolean;
}

/** GET /console/providers, with the filters of the list: the providers that most matching sessions came from. */
export interface ProviderList {
  /** At most 100 of them. */
  readonly providers: readonly {
    /** Its number, as `AS14618`. */
    readonly provider: string;
    /** Null if the data about addresses do not have it. */
    readonly name: string | null;
    readonly sessions: number;
  }[];
  /** False if there may be more. */
  readonly is_complete: boolean;
}

/** GET /console/session-count, with the filters of the list: how many sessions match, at most 10,000. */
export interface SessionCount {
  readonly sessions: number;
  /** False if there may be more. */
  readonly is_exact: boolean;
  /** Excluded sessions that match as well and are left out, at most 10,000. None if the query says whether it wants them. */
  readonly excluded: number;
  readonly is_excluded_exact: boolean;
  /** Sessions that the member is reviewing blind, whether they match or not: to know that would tell of their scores. */
  readonly in_blind_review: number;
}

/** POST /console/session-counts, with `queries` of GET /console/session-count: how many match each. Null for what is no query. */
export interface SessionCountList {
  readonly counts: readonly (Pick<SessionCount, 'sessions' | 'is_exact'> | null)[];
}

/**
 * GET /console/overview, with the filters of the list: counts of sessions by recommended action, by ranges of ten points and
 * by detected check. They are those of the list: without a period, sessions of all time.
 */
export interface Overview {
  readonly sessions: number;
  /** At most 10,000. */
  readonly live: number;
  /** False if there may be more. */
  readonly is_live_exact: boolean;
  readonly by_action: Readonly<Record<string, number>>;
  readonly by_score: readonly number[];
  /** The same by recommended action. */
  readonly actions_by_score: readonly Readonly<Record<string, number>>[];
  readonly by_check: Readonly<Record<string, number>>;
  /** False if only the newest sessions were counted, because there are too many. */
  readonly is_complete: boolean;
  /** What the model says of the newest sessions with the tag, if the filter has one. No score depends on it. */
  readonly tag_evidence: TagEvidence | null;
}

/** Means over sessions; null if the model has judged fewer than three. */
export interface TagEvidence {
  readonly pointing: TagMean | null;
  readonly typing: TagMean | null;
}

export interface TagMean {
  /** Of a program. */
  readonly probability: number;
  readonly sessions: number;
}

/** GET /console/settings; PUT with {version, weights, thresholds, require_user_token?, declared_agents?, visitor_recognition?, rescore: 'live' | 'all'} returns the same, or 409 if `version` is outdated. */
export interface WorkspaceSettings {
  readonly version: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly thresholds: { readonly monitor: number; readonly review: number; readonly reject: number };
  /** User IDs without a valid token are claims: in no list of a user. */
  readonly require_user_token: boolean;
  /** Whether a session that an agent signs counts as a bot's. */
  readonly declared_agents: 'ignore' | 'flag';
  readonly visitor_recognition: 'device' | 'stored_id';
  readonly checks: readonly {
    readonly id: string;
    readonly kind: 'biometric' | 'device';
    readonly group: string;
    readonly meaning: string;
    readonly default_weight: number;
  }[];
}

/** GET and PUT /console/retention: how long sessions are kept after their last activity. */
export interface RetentionSettings {
  readonly days: number;
}

/**
 * POST /console/settings/preview with the body of PUT /console/settings: which sessions would change their action, of at most
 * 1,000 that are spread over all of them. Nothing is saved.
 */
export interface SettingsPreview {
  /** Sessions that were scored. */
  readonly sessions: number;
  /** Sessions of the workspace. */
  readonly total: number;
  /** How many of all sessions would change, with a 95 % interval. Null if all were scored. */
  readonly estimate: { readonly changed: number; readonly low: number; readonly high: number } | null;
  /** How many get a stricter action, and how many a milder one. */
  readonly stricter: number;
  readonly milder: number;
  /** Of the newest 500 labeled sessions, how many get the action Reject, and how many lose it. */
  readonly labeled: {
    readonly humans: LabeledChanges;
    readonly bots: LabeledChanges;
    /** False if there are more. */
    readonly is_complete: boolean;
  };
  /** At most 50. */
  readonly changes: readonly {
    readonly session_id: string;
    readonly before: PreviewedScore;
    readonly after: PreviewedScore;
  }[];
}

export interface LabeledChanges {
  readonly sessions: number;
  readonly newly_rejected: number;
  readonly no_longer_rejected: number;
}

export interface PreviewedScore {
  readonly risk_score: number;
  readonly recommended_action: string;
}

/** GET /console/audit-log: actions of members, newest first, at most 200. */
export interface AuditLog {
  readonly entries: readonly {
    readonly at: number;
    readonly member_id: string;
    /** The member's e-mail address. */
    readonly email: string | null;
    /** `sign_in`, `password.changed`, `api_key.created` … */
    readonly action: string;
    readonly detail: Readonly<Record<string, unknown>>;
  }[];
}
