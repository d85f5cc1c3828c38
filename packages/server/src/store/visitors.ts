import type { KnownVisitor, Profile } from '@gait/engine';
import type { Database, Queries } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import { type Insert, insertRows } from './insert.ts';
import type { SessionChange, SessionKey, VisitorChange, VisitorLink } from './records.ts';
import { changeCounts, countedAs, readCounts } from './visitor-counts.ts';

const DAY_MS = 86_400_000;

/** Profiles read by one statement. */
const PROFILES_AT_ONCE = 32;

/** Links read by one statement. */
const LINKS_AT_ONCE = 50;

/** One search of the index per key, which holds all that is read. */
const FIND_IDS = (keys: number) =>
  Array.from(
    { length: keys },
    (_, index) => `SELECT * FROM (SELECT key_hash, visitor_id FROM visitor_keys
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
const WRITE_TWIN = 'UPDATE visitors SET profile = $3 WHERE workspace_id = $1 AND visitor_id = $2';
const WRITE_VISITORS: Insert = {
  into: 'INSERT INTO visitors (workspace_id, visitor_id, first_seen_at, seen_at, profile, counted)',
  width: 6,
  after: `ON CONFLICT (workspace_id, visitor_id)
    DO UPDATE SET seen_at = excluded.seen_at, profile = excluded.profile, counted = excluded.counted`,
};
const WRITE_KEYS: Insert = {
  into: 'INSERT INTO visitor_keys (workspace_id, visitor_id, key_hash, seen_day)',
  width: 4,
  after: 'ON CONFLICT (workspace_id, visitor_id, key_hash) DO UPDATE SET seen_day = excluded.seen_day',
};
const WRITE_LINKS: Insert = {
  into: 'INSERT INTO session_visitors (workspace_id, session_id, visitor_id, at, link)',
  width: 5,
  after: `ON CONFLICT (workspace_id, session_id)
    DO UPDATE SET visitor_id = excluded.visitor_id, at = excluded.at, link = excluded.link`,
};

interface KeyRow {
  readonly key_hash: string;
  readonly visitor_id: string;
}

/** Known visitors. */
export interface Visitors {
  /** The ids of the visitors with each key: for each key, the `limit` most recently seen. */
  visitorIdsWith(workspaceId: string, keys: readonly string[], limit: number): Promise<string[][]>;
  /** The visitors with these ids that are stored, in any order. */
  visitorsOf(workspaceId: string, ids: readonly string[]): Promise<KnownVisitor[]>;
  /** Why a session was assigned to its visitor. Undefined if it has not been assigned. */
  visitorLink(key: SessionKey): Promise<(VisitorLink & { readonly firstSeenAt: number }) | undefined>;
  /** The same for up to 100 sessions, by session ID. Sessions that have not been assigned are absent. */
  visitorLinks(workspaceId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, VisitorLink>>;
  /** How many visitors are counted under each key, in the order of the keys. */
  visitorCounts(workspaceId: string, keys: readonly string[]): Promise<number[]>;
  /** The secret that a workspace hashes keys with; `created` if it has none yet. */
  visitorSecret(workspaceId: string, created: string): Promise<string>;
}

export const visitors = (database: Database): Visitors => ({
  visitorIdsWith: async (workspaceId, keys, limit) => {
    const found = new Map(keys.map((key) => [key, [] as string[]]));
    const distinct = [...found.keys()];
    if (distinct.length === 0) return [];
    const rows = await database.all<KeyRow>(FIND_IDS(distinct.length), [workspaceId, limit, ...distinct]);
    for (const { key_hash, visitor_id } of rows) found.get(key_hash)?.push(visitor_id);
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
    return visitor && { ...(JSON.parse(row.link) as VisitorLink), firstSeenAt: visitor.first_seen_at };
  },
  visitorLinks: async (workspaceId, sessionIds) => {
    const links = new Map<string, VisitorLink>();
    for (const some of filledUp(sessionIds, LINKS_AT_ONCE)) {
      const rows = await database.all<{ session_id: string; link: string }>(LINKS, [workspaceId, ...some]);
      for (const { session_id, link } of rows) links.set(session_id, JSON.parse(link) as VisitorLink);
    }
    return links;
  },
});

/** Part of the transaction that writes a group of sessions. */
export const writeVisitors = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const links = changes.flatMap(({ record, visitor }) => (visitor ? [{ record, visitor }] : []));
  // Each visitor once, with the profile of the last session, and all writers in the same order.
  const seen = new Map(links.map((link) => [`${link.record.workspaceId}/${link.visitor.visitorId}`, link]));
  const once = [...seen.keys()].sort().map((key) => seen.get(key) as (typeof links)[number]);
  await changeCounts(
    queries,
    once.map(({ record: { workspaceId }, visitor: { visitorId, counted } }) => ({
      workspaceId,
      visitorId,
      counted,
    })),
  );
  await insertRows(
    queries,
    WRITE_VISITORS,
    once.map(({ record, visitor: { visitorId, at, profile, counted } }) => [
      record.workspaceId,
      visitorId,
      at,
      at,
      JSON.stringify(profile),
      countedAs(counted),
    ]),
  );
  for (const { record, visitor } of links)
    if (visitor.twin)
      await queries.run(WRITE_TWIN, [
        record.workspaceId,
        visitor.twin.id,
        JSON.stringify(visitor.twin.profile),
      ]);
  await insertRows(
    queries,
    WRITE_KEYS,
    once.flatMap(({ record, visitor }) => keyRows(record.workspaceId, visitor)),
  );
  await insertRows(
    queries,
    WRITE_LINKS,
    links.map(({ record, visitor: { visitorId, at, link } }) => [
      record.workspaceId,
      record.sessionId,
      visitorId,
      at,
      JSON.stringify(link),
    ]),
  );
};

const keyRows = (workspaceId: string, { visitorId, keys, at }: VisitorChange) =>
  [...keys].sort().map((key) => [workspaceId, visitorId, key, Math.floor(at / DAY_MS)]);
