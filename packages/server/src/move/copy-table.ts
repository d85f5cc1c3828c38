import type { Database, Queries, Value } from '../store/database.ts';
import { insertRows } from '../store/insert.ts';
import type { Row } from '../store/row-form.ts';
import type { ContentDigest } from './content-digest.ts';

export interface Copied {
  /** Rows of the source. */
  readonly rows: number;
  /** Rows that were written to the target or removed from it. */
  readonly changed: number;
}

export interface CopyParts {
  readonly from: Database;
  readonly to: Database;
  readonly digest: ContentDigest;
  /** Called after every group of rows. */
  onProgress(table: string, copied: Copied): void;
}

/** Rows per transaction. */
const GROUP = 200;

/** Makes a table of the target equal to that of the source. Rows that are equal already are only read. */
export const copyTable = async (parts: CopyParts, table: Table): Promise<Copied> => {
  const { from, to, digest, onProgress } = parts;
  const { key } = table;
  let rows = 0;
  let changed = 0;
  let written: Row[] = [];
  let removed: Row[] = [];
  const flush = async (): Promise<void> => {
    const [newRows, oldRows] = [written, removed];
    [written, removed] = [[], []];
    if (newRows.length + oldRows.length > 0)
      await to.transaction(async (queries) => {
        await removeRows(queries, table, oldRows);
        await writeRows(queries, table, newRows);
      });
    changed += newRows.length + oldRows.length;
    onProgress(table.name, { rows, changed });
  };
  const targets = rowsOf(to, table);
  let target = (await targets.next()).value as Row | undefined;
  const next = async (): Promise<void> => {
    target = (await targets.next()).value as Row | undefined;
  };
  /** Removes the rows of the target that come before this key. */
  const removeBefore = async (until: ReturnType<typeof keyOf> | undefined): Promise<void> => {
    while (target && (!until || compareKeys(keyOf(target, key), until) < 0)) {
      removed.push(target);
      if (removed.length >= GROUP) await flush();
      await next();
    }
  };
  for await (const row of rowsOf(from, table)) {
    rows++;
    digest.add(row);
    const at = keyOf(row, key);
    await removeBefore(at);
    const isThere = target && compareKeys(keyOf(target, key), at) === 0;
    if (!(isThere && target && isSameRow(row, target))) written.push(row);
    if (isThere) await next();
    if (written.length >= GROUP || rows % (10 * GROUP) === 0) await flush();
  }
  await removeBefore(undefined);
  await flush();
  return { rows, changed };
};

const writeRows = async (queries: Queries, { name, key }: Table, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).sort();
  const others = columns.filter((column) => !key.includes(column));
  const update = others.map((column) => `${column} = excluded.${column}`).join(', ');
  await insertRows(
    queries,
    `INSERT INTO ${name} (${columns.join(', ')}) VALUES ROWS
      ON CONFLICT (${key.join(', ')}) DO ${update ? `UPDATE SET ${update}` : 'NOTHING'}`,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
};

const removeRows = async (queries: Queries, { name, key }: Table, rows: readonly Row[]): Promise<void> => {
  const where = key.map((column, index) => `${column} = $${index + 1}`).join(' AND ');
  for (const row of rows) await queries.run(`DELETE FROM ${name} WHERE ${where}`, keyOf(row, key));
};

interface Table {
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

const keyOf = (row: Row, key: readonly string[]): Value[] => key.map((column) => row[column] ?? null);

/** The order of both databases: numbers by value, text and bytes by their bytes. */
const compareKeys = (one: readonly Value[], other: readonly Value[]): number => {
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

const isSameRow = (one: Row, other: Row): boolean => {
  const columns = Object.keys(one);
  return (
    columns.length === Object.keys(other).length &&
    columns.every((column) => isSame(one[column] ?? null, other[column] ?? null))
  );
};

const isSame = (one: Value, other: Value): boolean =>
  one === other ||
  (one instanceof Uint8Array && other instanceof Uint8Array && Buffer.compare(one, other) === 0);
