import type { Database, Queries } from './database.ts';
import { insertRows } from './insert.ts';
import type { StoredKey, StrokePart } from './stroke-rows.ts';

/** The keys of all workspaces, as 32-bit integers with a sign. */
export interface StrokeKeys {
  /** Those that are stored, each with its session; some may come twice. */
  find(keys: readonly number[]): Promise<StoredKey[]>;
  /** Part of the transaction that writes a group of sessions. */
  write(queries: Queries, parts: readonly StrokePart[]): Promise<void>;
  /** Part of a transaction that removes sessions, with all of their keys. */
  remove(queries: Queries, parts: readonly StrokePart[]): Promise<void>;
}

/** Keys per query. Few sizes keep the number of prepared statements small; the first key fills the rest. */
const FIND_SIZES = [4, 8, 16, 32, 64] as const;
const MAX_SIZE = 64;
const findText = (count: number) => `SELECT stroke_key, session FROM stroke_keys WHERE stroke_key IN
  (${Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')})`;
const FIND = { 4: findText(4), 8: findText(8), 16: findText(16), 32: findText(32), 64: findText(64) };
const WRITE = 'INSERT INTO stroke_keys (stroke_key, session) VALUES ROWS ON CONFLICT DO NOTHING';
const REMOVE = 'DELETE FROM stroke_keys WHERE stroke_key = $1 AND session = $2';

export const findInTable = async (queries: Queries, keys: readonly number[]): Promise<StoredKey[]> => {
  const found: StoredKey[] = [];
  for (let at = 0; at < keys.length; at += MAX_SIZE) {
    const some = keys.slice(at, at + MAX_SIZE);
    const size = FIND_SIZES.find((one) => one >= some.length) ?? MAX_SIZE;
    const values = Array.from({ length: size }, (_, index) => some[index] ?? (some[0] as number));
    const rows = await queries.all<{ stroke_key: number; session: Uint8Array }>(FIND[size], values);
    for (const { stroke_key: key, session } of rows) found.push({ key, session });
  }
  return found;
};

export const insertIntoTable = async (queries: Queries, keys: readonly StoredKey[]): Promise<void> => {
  // All writers use the same order, which prevents deadlocks.
  const ordered = [...keys].sort((a, b) => a.key - b.key || Buffer.compare(a.session, b.session));
  await insertRows(
    queries,
    WRITE,
    ordered.map(({ key, session }) => [key, session]),
  );
};

export const removeFromTable = async (queries: Queries, { session, keys }: StrokePart): Promise<void> => {
  for (const key of keys) await queries.run(REMOVE, [key, session]);
};

export const keysOf = (parts: readonly StrokePart[]): StoredKey[] =>
  parts.flatMap(({ session, keys }) => keys.map((key) => ({ key, session })));

/** The keys of a database that several servers write at the same time: a row for each. */
export const tabledKeys = (database: Database): StrokeKeys => ({
  find: (keys) => findInTable(database, keys),
  write: (queries, parts) => insertIntoTable(queries, keysOf(parts)),
  remove: async (queries, parts) => {
    for (const part of parts) await removeFromTable(queries, part);
  },
});
