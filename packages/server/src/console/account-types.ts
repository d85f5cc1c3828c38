/** Bodies of the private `/console` endpoints about keys, exclusions, webhooks and members. */

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

/** What sessions of the site's own monitors and testers are recognized by. */
export interface ExclusionEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'token' | 'network';
  /** First characters of the token, or the network. */
  readonly hint: string;
  readonly created_at: number;
}

/** GET /console/exclusions, oldest first · DELETE /console/exclusions/:id: 204. */
export interface ExclusionsBody {
  readonly exclusions: readonly ExclusionEntry[];
}

/** POST /console/exclusions {name, network?}: by network, or else by a new token, which is shown once. */
export interface AddedExclusion {
  readonly exclusion: ExclusionEntry;
  readonly token: string | null;
}

/** A receiver of events, with its newest messages. */
export interface WebhookEntry {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly min_score: number;
  readonly format: 'json' | 'slack' | 'mattermost' | 'teams';
  readonly created_at: number;
  /** Until when messages are signed with the previous secret too, in Unix ms. */
  readonly previous_secret_until: number | null;
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
export interface WebhooksBody {
  readonly webhooks: readonly WebhookEntry[];
}

/**
 * PUT /console/webhooks/:id {url, events, min_score?, format?} returns a WebhookEntry without its messages ·
 * POST /console/webhooks/:id/messages/:messageId/replay sends a message again: 204.
 */

/** POST /console/webhooks {url, events, min_score?, format?} · POST /console/webhooks/:id/rotate {overlap_hours?}. The secret is shown once. */
export interface AddedWebhook {
  readonly webhook: WebhookEntry;
  readonly secret: string;
}

/** POST /console/webhooks/:id/test sends a test event at once. */
export interface WebhookTest {
  readonly delivered: boolean;
  readonly result: string;
}

/** GET /console/sign-in: which ways to sign in this server has. */
export interface SignInMethods {
  readonly password: boolean;
  /** POST /console/sign-in/proxy: 204. */
  readonly proxy: boolean;
  /** GET /console/sign-in/oidc sends the browser to the provider. */
  readonly oidc: boolean;
}

/** A member who can sign in. */
export interface MemberEntry {
  readonly id: string;
  readonly email: string;
  readonly role: 'admin' | 'analyst';
  readonly created_at: number;
}

/** GET /console/members, in the order in which they were added · PATCH /console/members/:id {role} · DELETE /console/members/:id: 204. */
export interface MembersBody {
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

/**
 * POST /console/views {name, query, is_shared?} · PATCH /console/views/:id {name?, query?, is_shared?} · DELETE
 * /console/views/:id: 204
 */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Filters, window and order, as the query of the list's address. */
  readonly query: string;
  /** Whether all members of the workspace see it. */
  readonly is_shared: boolean;
  /** Whether the member who asks made it. */
  readonly is_own: boolean;
  /** The e-mail address of who made it. Null for a member who has left. */
  readonly author: string | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** GET /console/views: the member's own, and the shared ones, in the order in which they were made. */
export interface SavedViewList {
  readonly views: readonly SavedView[];
}
