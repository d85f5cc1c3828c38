import type { Queries, Value } from './database.ts';

export interface Insert {
  /** `INSERT INTO beacons (session_id, page)` */
  readonly into: string;
  readonly width: number;
  /** The clause after the values, such as `ON CONFLICT DO NOTHING`. */
  readonly after?: string;
}

/** Rows per statement. Few sizes keep the number of prepared statements small. */
const CHUNKS = [64, 16, 4, 1];

const texts = new Map<string, string>();

const statement = ({ into, width, after = '' }: Insert, count: number): string => {
  const key = `${count} ${into} ${after}`;
  const known = texts.get(key);
  if (known) return known;
  const row = (index: number) =>
    `(${Array.from({ length: width }, (_, column) => `$${index * width + column + 1}`).join(', ')})`;
  const text = `${into} VALUES ${Array.from({ length: count }, (_, index) => row(index)).join(', ')} ${after}`;
  texts.set(key, text);
  return text;
};

/** Inserts rows in chunks. Returns the number of rows written. */
export const insertRows = async (
  queries: Queries,
  insert: Insert,
  rows: readonly (readonly Value[])[],
): Promise<number> => {
  let written = 0;
  for (let at = 0; at < rows.length; ) {
    const count = CHUNKS.find((size) => size <= rows.length - at) ?? 1;
    const values = rows.slice(at, at + count).flat();
    written += await queries.run(statement(insert, count), values);
    at += count;
  }
  return written;
};
