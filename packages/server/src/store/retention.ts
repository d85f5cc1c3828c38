import type { Database } from './database.ts';
import { decodeStrokeKeys } from './session-encoding.ts';
import type { Retention } from './store.ts';
import { removeStrokeKeys } from './strokes.ts';
import { changeCounts } from './visitor-counts.ts';

const TABLES = [
  'beacons',
  'score_steps',
  'session_users',
  'session_tags',
  'session_visitors',
  'session_states',
  'labels',
  'webhook_messages',
  'session_completions',
  'sessions',
];
const VISITOR_TABLES = ['visitor_keys', 'visitors'];

export const retention = (database: Database): Retention => ({
  removeSessions: async (workspaceId, before, limit) => {
    const rows = await database.all<{ session_id: string; stroke_keys: string }>(
      `SELECT session_id, stroke_keys FROM sessions WHERE workspace_id = $1 AND active_at < $2
       ORDER BY active_at LIMIT $3`,
      [workspaceId, before, limit],
    );
    if (rows.length === 0) return 0;
    await database.transaction(async (queries) => {
      for (const { session_id, stroke_keys } of rows) {
        await removeStrokeKeys(
          queries,
          { workspaceId, sessionId: session_id },
          decodeStrokeKeys(stroke_keys),
        );
        for (const table of TABLES)
          await queries.run(`DELETE FROM ${table} WHERE workspace_id = $1 AND session_id = $2`, [
            workspaceId,
            session_id,
          ]);
      }
    });
    return rows.length;
  },
  removeVisitors: async (workspaceId, before, limit) => {
    const rows = await database.all<{ visitor_id: string }>(
      'SELECT visitor_id FROM visitors WHERE workspace_id = $1 AND seen_at < $2 ORDER BY seen_at LIMIT $3',
      [workspaceId, before, limit],
    );
    if (rows.length === 0) return 0;
    await database.transaction(async (queries) => {
      await changeCounts(
        queries,
        rows.map(({ visitor_id: visitorId }) => ({ workspaceId, visitorId, counted: [] })),
      );
      for (const { visitor_id } of rows)
        for (const table of VISITOR_TABLES)
          await queries.run(`DELETE FROM ${table} WHERE workspace_id = $1 AND visitor_id = $2`, [
            workspaceId,
            visitor_id,
          ]);
    });
    return rows.length;
  },
});
