import type { Database } from './database.ts';
import { removeSessionRows, removeVisitorRows } from './remove-rows.ts';
import type { Retention } from './store.ts';

export const retention = (database: Database): Retention => ({
  removeSessions: async (workspaceId, before, limit) => {
    const rows = await database.all<{ session_id: string }>(
      'SELECT session_id FROM sessions WHERE workspace_id = $1 AND active_at < $2 ORDER BY active_at LIMIT $3',
      [workspaceId, before, limit],
    );
    if (rows.length === 0) return 0;
    await database.transaction(async (queries) => {
      for (const { session_id: sessionId } of rows)
        await removeSessionRows(queries, { workspaceId, sessionId });
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
    await database.transaction((queries) => removeVisitorRows(queries, workspaceId, ids));
    return rows.length;
  },
});
