import type { Queries } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import { insertRows } from './insert.ts';

/** A visitor and the keys that it is counted under from now on. */
interface Counted {
  readonly workspaceId: string;
  readonly visitorId: string;
  readonly counted: readonly string[];
}

/** Keys or visitors read by one statement; fewer are filled up with the last one. */
const AT_ONCE = 27;

const READ = `SELECT count_key, visitors FROM visitor_counts WHERE workspace_id = $1
  AND count_key IN (${placeholders(AT_ONCE, 2)})`;
const READ_COUNTED = `SELECT visitor_id, counted FROM visitors WHERE workspace_id = $1
  AND visitor_id IN (${placeholders(AT_ONCE, 2)})`;
const ADD = `INSERT INTO visitor_counts (workspace_id, count_key, visitors) VALUES ROWS
  ON CONFLICT (workspace_id, count_key)
    DO UPDATE SET visitors = visitor_counts.visitors + excluded.visitors`;
const REMOVE_NONE = 'DELETE FROM visitor_counts WHERE workspace_id = $1 AND count_key = $2 AND visitors <= 0';

/** How a visitor row stores its keys. */
export const countedAs = (keys: readonly string[]): string => keys.join(' ');

export const readCounts = async (
  queries: Queries,
  workspaceId: string,
  keys: readonly string[],
): Promise<number[]> => {
  const counts = new Map<string, number>();
  for (const some of filledUp(keys, AT_ONCE)) {
    const rows = await queries.all<{ count_key: string; visitors: number }>(READ, [workspaceId, ...some]);
    for (const { count_key, visitors } of rows) counts.set(count_key, visitors);
  }
  return keys.map((key) => counts.get(key) ?? 0);
};

/** The keys that these visitors are counted under. Those that are not stored are absent. */
export const readCounted = async (
  queries: Queries,
  workspaceId: string,
  visitorIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const some of filledUp(visitorIds, AT_ONCE))
    for (const row of await queries.all<{ visitor_id: string; counted: string }>(READ_COUNTED, [
      workspaceId,
      ...some,
    ]))
      found.set(row.visitor_id, row.counted.split(' ').filter(Boolean));
  return found;
};

/** Counts visitors under their new keys in place of their old ones. Runs before the visitors are written. */
export const changeCounts = async (queries: Queries, visitors: readonly Counted[]): Promise<void> => {
  const changes = new Map<string, { workspaceId: string; key: string; change: number }>();
  const add = (workspaceId: string, keys: readonly string[], by: number) => {
    for (const key of keys) {
      const id = `${workspaceId} ${key}`;
      const known = changes.get(id) ?? { workspaceId, key, change: 0 };
      changes.set(id, { ...known, change: known.change + by });
    }
  };
  for (const workspaceId of new Set(visitors.map((visitor) => visitor.workspaceId))) {
    const some = visitors.filter((visitor) => visitor.workspaceId === workspaceId);
    const before = await readCounted(
      queries,
      workspaceId,
      some.map(({ visitorId }) => visitorId),
    );
    for (const { visitorId, counted } of some) {
      add(workspaceId, before.get(visitorId) ?? [], -1);
      add(workspaceId, counted, 1);
    }
  }
  // All writers in the same order, so that no two wait for each other.
  const changed = [...changes].filter(([, { change }]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  await insertRows(
    queries,
    ADD,
    changed.map(([, { workspaceId, key, change }]) => [workspaceId, key, change]),
  );
  for (const [, { workspaceId, key, change }] of changed)
    if (change < 0) await queries.run(REMOVE_NONE, [workspaceId, key]);
};
