import type { Queries, Value } from '../store/database.ts';
import type { Row } from '../store/row-form.ts';

export interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

const PAGE_ROWS = 500;

/** All rows of a table in the order of its key, read in pages. */
export async function* rowsOf(queries: Queries, { name, key }: Table): AsyncGenerator<Row> {
  const columns = key.join(', ');
  const places = key.map((_, index) => `$${index + 1}`).join(', ');
  const order = `ORDER BY ${columns} LIMIT ${PAGE_ROWS}`;
  let page = await queries.all<Row>(`SELECT * FROM ${name} ${order}`);
  for (;;) {
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_ROWS) return;
    page = await queries.all<Row>(
      `SELECT * FROM ${name} WHERE (${columns}) > (${places}) ${order}`,
      keyOf(last, key),
    );
  }
}

export const keyOf = (row: Row, key: readonly string[]): Value[] => key.map((column) => row[column] ?? null);

/** The order of both databases: numbers by value, text and bytes by their bytes. */
export const compareKeys = (one: readonly Value[], other: readonly Value[]): number => {
  for (const [index, value] of one.entries()) {
    const order = compareValues(value, other[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
};

const compareValues = (one: Value, other: Value): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(bytesOf(one), bytesOf(other));

const bytesOf = (value: Value): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(String(value));

export const isSameRow = (one: Row, other: Row): boolean => {
  const columns = Object.keys(one);
  return (
    columns.length === Object.keys(other).length &&
    columns.every((column) => isSame(one[column] ?? null, other[column] ?? null))
  );
};

const isSame = (one: Value, other: Value): boolean =>
  one === other ||
  (one instanceof Uint8Array && other instanceof Uint8Array && Buffer.compare(one, other) === 0);
