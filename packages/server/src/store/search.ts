import type { Database } from './database.ts';
import { END_LENGTH, END_OF_ID, isPart, LAST_CHARACTER, partPatterns } from './filter-conditions.ts';
import { selectIds } from './list-query.ts';
import { readBudget } from './read-budget.ts';
import { scan } from './scan.ts';
import type { SessionFilter } from './session-filters.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** Sessions with a matching ID that are looked at one by one. */
const MAX_IDS = 200;
/** Different tags or cities of a workspace that are looked through. */
const MAX_WORDS = 10_000;
/** What any part of a session ID looks like. Shorter ones are parts of too many. */
const PART_OF_ID = /^[0-9a-f-]{5,35}$/;
/** How long IDs are looked through for a part, those of the latest activity first. */
const SEARCH_MS = 1_000;

/** Matching tags, whose sessions are read one tag after the other. */
const MAX_FOUND_TAGS = 100;
/** Matching cities, whose sessions are read together. */
const MAX_FOUND_CITIES = 1_000;

/** What only session IDs start with. */
const START_OF_ID = /^[0-9a-f]{1,8}$|^[0-9a-f]{8}-[0-9a-f-]{0,26}$/;

/** Where the matches of a searched text are. */
export interface Found {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  readonly cities: readonly string[];
}

const IDS = ['session_id', 'visitor_id'] as const;

const STARTING = (column: (typeof IDS)[number]): string =>
  `SELECT session_id FROM sessions WHERE workspace_id = $1 AND ${column} >= $2 AND ${column} < $3 LIMIT $4`;

/** Entries of the index of users that are looked through at once: a ms or two. */
const USERS_PIECE = 5_000;
/** How long users are looked through: at least some hundred thousand sessions with a user. */
const USERS_MS = 300;
const END_OF_USERS = `SELECT user_id FROM session_users WHERE workspace_id = $1 AND user_id > $2
  ORDER BY user_id LIMIT 1 OFFSET $3`;
const USERS = (patterns: readonly string[]): string =>
  `SELECT session_id FROM session_users WHERE workspace_id = $1 AND user_id > $2 AND user_id <= $3
  AND ${isPart('user_id', patterns, (index) => `$${index + 4}`)} LIMIT $${patterns.length + 4}`;

/** Without a column that no index has, SQLite would read a whole index that has both columns of the condition. */
const ENDING = `SELECT s.session_id, s.secret_hash FROM sessions s WHERE s.workspace_id = $1 AND ${END_OF_ID} = $2 LIMIT $3`;

/** The different values of a column, one jump in its index for each. */
const WORDS = (table: string, column: string) => ({
  recursive: `WITH RECURSIVE known (word) AS (
    SELECT min(${column}) FROM ${table} WHERE workspace_id = $1 AND ${column} IS NOT NULL
    UNION ALL
    SELECT (SELECT min(o.${column}) FROM ${table} o WHERE o.workspace_id = $1 AND o.${column} > known.word)
    FROM known WHERE known.word IS NOT NULL
  )
  SELECT word FROM known WHERE word IS NOT NULL LIMIT $2`,
  plain: `SELECT DISTINCT ${column} AS word FROM ${table} WHERE workspace_id = $1 AND ${column} IS NOT NULL LIMIT $2`,
});
const TAGS = WORDS('session_tags', 'tag');
const CITIES = WORDS('sessions', 'city');

