import type { Database } from './database.ts';
import { rowForm } from './row-form.ts';

export const webhookEvents = [
  'session.flagged',
  'session.changed',
  'session.completed',
  'site.silent',
  'review.decided',
  'server.attention',
  'week.ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How messages are written: as events, or for a channel of people. */
export const webhookFormats = ['json', 'slack', 'mattermost', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** A receiver of events. */
export interface WebhookRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly url: string;
  /** What its messages are signed with. */
  readonly secret: string;
  /** The secret before the last rotation. Messages are signed with it too, until then (Unix ms). */
  readonly previous: { readonly secret: string; readonly until: number } | null;
  readonly events: readonly WebhookEvent[];
  /** The score at which a session is flagged. */
  readonly minScore: number;
  readonly format: WebhookFormat;
  readonly createdAt: number;
}

/** What an answer says about a session that may change. */
export interface ReadAnswer {
  readonly action: string;
  readonly visitorId: string;
}

/** An event for one webhook, as it is added. */
export interface SessionMessage {
  readonly webhookId: string;
  readonly event: WebhookEvent;
  /** Counts up with each write of the session. */
  readonly revision: number;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Added only if an answer has said something else about the session than this. */
  readonly unlessRead?: ReadAnswer;
  /** The visitor that the message names, if it may change. */
  readonly tentativeVisitorId?: string;
}

export interface Webhooks {
  /** In the order in which they were added. */
  webhooks(workspaceId: string): Promise<WebhookRecord[]>;
  /** Those of all workspaces. */
  allWebhooks(): Promise<WebhookRecord[]>;
  /** Returns false if the workspace has as many as it may have. */
  createWebhook(webhook: Omit<WebhookRecord, 'previous'>): Promise<boolean>;
  /** Stores its URL, events, score and format. Returns false if there is no such webhook. */
  updateWebhook(
    webhook: Pick<WebhookRecord, 'workspaceId' | 'id' | 'url' | 'events' | 'minScore' | 'format'>,
  ): Promise<boolean>;
  /** Returns false if there is no such webhook, or if its previous secret is still in use and `until` would keep another one. */
  rotateWebhookSecret(workspaceId: string, id: string, rotation: SecretRotation): Promise<boolean>;
  /** Clears previous secrets that are not used any more. */
  forgetPreviousSecrets(now: number): Promise<void>;
  /** Also removes its messages. Returns whether the webhook existed. */
  removeWebhook(workspaceId: string, id: string): Promise<boolean>;
}

export interface SecretRotation {
  readonly secret: string;
  readonly now: number;
  /** How long the current secret stays in use, in Unix ms. Up to now: not at all. */
  readonly until: number;
}

export const MAX_WEBHOOKS = 10;

const COLUMNS = 'id, workspace_id, url, secret, events, min_score, format, created_at';
/** Not `previous`, but its two columns. */
type StoredWebhook = Omit<WebhookRecord, 'previous'> & {
  readonly previousSecret: string | null;
  readonly previousUntil: number | null;
};
const stored = rowForm<StoredWebhook>()(`${COLUMNS}, previous_secret, previous_until`, {
  events: {
    write: (events) => events.join(' '),
    read: (text: string) => text.split(' ') as WebhookEvent[],
  },
});
const SELECT = `SELECT ${stored.columns} FROM webhooks`;
const ALL = `${SELECT} ORDER BY created_at, id`;
const FIND = `${SELECT} WHERE workspace_id = $1 ORDER BY created_at, id`;
const CREATE = `INSERT INTO webhooks (${COLUMNS})
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS BIGINT), CAST($7 AS TEXT), CAST($8 AS BIGINT)
  WHERE (SELECT count(*) FROM webhooks WHERE workspace_id = $2) < ${MAX_WEBHOOKS}`;
const UPDATE = `UPDATE webhooks SET url = $3, events = $4, min_score = $5, format = $6 WHERE workspace_id = $1 AND id = $2`;
const UNUSED = 'previous_secret = NULL, previous_until = NULL';
const ROTATE = `UPDATE webhooks SET previous_secret = secret, previous_until = $4, secret = $3
  WHERE workspace_id = $1 AND id = $2 AND (previous_until IS NULL OR previous_until <= $5)`;
const REPLACE = `UPDATE webhooks SET ${UNUSED}, secret = $3 WHERE workspace_id = $1 AND id = $2`;
const FORGET_PREVIOUS = `UPDATE webhooks SET ${UNUSED} WHERE previous_until <= $1`;
const REMOVE = 'DELETE FROM webhooks WHERE workspace_id = $1 AND id = $2';
const REMOVE_MESSAGES = 'DELETE FROM webhook_messages WHERE webhook_id = $1';

const recordOf = ({ previousSecret, previousUntil, ...webhook }: StoredWebhook): WebhookRecord => ({
  ...webhook,
  previous:
    previousSecret === null || previousUntil === null
      ? null
      : { secret: previousSecret, until: previousUntil },
});

export const webhooks = (database: Database): Webhooks => ({
  webhooks: async (workspaceId) => (await stored.all(database, FIND, [workspaceId])).map(recordOf),
  allWebhooks: async () => (await stored.all(database, ALL)).map(recordOf),
  createWebhook: async ({ id, workspaceId, url, secret, events, minScore, format, createdAt }) => {
    const values = [id, workspaceId, url, secret, events.join(' '), minScore, format, createdAt];
    return (await database.run(CREATE, values)) > 0;
  },
  updateWebhook: async ({ workspaceId, id, url, events, minScore, format }) =>
    (await database.run(UPDATE, [workspaceId, id, url, events.join(' '), minScore, format])) > 0,
  rotateWebhookSecret: async (workspaceId, id, { secret, now, until }) => {
    const changed =
      until > now
        ? await database.run(ROTATE, [workspaceId, id, secret, until, now])
        : await database.run(REPLACE, [workspaceId, id, secret]);
    return changed > 0;
  },
  forgetPreviousSecrets: async (now) => {
    await database.run(FORGET_PREVIOUS, [now]);
  },
  removeWebhook: (workspaceId, id) =>
    database.transaction(async (queries) => {
      if ((await queries.run(REMOVE, [workspaceId, id])) === 0) return false;
      await queries.run(REMOVE_MESSAGES, [id]);
      return true;
    }),
});
