import { isNeverSeenAgain, mergedProfile, type Profile } from '@gait/engine';
import type { Database, Queries } from './database.ts';
import { insertRows } from './insert.ts';
import { removeVisitorRows } from './remove-rows.ts';
import { json, rowForm } from './row-form.ts';
import { transactionAgain } from './transaction-again.ts';
import { writeVisitor } from './write-visitors.ts';

export interface StoredVisitor {
  readonly workspaceId: string;
  readonly visitorId: string;
  readonly profile: Profile;
  /** The hashes of the keys that it is counted under. Visitors that are equal in all traits have the same. */
  readonly counted: string;
}

/** Makes visitors one that earlier versions took for several. */
export interface VisitorHealing {
  /** Gives the work to one server until a time. False if it is done, or if another server has it. */
  claimHealing(server: string, time: { readonly now: number; readonly until: number }): Promise<boolean>;
  endHealing(now: number): Promise<void>;
  /** The next visitors after the given one, in a stable order. */
  visitorsAfter(
    after: Pick<StoredVisitor, 'workspaceId' | 'visitorId'> | undefined,
    limit: number,
  ): Promise<StoredVisitor[]>;
  /**
   * Gives the sessions, stored ids and keys of visitors to another one that is equal in all traits. Those that have returned
   * meanwhile stay. Returns how many were given.
   */
  mergeVisitors(workspaceId: string, into: string, others: readonly string[]): Promise<number>;
}

const ID = 'fragments';
const PREPARE = `INSERT INTO visitor_healing (id, server, until) VALUES ($1, '', 0) ON CONFLICT DO NOTHING`;
const CLAIM = `UPDATE visitor_healing SET server = $2, until = $4
  WHERE id = $1 AND done_at IS NULL AND (server = $2 OR until < $3)`;
const END = 'UPDATE visitor_healing SET done_at = $2 WHERE id = $1';
const comparable = rowForm<StoredVisitor>()('workspace_id, visitor_id, profile, counted', { profile: json });
const AFTER = `SELECT ${comparable.columns} FROM visitors
  WHERE (workspace_id, visitor_id) > ($1, $2) ORDER BY workspace_id, visitor_id LIMIT $3`;
const READ = `SELECT profile, counted, first_seen_at, seen_at FROM visitors
  WHERE workspace_id = $1 AND visitor_id = $2`;
const KEYS = 'SELECT key_hash FROM visitor_keys WHERE workspace_id = $1 AND visitor_id = $2';
const SESSIONS = `SELECT session_id FROM sessions WHERE workspace_id = $1 AND visitor_id = $2
  ORDER BY session_id`;
/** A server that has read the session writes it again. */
const MOVE_SESSION = `UPDATE sessions SET visitor_id = $3, version = version + 1
  WHERE workspace_id = $1 AND session_id = $2`;
const MOVE_LINK = 'UPDATE session_visitors SET visitor_id = $3 WHERE workspace_id = $1 AND session_id = $2';
const NAME = `INSERT INTO visitor_names (workspace_id, name, visitor_id) VALUES ROWS
  ON CONFLICT DO NOTHING`;
const RENAME = 'UPDATE visitor_names SET visitor_id = $3 WHERE workspace_id = $1 AND visitor_id = $2';

interface Row {
  readonly profile: string;
  readonly counted: string;
  readonly first_seen_at: number;
  readonly seen_at: number;
}

export const visitorHealing = (database: Database): VisitorHealing => ({
  claimHealing: async (server, { now, until }) => {
    await database.run(PREPARE, [ID]);
    return (await database.run(CLAIM, [ID, server, now, until])) > 0;
  },
  endHealing: async (now) => {
    await database.run(END, [ID, now]);
  },
  visitorsAfter: async (after, limit) => {
    const position = [after?.workspaceId ?? '', after?.visitorId ?? ''];
    return comparable.all(database, AFTER, [...position, limit]);
  },
  mergeVisitors: (workspaceId, into, others) =>
    transactionAgain(database, (queries) => merge(queries, workspaceId, { into, others })),
});

const merge = async (
  queries: Queries,
  workspaceId: string,
  { into, others }: { readonly into: string; readonly others: readonly string[] },
): Promise<number> => {
  const read = async (id: string) => {
    const [row] = await queries.all<Row>(READ, [workspaceId, id]);
    return row && { id, ...row, profile: JSON.parse(row.profile) as Profile };
  };
  const kept = await read(into);
  if (!kept) return 0;
  const given = [];
  for (const id of others) {
    const other = await read(id);
    if (other && other.counted === kept.counted && isNeverSeenAgain(other.profile)) given.push(other);
  }
  if (given.length === 0) return 0;
  const all = [kept, ...given];
  const keys = new Set<string>();
  for (const { id } of all)
    for (const { key_hash } of await queries.all<{ key_hash: string }>(KEYS, [workspaceId, id]))
      keys.add(key_hash);
  for (const { id } of given) {
    await moveSessions(queries, { workspaceId, from: id, to: into });
    await queries.run(RENAME, [workspaceId, id, into]);
  }
  await removeVisitorRows(
    queries,
    workspaceId,
    given.map(({ id }) => id),
  );
  const at = Math.max(...all.map(({ seen_at }) => seen_at));
  await writeVisitor(queries, {
    workspaceId,
    visitorId: into,
    firstAt: Math.min(...all.map(({ first_seen_at }) => first_seen_at)),
    at,
    profile: mergedProfile(all.map(({ profile }) => profile)),
    counted: kept.counted.split(' '),
    keys: [...keys],
  });
  await insertRows(
    queries,
    NAME,
    given.map(({ id }) => [workspaceId, id, into]),
  );
  return given.length;
};

const moveSessions = async (
  queries: Queries,
  { workspaceId, from, to }: { readonly workspaceId: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const rows = await queries.all<{ session_id: string }>(SESSIONS, [workspaceId, from]);
  for (const { session_id } of rows) {
    await queries.run(MOVE_SESSION, [workspaceId, session_id, to]);
    await queries.run(MOVE_LINK, [workspaceId, session_id, to]);
  }
};
