import type { Database } from './database.ts';
import type { ListOrder } from './filter-conditions.ts';
import { type ListQuery, listQuery } from './list-query.ts';
import type { SessionFilter } from './session-filters.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** Reading as many lists side by side costs more than reading one list of all sessions. */
const MAX_LISTS = 64;

/** The next combination of detected checks, one jump in the index for each. */
const RECURSIVE = `WITH RECURSIVE known (detected) AS (
    SELECT min(detected) FROM sessions WHERE workspace_id = $1
    UNION ALL
    SELECT (SELECT min(s.detected) FROM sessions s WHERE s.workspace_id = $1 AND s.detected > known.detected)
    FROM known WHERE known.detected IS NOT NULL
  )
  SELECT detected FROM known WHERE detected IS NOT NULL LIMIT $2`;
const PLAIN = 'SELECT DISTINCT s.detected FROM sessions s WHERE s.workspace_id = $1 LIMIT $2';
const COMBINATIONS = { recursive: RECURSIVE, plain: PLAIN };

/** Combinations of a workspace beyond which they are not read. */
const MAX_COMBINATIONS = 2_000;

/** The combinations of detected checks that have all of `checks`. Undefined if there are too many. */
export const combinationsWith = async (
  database: Database,
  workspaceId: string,
  checks: readonly string[],
): Promise<string[] | undefined> => {
  const values = [workspaceId, MAX_COMBINATIONS + 1];
  const known = await recursiveOrPlain<{ detected: string }>(database, COMBINATIONS, values);
  const having = known.filter(({ detected }) => checks.every((check) => detected.includes(`,${check},`)));
  if (known.length > MAX_COMBINATIONS || having.length > MAX_LISTS) return undefined;
  return having.map(({ detected }) => detected);
};

/**
 * The lists of sessions with each combination of detected checks that has all of `checks`, in the order of an index.
 * Undefined if there are too many.
 */
export const detectedLists = async (
  database: Database,
  workspaceId: string,
  { checks, filter, order }: { checks: readonly string[]; filter: SessionFilter; order: ListOrder },
): Promise<ListQuery[] | undefined> => {
  const { activeFrom, activeTo, except } = filter;
  return (await combinationsWith(database, workspaceId, checks))?.map((detected) => {
    const query = listQuery(workspaceId, { activeFrom, activeTo, except }, order);
    query.where.add('s.detected = ?', detected);
    return query;
  });
};
