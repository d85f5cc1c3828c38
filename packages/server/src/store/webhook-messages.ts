import type { Database, Value } from './database.ts';
import type { SessionKey } from './records.ts';
import { rowForm } from './row-form.ts';
import { timeOf } from './session-messages.ts';

export const messageStates = ['waiting', 'delivered', 'dead'] as const;
export type MessageState = (typeof messageStates)[number];

/** An event for one webhook, as it is stored. The session of `site.silent` is the ID of its site key, and those of events about no session are names. */
export interface StoredMessage extends SessionKey {
  readonly webhookId: string;
  /** Orders the messages of a session. */
  readonly position: number;
  readonly id: string;
  readonly event: string;
  /** The JSON that is sent. */
  readonly body: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly nextAt: number;
  readonly lastAt: number | null;
  /** A status, or what went wrong. */
  readonly lastResult: string | null;
}

export interface WebhookMessages {
  /** Messages to send now: of each session, the first one that waits. */
  dueMessages(webhookId: string, now: number, limit: number): Promise<StoredMessage[]>;
  /** Counts an attempt, and keeps others from trying until then. Returns what no other server has claimed. */
  claimMessages(messages: readonly StoredMessage[], until: number): Promise<StoredMessage[]>;
  /** Stores how attempts ended. An attempt that another one has followed changes nothing, unless it delivered. */
  endAttempts(ended: readonly EndedAttempt[]): Promise<void>;
  /** Newest first. */
  webhookMessages(
    webhookId: string,
    page: { readonly limit: number; readonly before?: string | undefined; readonly state?: MessageState },
  ): Promise<StoredMessage[]>;
  /** Lets a message, or all dead ones, wait again. Returns how many. */
  replayMessages(
    webhookId: string,
    which: { readonly id: string } | { readonly state: 'dead' },
    now: number,
  ): Promise<number>;
  /** Removes up to `limit` messages in this state that are older. Returns how many. */
  removeMessages(webhookId: string, which: OldMessages, limit: number): Promise<number>;
}

export interface EndedAttempt {
  readonly message: StoredMessage;
  readonly state: MessageState;
  readonly nextAt: number;
  readonly at: number;
  readonly result: string;
}

export interface OldMessages {
  readonly state: MessageState;
  readonly before: number;
}

const { columns, all } = rowForm<StoredMessage>()(
  `workspace_id, session_id, webhook_id, position, id, event, body, state, attempts, next_at, last_at,
    last_result`,
);

const SELECT = `SELECT ${columns} FROM webhook_messages m WHERE webhook_id = $1`;
const DUE = `${SELECT} AND state = 'waiting' AND next_at <= $2 AND NOT EXISTS (
    SELECT 1 FROM webhook_messages earlier WHERE earlier.workspace_id = m.workspace_id
    AND earlier.session_id = m.session_id AND earlier.webhook_id = m.webhook_id AND earlier.state = 'waiting'
    AND earlier.position < m.position)
  ORDER BY next_at LIMIT $3`;
const KEY = 'workspace_id = $1 AND session_id = $2 AND webhook_id = $3 AND position = $4';
const CLAIM = `UPDATE webhook_messages SET attempts = attempts + 1, next_at = $6
  WHERE ${KEY} AND attempts = $5 AND state = 'waiting'`;
const END = `UPDATE webhook_messages SET state = $5, next_at = $6, last_at = $7, last_result = $8
  WHERE ${KEY} AND state = 'waiting' AND (attempts = $9 OR $5 = 'delivered')`;
const PAGE = `${SELECT} AND id < $2 ORDER BY id DESC LIMIT $3`;
const PAGE_IN_STATE = `${SELECT} AND id < $2 AND state = $4 ORDER BY id DESC LIMIT $3`;
const WAIT_AGAIN =
  "UPDATE webhook_messages SET state = 'waiting', attempts = 0, next_at = $2 WHERE webhook_id = $1";
const REPLAY_ONE = `${WAIT_AGAIN} AND id = $3`;
const REPLAY_STATE = `${WAIT_AGAIN} AND state = $3`;
const OLD = `${SELECT} AND state = $2 AND id < $3 ORDER BY id LIMIT $4`;
const REMOVE = `DELETE FROM webhook_messages WHERE ${KEY} AND state = $5`;
/** After the ID of every message. */
const LAST_ID = 'msg_~';
const keyOf = ({ workspaceId, sessionId, webhookId, position }: StoredMessage): Value[] => [
  workspaceId,
  sessionId,
  webhookId,
  position,
];

/** All writers use the same order, which prevents deadlocks. */
const inOrder = <Message extends { readonly id: string }>(messages: readonly Message[]): Message[] =>
  [...messages].sort((a, b) => (a.id < b.id ? -1 : 1));

export const webhookMessages = (database: Database): WebhookMessages => ({
  dueMessages: (webhookId, now, limit) => all(database, DUE, [webhookId, now, limit]),
  claimMessages: (messages, until) =>
    database.transaction(async (queries) => {
      const claimed: StoredMessage[] = [];
      for (const message of inOrder(messages)) {
        const { attempts } = message;
        if ((await queries.run(CLAIM, [...keyOf(message), attempts, until])) > 0)
          claimed.push({ ...message, attempts: attempts + 1, nextAt: until });
      }
      return claimed;
    }),
  endAttempts: (ended) =>
    database.transaction(async (queries) => {
      const byId = new Map(ended.map((one) => [one.message.id, one]));
      for (const message of inOrder(ended.map((one) => one.message))) {
        const { state, nextAt, at, result } = byId.get(message.id) as EndedAttempt;
        await queries.run(END, [...keyOf(message), state, nextAt, at, result, message.attempts]);
      }
    }),
  webhookMessages: (webhookId, { limit, before = LAST_ID, state }) =>
    state
      ? all(database, PAGE_IN_STATE, [webhookId, before, limit, state])
      : all(database, PAGE, [webhookId, before, limit]),
  replayMessages: (webhookId, which, now) =>
    'id' in which
      ? database.run(REPLAY_ONE, [webhookId, now, which.id])
      : database.run(REPLAY_STATE, [webhookId, now, which.state]),
  removeMessages: (webhookId, { state, before }, limit) =>
    database.transaction(async (queries) => {
      const old = await all(queries, OLD, [webhookId, state, `msg_${timeOf(before)}`, limit]);
      for (const message of old) await queries.run(REMOVE, [...keyOf(message), state]);
      return old.length;
    }),
});
