import type { Queries, Value } from './database.ts';

/** Rows per statement. Few sizes keep the number of prepared statements small. */
const CHUNKS = [64, 16, 4, 1];

const texts = new Map<string, string>();

const statement = (sql: string, count: number): string => {
  const key = `${count} ${sql}`;
  const known = texts.get(key);
  if (known) return known;
  const width = sql.slice(sql.indexOf('('), sql.indexOf(')')).split(',').length;
  const row = (index: number) =>
    `(${Array.from({ length: width }, (_, column) => `$${index * width + column + 1}`).join(', ')})`;
  const text = sql.replace('ROWS', () => Array.from({ length: count }, (_, index) => row(index)).join(', '));
  texts.set(key, text);
  return text;
};

/**
 * Inserts rows in chunks, by a statement such as `INSERT INTO beacons (session_id, page) VALUES ROWS ON CONFLICT DO NOTHING`.
 * Returns the number of rows written.
 */
export const insertRows = async (
  queries: Queries,
  sql: string,
  rows: readonly (readonly Value[])[],
): Promise<number> => {
  let written = 0;
  for (let at = 0; at < rows.length; ) {
    const count = CHUNKS.find((size) => size <= rows.length - at) ?? 1;
    const values = rows.slice(at, at + count).flat();
    written += await queries.run(statement(sql, count), values);
    at += count;
    // A transaction of many sessions lets reports of others go on.
    if (at < rows.length) await new Promise(setImmediate);
  }
  return written;
};