/** Finds the IDs, users, tags and cities that a searched text is part of. Undefined if there are too many. */
export const findMatches = async (
  database: Database,
  workspaceId: string,
  text: string,
): Promise<Found | undefined> => {
  const ids = new Set<string>();
  const add = async (sql: string, values: readonly string[], end = ''): Promise<boolean> => {
    const rows = await database.all<{ session_id: string }>(sql, [workspaceId, ...values, MAX_IDS + 1]);
    for (const { session_id } of rows) if (session_id.endsWith(end)) ids.add(session_id);
    return rows.length <= MAX_IDS;
  };
  for (const column of IDS)
    if (!(await add(STARTING(column), [text, text + LAST_CHARACTER]))) return undefined;
  const ofUsers = await sessionsOfUsers(database, workspaceId, { text, limit: MAX_IDS });
  if (!ofUsers) return undefined;
  for (const id of ofUsers) ids.add(id);
  if (text.length >= END_LENGTH && !(await add(ENDING, [text.slice(-END_LENGTH)], text))) return undefined;
  const words = async (sql: ReturnType<typeof WORDS>, limit: number): Promise<string[] | undefined> => {
    const known = await recursiveOrPlain<{ word: string }>(database, sql, [workspaceId, MAX_WORDS + 1]);
    const matching = known.map(({ word }) => word).filter((word) => hasPart(text, word));
    return known.length > MAX_WORDS || matching.length > limit ? undefined : matching;
  };
  const [tags, cities] = [await words(TAGS, MAX_FOUND_TAGS), await words(CITIES, MAX_FOUND_CITIES)];
  if (!tags || !cities) return undefined;
  const isFound = ids.size + tags.length + cities.length > 0;
  if (isFound || !PART_OF_ID.test(text)) return { ids: [...ids], tags, cities };
  return { ids: await idsContaining(database, workspaceId, text), tags, cities };
};

/** The sessions of users with the text in their IDs. Undefined if there are more than `limit`, or too many users. */
const sessionsOfUsers = async (
  database: Database,
  workspaceId: string,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<string[] | undefined> => {
  const ids: string[] = [];
  const patterns = partPatterns(text);
  const mayRead = readBudget(USERS_MS);
  for (let after = ''; after !== LAST_CHARACTER; ) {
    if (!mayRead()) return undefined;
    const [end] = await database.all<{ user_id: string }>(END_OF_USERS, [
      workspaceId,
      after,
      USERS_PIECE - 1,
    ]);
    const last = end?.user_id ?? LAST_CHARACTER;
    const values = [workspaceId, after, last, ...patterns, limit + 1 - ids.length];
    for (const { session_id } of await database.all<{ session_id: string }>(USERS(patterns), values))
      ids.push(session_id);
    if (ids.length > limit) return undefined;
    after = last;
  }
  return ids;
};

/** Session IDs with the text in them, latest activity first. No index has these, but an index has the IDs. */
const idsContaining = async (database: Database, workspaceId: string, text: string): Promise<string[]> => {
  const ids: string[] = [];
  const mayRead = readBudget(SEARCH_MS);
  for await (const { query } of scan(database, workspaceId, { filter: {} })) {
    if (ids.length >= MAX_IDS || !mayRead()) break;
    query.where.add('s.session_id LIKE ?', `%${text}%`);
    const sql = selectIds(query, MAX_IDS - ids.length);
    for (const { session_id } of await database.all<{ session_id: string }>(sql, query.where.values))
      ids.push(session_id);
  }
  return ids;
};

/** With the searched text as the start of session IDs, if it is that of many IDs and of nothing else. */
export const withIdStart = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<SessionFilter> => {
  const { search = '', ...others } = filter;
  if (!START_OF_ID.test(search)) return filter;
  const isIn = async (column: (typeof IDS)[number], count: number): Promise<boolean> => {
    const values = [workspaceId, search, search + LAST_CHARACTER, count];
    return (await database.all(STARTING(column), values)).length === count;
  };
  const [ofSessions, ...ofOthers] = IDS;
  if (!(await isIn(ofSessions, MAX_IDS + 1))) return filter;
  for (const column of ofOthers) if (await isIn(column, 1)) return filter;
  const ofUsers = await sessionsOfUsers(database, workspaceId, { text: search, limit: 0 });
  if (ofUsers?.length !== 0) return filter;
  for (const sql of [TAGS, CITIES]) {
    const known = await recursiveOrPlain<{ word: string }>(database, sql, [workspaceId, MAX_WORDS + 1]);
    if (known.length > MAX_WORDS || known.some(({ word }) => hasPart(search, word))) return filter;
  }
  return { ...others, idStart: search };
};

const hasPart = (text: string, word: string): boolean => word.toLowerCase().includes(text.toLowerCase());
