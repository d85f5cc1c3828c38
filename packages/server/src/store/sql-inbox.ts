import { amongSessions, keyValues } from './among-sessions.ts';
import type { Database, Queries, Value } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import type { Inbox, InboxEntry } from './inbox.ts';
import { insertRows } from './insert.ts';
import type { SessionKey } from './records.ts';
import { recordsOf } from './row-form.ts';
import { sessionText } from './session-text.ts';
import { transactionAgain } from './transaction-again.ts';

/** Sessions per query. */
const READ_SIZE = 16;

/** A beacon that arrives twice in the same millisecond is one row. */
const APPEND = `INSERT INTO inbox (workspace_id, session_id, page, seq, at, sender, body) VALUES ROWS
  ON CONFLICT DO NOTHING`;
const READ = (count: number) =>
  `SELECT workspace_id, session_id, page, seq, at, sender, body FROM (
     SELECT *, row_number() OVER (PARTITION BY workspace_id, session_id ORDER BY at, page, seq) AS place FROM inbox
     WHERE ${amongSessions(count)}
   ) AS waiting WHERE place <= $${2 * count + 1} ORDER BY at, page, seq`;
const WAITING = (where: string) => `SELECT workspace_id, session_id, min(at) AS since FROM inbox ${where}
  GROUP BY workspace_id, session_id HAVING min(at) <= $1 ORDER BY since, session_id LIMIT $2`;
const ALL_WAITING = WAITING('');
/** Session ids end with a hexadecimal digit. */
const ENDINGS = 16;
const SOME_WAITING = WAITING(`WHERE substr(session_id, length(session_id)) IN (${placeholders(ENDINGS, 3)})`);
const KEY = ['workspace_id', 'session_id', 'page', 'seq', 'at'];
const isEntry = (index: number): string =>
  `(${KEY.map((column, place) => `${column} = $${index * KEY.length + place + 1}`).join(' AND ')})`;
const removing = (size: number) => ({
  size,
  sql: `DELETE FROM inbox WHERE ${Array.from({ length: size }, (_, index) => isEntry(index)).join(' OR ')}`,
});
const REMOVE_ONE = removing(1);
/** Entries removed by one statement. */
const REMOVE = [removing(16), removing(4), REMOVE_ONE];

/** The inbox as a table, which servers share. */
export const sqlInbox = (database: Database): Inbox => ({
  isShared: true,
  append: (entries) => database.transaction((queries) => appendAll(queries, entries)),
  read: async (keys, limit = Number.MAX_SAFE_INTEGER) => {
    const found: InboxEntry[] = [];
    for (let at = 0; at < keys.length; at += READ_SIZE)
      found.push(...(await readSome(database, keys.slice(at, at + READ_SIZE), limit)));
    return found;
  },
  waiting: async (until, limit, endings) => {
    if (endings?.length === 0) return [];
    const [some = []] = filledUp(endings ?? [], ENDINGS);
    return recordsOf(database, endings ? SOME_WAITING : ALL_WAITING, [until, limit, ...some]);
  },
  remove: async (entries) => {
    const keys = [...entries].sort(byKey).map(keyOf);
    return transactionAgain(database, (queries) => removeAll(queries, keys));
  },
  probe: (entry) =>
    database.transaction(async (queries) => {
      await appendAll(queries, [entry]);
      if ((await readSome(queries, [entry], 1)).length !== 1) throw new Error('the inbox has lost an entry');
      await removeAll(queries, [keyOf(entry)]);
    }),
  // The store removes these rows with those of the session.
  erase: async () => undefined,
  close: () => database.close(),
});

const appendAll = async (queries: Queries, entries: readonly InboxEntry[]): Promise<void> => {
  await insertRows(queries, APPEND, [...entries].sort(byKey).map(rowOf));
};

const readSome = (queries: Queries, keys: readonly SessionKey[], limit: number): Promise<InboxEntry[]> =>
  recordsOf(queries, READ(keys.length), [...keyValues(keys), limit]);

/** Each statement is a round trip to the database, so it removes many. */
const removeAll = async (queries: Queries, keys: readonly (readonly Value[])[]): Promise<void> => {
  for (let at = 0; at < keys.length; ) {
    const { size, sql } = REMOVE.find((one) => one.size <= keys.length - at) ?? REMOVE_ONE;
    await queries.run(sql, keys.slice(at, at + size).flat());
    at += size;
  }
};

const rowOf = ({ workspaceId, sessionId, page, seq, at, sender, body }: InboxEntry) => [
  ...[workspaceId, sessionId, page, seq, at],
  ...[sender, body],
];

const keyOf = (entry: InboxEntry) => rowOf(entry).slice(0, KEY.length);

/** All writers use the same order, which prevents deadlocks. */
const byKey = (one: InboxEntry, other: InboxEntry): number =>
  compare(sessionText(one), sessionText(other)) ||
  compare(one.page, other.page) ||
  one.seq - other.seq ||
  one.at - other.at;

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
