import { randomBytes } from 'node:crypto';
import { base62 } from '../base/secrets.ts';
import type { Database, Queries, Value } from './database.ts';
import { insertRows } from './insert.ts';
import { isStillVersion } from './is-still-version.ts';
import type { SessionChange, SessionKey, SessionRecord } from './records.ts';
import { type ReadAnswer, type SessionMessage, webhookEvents } from './webhooks.ts';

/** Writes to the outbox. */
export interface SessionMessages {
  /** Messages that are not about a write of a session. One that exists already stays as it is. */
  addWebhookMessages(subject: SessionKey, messages: readonly SessionMessage[]): Promise<void>;
  /**
   * Notes what a report returns; a list returns the visitor alone. Returns false, and notes nothing, if the session was written
   * since this version.
   */
  noteRead(
    session: SessionKey & Pick<SessionRecord, 'version'>,
    answer: Pick<ReadAnswer, 'visitorId'> & Partial<ReadAnswer>,
  ): Promise<boolean>;
}

const ADD = `INSERT INTO webhook_messages (workspace_id, session_id, webhook_id, position, id, event, body, state, attempts,
    next_at, last_at, last_result) VALUES ROWS
  ON CONFLICT DO NOTHING`;
const READ_ANSWER = `SELECT read_action, read_visitor_id FROM sessions WHERE workspace_id = $1 AND session_id = $2`;
const NOTE_READ = `UPDATE sessions SET read_action = COALESCE($3, read_action), read_visitor_id = $4
  WHERE workspace_id = $1 AND session_id = $2`;

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

const addRows = async (
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

/** Adds those messages that are news to who has read the session. */
export const addMessages = async (
  queries: Queries,
  subject: SessionKey,
  messages: readonly SessionMessage[],
): Promise<void> => {
  const changed = messages.filter(({ unlessRead }) => unlessRead);
  const others = messages.filter(({ unlessRead }) => !unlessRead);
  await addRows(queries, subject, others);
  await addChanged(queries, subject, changed);
  for (const { tentativeVisitorId: visitorId } of others)
    if (visitorId !== undefined) await noteAnswer(queries, subject, { visitorId });
};

const addChanged = async (
  queries: Queries,
  subject: SessionKey,
  changed: readonly SessionMessage[],
): Promise<void> => {
  const [first] = changed;
  if (!first?.unlessRead) return;
  const now = first.unlessRead;
  const read = await readAnswer(queries, subject);
  const isNews =
    (read.action !== null && read.action !== now.action) ||
    (read.visitorId !== null && read.visitorId !== now.visitorId);
  if (!isNews) return;
  const before = {
    previous_action: read.action ?? now.action,
    previous_visitor_id: read.visitorId ?? now.visitorId,
  };
  await addRows(
    queries,
    subject,
    changed.map((message) => ({ ...message, data: { ...message.data, ...before } })),
  );
  await noteAnswer(queries, subject, now);
};

const readAnswer = async (queries: Queries, { workspaceId, sessionId }: SessionKey) => {
  const [row] = await queries.all<{ read_action: string | null; read_visitor_id: string | null }>(
    READ_ANSWER,
    [workspaceId, sessionId],
  );
  return { action: row?.read_action ?? null, visitorId: row?.read_visitor_id ?? null };
};

const noteAnswer = (
  queries: Queries,
  { workspaceId, sessionId }: SessionKey,
  { action = null, visitorId }: { readonly action?: string | null; readonly visitorId: string },
) => queries.run(NOTE_READ, [workspaceId, sessionId, action, visitorId]);

/** Part of the transaction that writes the sessions, after their rows. */
export const writeSessionMessages = async (
  queries: Queries,
  changes: readonly SessionChange[],
): Promise<void> => {
  for (const { record, messages = [] } of changes)
    if (messages.length > 0) await addMessages(queries, record, messages);
};

export const sessionMessages = (database: Database): SessionMessages => ({
  addWebhookMessages: (subject, messages) =>
    database.transaction((queries) => addMessages(queries, subject, messages)),
  noteRead: (session, answer) =>
    database.transaction(async (queries) => {
      if (!(await isStillVersion(queries, session, session.version))) return false;
      await noteAnswer(queries, session, answer);
      return true;
    }),
});
