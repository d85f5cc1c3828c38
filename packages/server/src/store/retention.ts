import type { Database, Queries } from './database.ts';
import { removeNames, removeSessionRows, removeVisitorRows } from './remove-rows.ts';
import type { StrokeKeys } from './stroke-keys.ts';
import { removeStrokeKeys } from './strokes.ts';
import { transactionAgain } from './transaction-again.ts';

export interface Retention {
  /** Removes up to `limit` sessions without activity since `before`, oldest first. Returns how many. */
  removeSessions(workspaceId: string, before: number, limit: number): Promise<number>;
  /** Removes up to `limit` visitors not seen since `before`. Returns how many. */
  removeVisitors(workspaceId: string, before: number, limit: number): Promise<number>;
}

/** The rules by which a session is removed: all of them hold. In SQL that both engines understand, and in words for privacy.md. */
export const RULES = [
  {
    // The retention period of its workspace is over.
    sql: 'active_at < $2',
    words: 'whose last activity is older',
  },
];

const REMOVED = ['workspace_id = $1', ...RULES.map(({ sql }) => sql)].join(' AND ');
const OLDEST = `SELECT session_id AS id FROM sessions WHERE ${REMOVED} ORDER BY active_at LIMIT $3`;
const LOCK = `UPDATE sessions SET version = version WHERE ${REMOVED} AND session_id = $3`;
const UNSEEN = 'workspace_id = $1 AND seen_at < $2';
const LONGEST_UNSEEN = `SELECT visitor_id AS id FROM visitors WHERE ${UNSEEN} ORDER BY seen_at LIMIT $3`;
const LOCK_VISITOR = `UPDATE visitors SET seen_at = seen_at WHERE ${UNSEEN} AND visitor_id = $3`;

export const retention = (database: Database, strokeKeys: StrokeKeys): Retention => ({
  removeSessions: async (workspaceId, before, limit) => {
    const found = await database.all<Found>(OLDEST, [workspaceId, before, limit]);
    if (found.length === 0) return 0;
    return transactionAgain(database, async (queries) => {
      const ids = await locked(queries, LOCK, { workspaceId, before, found });
      const keys = ids.map((sessionId) => ({ workspaceId, sessionId }));
      await removeStrokeKeys(queries, strokeKeys, keys);
      for (const key of keys) await removeSessionRows(queries, key);
      return keys.length;
    });
  },
  removeVisitors: async (workspaceId, before, limit) => {
    const found = await database.all<Found>(LONGEST_UNSEEN, [workspaceId, before, limit]);
    if (found.length === 0) return 0;
    return transactionAgain(database, async (queries) => {
      const ids = await locked(queries, LOCK_VISITOR, { workspaceId, before, found });
      await removeVisitorRows(queries, workspaceId, ids);
      await removeNames(queries, workspaceId, ids);
      return ids.length;
    });
  },
});

interface Found {
  readonly id: string;
}

interface Removal {
  readonly workspaceId: string;
  readonly before: number;
  readonly found: readonly Found[];
}

/** Those that are still to be removed. Nobody writes them before the transaction ends. */
const locked = async (
  queries: Queries,
  lock: string,
  { workspaceId, before, found }: Removal,
): Promise<string[]> => {
  const ids: string[] = [];
  // All writers use the same order of rows, which prevents deadlocks.
  for (const id of found.map((one) => one.id).sort())
    if ((await queries.run(lock, [workspaceId, before, id])) > 0) ids.push(id);
  return ids;
};
