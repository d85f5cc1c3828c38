import type { Database } from './database.ts';
import { removeNames, removeSessionRows, removeVisitorRows } from './remove-rows.ts';
import type { StrokeKeys } from './stroke-keys.ts';
import { removeStrokeKeys } from './strokes.ts';

export interface Retention {
  /** Removes up to `limit` sessions without activity since `before`, oldest first. Returns how many. */
  removeSessions(workspaceId: string, before: number, limit: number): Promise<number>;
  /** Removes up to `limit` visitors not seen since `before`. Returns how many. */
  removeVisitors(workspaceId: string, before: number, limit: number): Promise<number>;
}

/** The rules by which a session is removed, in SQL that both engines understand: all of them hold. */
const REMOVED = [
  'workspace_id = $1',
  // The retention period of its workspace is over.
  'active_at < $2',
].join(' AND ');

export const retention = (database: Database, strokeKeys: StrokeKeys): Retention => ({
  removeSessions: async (workspaceId, before, limit) => {
    const rows = await database.all<{ session_id: string }>(
      `SELECT session_id FROM sessions WHERE ${REMOVED} ORDER BY active_at LIMIT $3`,
      [workspaceId, before, limit],
    );
    if (rows.length === 0) return 0;
    await database.transaction(async (queries) => {
      const keys = rows.map(({ session_id: sessionId }) => ({ workspaceId, sessionId }));
      await removeStrokeKeys(queries, strokeKeys, keys);
      for (const key of keys) await removeSessionRows(queries, key);
    });
    return rows.length;
  },
  removeVisitors: async (workspaceId, before, limit) => {
    const rows = await database.all<{ visitor_id: string }>(
      'SELECT visitor_id FROM visitors WHERE workspace_id = $1 AND seen_at < $2 ORDER BY seen_at LIMIT $3',
      [workspaceId, before, limit],
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ visitor_id }) => visitor_id);
    await database.transaction(async (queries) => {
      await removeVisitorRows(queries, workspaceId, ids);
      await removeNames(queries, workspaceId, ids);
    });
    return rows.length;
  },
});
