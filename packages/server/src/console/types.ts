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

export interface SessionRow {
  readonly session_id: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  /** Whether a valid user token vouched for `user_id`. */
  readonly user_verified: boolean;
  /** The latest user ID, if the workspace requires user tokens and none came with it. */
  readonly claimed_user_id: string | null;
  readonly tags: readonly string[];
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
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
}

/**
 * GET /console/sessions?limit=50&cursor=…&status=Live|Complete&min_score=0..100&max_score=0..100&action=…&check=ID&checks=ID:detected,ID:not_detected,ID:unknown
 * &user=…&vouched=true&visitor=…&country=US&not_country=US&tag=…,…&not_tag=…&search=…&from=ms&to=ms
 * Newest activity first. `search` matches the start of a session ID, visitor ID or user ID.
 */
export interface SessionList {
  readonly sessions: readonly SessionRow[];
  readonly next_cursor: string | null;
}

/** POST /console/sessions/lookup {ids}: up to 1,000 sessions by their IDs, in the order of the IDs. */
export interface SessionLookup {
  readonly sessions: readonly SessionRow[];
  readonly not_found: readonly string[];
}

/**
 * GET /console/export/sessions.json and sessions.csv, with the filters of the list: every session with its verdicts.
 * In CSV, each check is a column, and text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export interface SessionEntry extends Omit<SessionRow, 'detected' | 'unknown'> {
  readonly checks: Readonly<Record<string, string>>;
}

/** GET /console/session-count, with the filters of the list: how many sessions match, at most 10,000. */
export interface SessionCount {
  readonly sessions: number;
  /** False if there may be more. */
  readonly is_exact: boolean;
}

/**
 * GET /console/overview, with the filters of the list: counts of sessions by recommended action, by ranges of ten points and
 * by detected check.
 */
export interface Overview {
  readonly sessions: number;
  readonly live: number;
  readonly by_action: Readonly<Record<string, number>>;
  readonly by_score: readonly number[];
  readonly by_check: Readonly<Record<string, number>>;
}

export interface SiteKey {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** Origins that may send. Empty for every origin. */
  readonly origins: readonly string[];
  readonly created_at: number;
  readonly revoked_at: number | null;
  /** Of the test mode; absent for live keys. */
  readonly test?: true;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First characters, to recognize it by. The whole key is shown once, when it is created. */
  readonly hint: string;
  /** What a management key may do under /manage/v1. A secret key has none. */
  readonly scopes: readonly string[];
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
  /** When it stops working. Null for never. */
  readonly expires_at: number | null;
  /** ID of the key that it was rotated to. */
  readonly replaced_by: string | null;
  /** Of the test mode; absent for live keys. */
  readonly test?: true;
}

/** A secret that the site signs user tokens with. */
export interface UserTokenSecret {
  readonly id: string;
  readonly name: string;
  /** First characters, to recognize it by. The whole secret is shown once, when it is created. */
  readonly hint: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
}

/** GET /console/keys */
export interface Keys {
  readonly site_keys: readonly SiteKey[];
  readonly api_keys: readonly ApiKey[];
  readonly user_token_secrets: readonly UserTokenSecret[];
  /** Site keys whose requests a proxy before the server rewrites, so that most sessions stay Unknown. */
  readonly rewritten_site_keys: readonly string[];
}

/**
 * POST /console/api-keys {name, scopes?, test?, expires_at?}: with scopes, a management key · DELETE /console/api-keys/:id
 * revokes: 204.
 */
export interface NewApiKey {
  readonly api_key: ApiKey;
  readonly secret: string;
}

/** POST /console/api-keys/:id/rotate {overlap_hours?: 0..720}: the old key works for 24 h more unless it says otherwise. */
export interface RotatedApiKey extends NewApiKey {
  readonly replaced: ApiKey;
}

/**
 * POST /console/user-token-secrets {name}, or 409 if two are in use · DELETE /console/user-token-secrets/:id erases the
 * secret: 204.
 */
export interface NewUserTokenSecret {
  readonly user_token_secret: UserTokenSecret;
  readonly secret: string;
}

/** POST /console/site-keys {name, origins, test?} and PATCH /console/site-keys/:id {name?, origins?} return a SiteKey; DELETE revokes: 204. */

/** POST /console/check-links: a link that opens the browser check once. */
export interface CheckLink {
  readonly url: string;
  /** Unix ms. */
  readonly expires_at: number;
}

/** A receiver of events, with its newest messages. */
export interface WebhookEntry {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly min_score: number;
  readonly created_at: number;
  readonly messages: readonly {
    readonly id: string;
    readonly event: string;
    readonly state: 'waiting' | 'delivered' | 'dead';
    readonly attempts: number;
    readonly next_attempt_at: number | null;
    readonly last_attempt_at: number | null;
    /** The status of the last answer, or what went wrong. */
    readonly last_result: string | null;
    readonly payload: unknown;
  }[];
}

/** GET /console/webhooks, oldest first · DELETE /console/webhooks/:id: 204. */
export interface Webhooks {
  readonly webhooks: readonly WebhookEntry[];
}

/** POST /console/webhooks {url, events, min_score?}. The secret is shown once. */
export interface NewWebhook {
  readonly webhook: WebhookEntry;
  readonly secret: string;
}

/** POST /console/webhooks/:id/test sends a test event at once. */
export interface WebhookTest {
  readonly delivered: boolean;
  readonly result: string;
}

/** A member who can sign in. */
export interface MemberEntry {
  readonly id: string;
  readonly email: string;
  readonly role: 'admin' | 'analyst';
  readonly created_at: number;
}

/** GET /console/members, in the order in which they were added · PATCH /console/members/:id {role} · DELETE /console/members/:id: 204. */
export interface Members {
  readonly members: readonly MemberEntry[];
}

/**
 * POST /console/members {email, role?}. The password is shown once, and null for an account of another workspace. The new member
 * changes it with PUT /console/password {current, password}: 204.
 */
export interface NewMember {
  readonly member: MemberEntry;
  readonly password: string | null;
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
 * POST /console/settings/preview with the body of PUT /console/settings: which of the newest 500 sessions would change their
 * action. Nothing is saved.
 */
export interface SettingsPreview {
  /** Sessions that were scored. */
  readonly sessions: number;
  /** How many get a stricter action, and how many a milder one. */
  readonly stricter: number;
  readonly milder: number;
  /** Of the newest 200 labeled sessions, how many get the action Reject, and how many lose it. */
  readonly labeled: { readonly humans: LabeledChanges; readonly bots: LabeledChanges };
  /** The newest 50 of them. */
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
