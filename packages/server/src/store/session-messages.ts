import { randomBytes } from 'node:crypto';
import { base62 } from '../secrets.ts';
import type { Database, Queries, Value } from './database.ts';
import { type Insert, insertRows } from './insert.ts';
import { isStillVersion } from './is-still-version.ts';
import type { SessionChange, SessionKey } from './records.ts';
import { type SessionMessage, webhookEvents } from './webhooks.ts';

/** Writes to the outbox. */
export interface SessionMessages {
  /** Messages that are not about a write of a session. One that exists already stays as it is. */
  addWebhookMessages(subject: SessionKey, messages: readonly SessionMessage[]): Promise<void>;
  /**
   * Notes the action that a report returns. Returns false, and notes nothing, if the session was written since this version.
   */
  noteRead(key: SessionKey, version: number, action: string): Promise<boolean>;
}

const ADD: Insert = {
  into: `INSERT INTO webhook_messages (workspace_id, session_id, webhook_id, position, id, event, body, state, attempts,
    next_at, last_at, last_result)`,
  width: 12,
  after: 'ON CONFLICT DO NOTHING',
};
const READ_ACTION = 'SELECT read_action FROM sessions WHERE workspace_id = $1 AND session_id = $2';
const NOTE_READ = 'UPDATE sessions SET read_action = $3 WHERE workspace_id = $1 AND session_id = $2';

/** The first events may come of one write, and have its revision. */
const EVENTS_OF_A_WRITE = 4;

const TIME_LENGTH = 9;
const RANDOM_BYTES = 9;
const RANDOM_LENGTH = 12;

export const timeOf = (at: number): string => at.toString(36).padStart(TIME_LENGTH, '0');

/** IDs are in the order of their time. */
const newMessageId = (at: number): string =>
  `msg_${timeOf(at)}${base62(randomBytes(RANDOM_BYTES), RANDOM_LENGTH)}`;

const rowOf = (
  { workspaceId, sessionId }: SessionKey,
  { webhookId, event, revision, at, data }: SessionMessage,
): Value[] => [
  workspaceId,
  sessionId,
  webhookId,
  revision * EVENTS_OF_A_WRITE + webhookEvents.indexOf(event),
  newMessageId(at),
  event,
  JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data }),
  'waiting',
  0,
  at,
  null,
  null,
];

export const addMessages = async (
  queries: Queries,
  subject: SessionKey,
  messages: readonly SessionMessage[],
): Promise<void> => {
  await insertRows(
    queries,
    ADD,
    messages.map((message) => rowOf(subject, message)),
  );
};

/** Part of the transaction that writes the sessions, after their rows. */
export const writeSessionMessages = async (
  queries: Queries,
  changes: readonly SessionChange[],
): Promise<void> => {
  for (const { record, messages = [] } of changes) {
    if (messages.length === 0) continue;
    const { workspaceId, sessionId } = record;
    const always = messages.filter(({ unlessRead }) => unlessRead === undefined);
    const others = messages.filter(({ unlessRead }) => unlessRead !== undefined);
    await addMessages(queries, record, always);
    if (others.length === 0) continue;
    const [row] = await queries.all<{ read_action: string | null }>(READ_ACTION, [workspaceId, sessionId]);
    const reported = row?.read_action ?? null;
    const news = others.filter(({ unlessRead }) => reported !== null && reported !== unlessRead);
    if (news.length === 0) continue;
    await addMessages(
      queries,
      record,
      news.map((message) => ({ ...message, data: { ...message.data, previous_action: reported } })),
    );
    await queries.run(NOTE_READ, [workspaceId, sessionId, record.recommendedAction]);
  }
};

export const sessionMessages = (database: Database): SessionMessages => ({
  addWebhookMessages: (subject, messages) =>
    database.transaction((queries) => addMessages(queries, subject, messages)),
  noteRead: (key, version, action) =>
    database.transaction(async (queries) => {
      if (!(await isStillVersion(queries, key, version))) return false;
      await queries.run(NOTE_READ, [key.workspaceId, key.sessionId, action]);
      return true;
    }),
});
