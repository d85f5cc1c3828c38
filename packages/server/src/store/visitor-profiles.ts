import type { KnownVisitor, Profile } from '@gait/engine';
import type { Database } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import type { SessionKey, StoredVisitorLink } from './records.ts';
import { readCounted, readCounts } from './visitor-counts.ts';

/** Profiles read by one statement. */
const PROFILES_AT_ONCE = 32;

/** Links read by one statement. */
const LINKS_AT_ONCE = 50;

/** One search of the index per key, which holds all that is read. */
const FIND_IDS = (keys: number) =>
  Array.from(
    { length: keys },
    (_, index) => `SELECT * FROM (SELECT key_hash, visitor_id, seen_day FROM visitor_keys
      WHERE workspace_id = $1 AND key_hash = $${index + 3} ORDER BY seen_day DESC, visitor_id DESC LIMIT $2) k${index}`,
  ).join(' UNION ALL ');
const FIND = `SELECT visitor_id, profile FROM visitors WHERE workspace_id = $1
  AND visitor_id IN (${placeholders(PROFILES_AT_ONCE, 2)})`;
const LINK = 'SELECT link, visitor_id FROM session_visitors WHERE workspace_id = $1 AND session_id = $2';
const LINKS = `SELECT session_id, link FROM session_visitors WHERE workspace_id = $1
  AND session_id IN (${placeholders(LINKS_AT_ONCE, 2)})`;
const FIRST_SEEN = 'SELECT first_seen_at FROM visitors WHERE workspace_id = $1 AND visitor_id = $2';
const SECRET = 'SELECT secret FROM visitor_secrets WHERE workspace_id = $1';
const CREATE_SECRET =
  'INSERT INTO visitor_secrets (workspace_id, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING';
interface KeyRow {
  readonly key_hash: string;
  readonly visitor_id: string;
  readonly seen_day: number;
}

/** A visitor with a key, and the day since 1970 on which it was last seen with it. */
export interface VisitorOfKey {
  readonly id: string;
  readonly day: number;
}

/** Known visitors. */
export interface Visitors {
  /** The visitors with each key: for each key, the `limit` most recently seen, those of one day by descending id. */
  visitorsWithKeys(workspaceId: string, keys: readonly string[], limit: number): Promise<VisitorOfKey[][]>;
  /** The visitors with these ids that are stored, in any order. */
  visitorsOf(workspaceId: string, ids: readonly string[]): Promise<KnownVisitor[]>;
  /** Why a session was assigned to its visitor. Undefined if it has not been assigned. */
  visitorLink(key: SessionKey): Promise<(StoredVisitorLink & { readonly firstSeenAt: number }) | undefined>;
  /** The same for up to 100 sessions, by session ID. Sessions that have not been assigned are absent. */
  visitorLinks(
    workspaceId: string,
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, StoredVisitorLink>>;
  /** How many visitors are counted under each key, in the order of the keys. */
  visitorCounts(workspaceId: string, keys: readonly string[]): Promise<number[]>;
  /** The keys that each of these visitors is counted under. Those that are not stored are absent. */
  countedKeys(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The secret that a workspace hashes keys with; `created` if it has none yet. */
  visitorSecret(workspaceId: string, created: string): Promise<string>;
}

export const visitors = (database: Database): Visitors => ({
  visitorsWithKeys: async (workspaceId, keys, limit) => {
    const found = new Map(keys.map((key) => [key, [] as VisitorOfKey[]]));
    const distinct = [...found.keys()];
    if (distinct.length === 0) return [];
    const rows = await database.all<KeyRow>(FIND_IDS(distinct.length), [workspaceId, limit, ...distinct]);
    for (const { key_hash, visitor_id: id, seen_day: day } of rows) found.get(key_hash)?.push({ id, day });
    return keys.map((key) => found.get(key) ?? []);
  },
  visitorsOf: async (workspaceId, ids) => {
    const found: KnownVisitor[] = [];
    for (const some of filledUp(ids, PROFILES_AT_ONCE)) {
      const rows = await database.all<{ visitor_id: string; profile: string }>(FIND, [workspaceId, ...some]);
      for (const { visitor_id: id, profile } of rows)
        found.push({ id, profile: JSON.parse(profile) as Profile });
    }
    return found;
  },
  visitorCounts: (workspaceId, keys) => readCounts(database, workspaceId, keys),
  countedKeys: (workspaceId, ids) => readCounted(database, workspaceId, ids),
  visitorSecret: async (workspaceId, created) => {
    const read = () => database.all<{ secret: string }>(SECRET, [workspaceId]);
    const [known] = await read();
    if (known) return known.secret;
    await database.run(CREATE_SECRET, [workspaceId, created]);
    return (await read())[0]?.secret ?? created;
  },
  visitorLink: async ({ workspaceId, sessionId }) => {
    const [row] = await database.all<{ link: string; visitor_id: string }>(LINK, [workspaceId, sessionId]);
    if (!row) return undefined;
    // Not a join: a visitor may be on another machine than its sessions.
    const [visitor] = await database.all<{ first_seen_at: number }>(FIRST_SEEN, [
      workspaceId,
      row.visitor_id,
    ]);
    return visitor && { ...(JSON.parse(row.link) as StoredVisitorLink), firstSeenAt: visitor.first_seen_at };
  },
  visitorLinks: async (workspaceId, sessionIds) => {
    const links = new Map<string, StoredVisitorLink>();
    for (const some of filledUp(sessionIds, LINKS_AT_ONCE)) {
      const rows = await database.all<{ session_id: string; link: string }>(LINKS, [workspaceId, ...some]);
      for (const { session_id, link } of rows) links.set(session_id, JSON.parse(link) as StoredVisitorLink);
    }
    return links;
  },
});
