import type { Database, Queries } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';

/** Visitors that were found to be one keep their earlier ids as names. */
export interface VisitorNames {
  /** The id that the visitor with this id has now. */
  currentVisitor(workspaceId: string, name: string): Promise<string>;
}

const NAMES_AT_ONCE = 16;
const CURRENT = 'SELECT visitor_id FROM visitor_names WHERE workspace_id = $1 AND name = $2';
const NAMES = 'SELECT name FROM visitor_names WHERE workspace_id = $1 AND visitor_id = $2';
const ARE_NAMES = `SELECT 1 AS one FROM visitor_names WHERE workspace_id = $1
  AND name IN (${placeholders(NAMES_AT_ONCE, 2)}) LIMIT 1`;

export const currentOf = async (queries: Queries, workspaceId: string, name: string): Promise<string> => {
  const [row] = await queries.all<{ visitor_id: string }>(CURRENT, [workspaceId, name]);
  return row?.visitor_id ?? name;
};

export const namesOf = async (queries: Queries, workspaceId: string, visitorId: string): Promise<string[]> =>
  (await queries.all<{ name: string }>(NAMES, [workspaceId, visitorId])).map(({ name }) => name);

/** Whether one of these visitors has another id by now. */
export const areRenamed = async (
  queries: Queries,
  workspaceId: string,
  ids: readonly string[],
): Promise<boolean> => {
  for (const some of filledUp(ids, NAMES_AT_ONCE))
    if ((await queries.all(ARE_NAMES, [workspaceId, ...some])).length > 0) return true;
  return false;
};

export const visitorNames = (database: Database): VisitorNames => ({
  currentVisitor: (workspaceId, name) => currentOf(database, workspaceId, name),
});
