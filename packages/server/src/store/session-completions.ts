import type { Database, Queries } from './database.ts';
import { insertRows } from './insert.ts';
import { isStillVersion } from './is-still-version.ts';
import type { SessionChange, SessionKey } from './records.ts';
import { recordsOf } from './row-form.ts';
import { addMessages } from './session-messages.ts';
import type { SessionMessage } from './webhooks.ts';

/** A session that is complete at this time, unless its visitor is active before. */
export interface DueCompletion extends SessionKey {
  readonly dueAt: number;
}

/** When sessions are complete, for webhooks that want to know. */
export interface SessionCompletions {
  /** Those that are due, longest first. */
  dueCompletions(now: number, limit: number): Promise<DueCompletion[]>;
  /**
   * Adds the messages of a session that is complete, unless another server has, or the session has been written since this
   * version.
   */
  complete(due: DueCompletion, version: number, messages: readonly SessionMessage[]): Promise<void>;
}

const WRITE = `INSERT INTO session_completions (workspace_id, session_id, due_at) VALUES ROWS
  ON CONFLICT (workspace_id, session_id) DO UPDATE SET due_at = excluded.due_at`;
const DUE = `SELECT workspace_id, session_id, due_at FROM session_completions WHERE due_at <= $1
  ORDER BY due_at LIMIT $2`;
const REMOVE = 'DELETE FROM session_completions WHERE workspace_id = $1 AND session_id = $2 AND due_at = $3';

/** Part of the transaction that writes the sessions. */
export const writeCompletions = async (
  queries: Queries,
  changes: readonly SessionChange[],
): Promise<void> => {
  const rows = changes.flatMap(({ record: { workspaceId, sessionId }, completesAt }) =>
    completesAt === undefined ? [] : [[workspaceId, sessionId, completesAt]],
  );
  await insertRows(queries, WRITE, rows);
};

export const sessionCompletions = (database: Database): SessionCompletions => ({
  dueCompletions: (now, limit) => recordsOf<DueCompletion>(database, DUE, [now, limit]),
  complete: (due, version, messages) =>
    database.transaction(async (queries) => {
      if (!(await isStillVersion(queries, due, version))) return;
      const removed = await queries.run(REMOVE, [due.workspaceId, due.sessionId, due.dueAt]);
      if (removed > 0) await addMessages(queries, due, messages);
    }),
});
