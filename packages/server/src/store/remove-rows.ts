import type { Queries } from './database.ts';
import type { SessionKey, StoredVisitorLink } from './records.ts';
import { changeCounts } from './visitor-counts.ts';

/** Tables with rows of one session each. */
export const SESSION_TABLES = [
  'beacons',
  'score_steps',
  'session_users',
  'session_tags',
  'session_visitors',
  'session_states',
  'labels',
  'blind_reviews',
  'review_claims',
  'refusals',
  // A session that is completed meanwhile adds its messages first.
  'session_completions',
  'webhook_messages',
  'sessions',
];
export const VISITOR_TABLES = ['visitor_keys', 'visitors'];

const REMOVE_NAMES = 'DELETE FROM visitor_names WHERE workspace_id = $1 AND visitor_id = $2';

/** Part of a transaction that removes sessions, after their stroke keys. `tables` are those to remove rows from. */
export const removeSessionRows = async (
  queries: Queries,
  { workspaceId, sessionId }: SessionKey,
  tables: readonly string[] = SESSION_TABLES,
): Promise<void> => {
  for (const table of tables)
    await queries.run(`DELETE FROM ${table} WHERE workspace_id = $1 AND session_id = $2`, [
      workspaceId,
      sessionId,
    ]);
};

const HAS_SESSIONS = 'SELECT 1 AS one FROM sessions WHERE workspace_id = $1 AND visitor_id = $2 LIMIT 1';
const WRITE_LINK = 'UPDATE session_visitors SET link = $3 WHERE workspace_id = $1 AND session_id = $2';

/**
 * Part of a transaction that removes visitors without sessions from the links of other sessions, which name them as similar.
 * Reads all links of the workspace once.
 */
export const removeFromLinks = async (
  queries: Queries,
  workspaceId: string,
  visitorIds: readonly string[],
): Promise<void> => {
  const gone: string[] = [];
  for (const id of visitorIds) if (!(await hasSessions(queries, workspaceId, id))) gone.push(id);
  if (gone.length === 0) return;
  const isNamed = gone.map((_, index) => `link LIKE $${index + 2}`).join(' OR ');
  const rows = await queries.all<{ session_id: string; link: string }>(
    `SELECT session_id, link FROM session_visitors WHERE workspace_id = $1 AND (${isNamed})`,
    [workspaceId, ...gone.map((id) => `%${JSON.stringify(id)}%`)],
  );
  for (const { session_id, link } of rows) {
    const before = JSON.parse(link) as StoredVisitorLink;
    const alike = before.alike.filter(({ id }) => !gone.includes(id));
    await queries.run(WRITE_LINK, [workspaceId, session_id, JSON.stringify({ ...before, alike })]);
  }
};

export const hasSessions = async (
  queries: Queries,
  workspaceId: string,
  visitorId: string,
): Promise<boolean> => (await queries.all(HAS_SESSIONS, [workspaceId, visitorId])).length > 0;

/** Part of a transaction that removes the earlier ids of visitors. */
export const removeNames = async (
  queries: Queries,
  workspaceId: string,
  visitorIds: readonly string[],
): Promise<void> => {
  for (const visitorId of visitorIds) await queries.run(REMOVE_NAMES, [workspaceId, visitorId]);
};

/** Part of a transaction that removes visitors. */
export const removeVisitorRows = async (
  queries: Queries,
  workspaceId: string,
  visitorIds: readonly string[],
): Promise<void> => {
  await changeCounts(
    queries,
    visitorIds.map((visitorId) => ({ workspaceId, visitorId, counted: [] })),
  );
  for (const visitorId of visitorIds)
    for (const table of VISITOR_TABLES)
      await queries.run(`DELETE FROM ${table} WHERE workspace_id = $1 AND visitor_id = $2`, [
        workspaceId,
        visitorId,
      ]);
};
