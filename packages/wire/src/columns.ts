import { countIntegers, decodeIntegers, encodeInteger, MAX_INTEGER } from './vlq.ts';

/** Differences to the previous value: times, positions. */
export const DELTA = 0;
/** The values themselves: durations, lengths. */
export const PLAIN = 1;
/** Run lengths, pairs of (value, how often in a row): flags, kinds. */
export const RUN = 2;
/** Run lengths of indexes into the beacon's `strings`, -1 for none. */
export const TARGET = 3;

/** How the values of one column are written. */
export type Coding = typeof DELTA | typeof PLAIN | typeof RUN | typeof TARGET;

/** The columns of a stream, in the order of the wire. The first is always the time `t`. */
export type Columns = Readonly<Record<string, Coding>>;

export type ColumnsRow<C extends Columns> = { -readonly [Name in keyof C]: number };

/** One stream's events in a beacon: how many, then each column as text. */
export type EncodedStream = readonly [count: number, ...columns: string[]];

export const encodeRows = <C extends Columns>(columns: C, rows: readonly ColumnsRow<C>[]): EncodedStream => {
  const names = Object.keys(columns);
  return encodeValues(
    Object.values(columns),
    rows.map((row) => names.map((name) => row[name as keyof C])),
  );
};

/** Encodes rows that hold their values in the order of the columns. */
export const encodeValues = (
  codings: readonly Coding[],
  rows: readonly (readonly number[])[],
): EncodedStream => [rows.length, ...codings.map((coding, column) => encodeColumn(coding, column, rows))];

/** With little that a page could have replaced: trackers run this beside libraries that change what is built in. */
const encodeColumn = (coding: Coding, column: number, rows: readonly (readonly number[])[]): string => {
  let text = '';
  let before = 0;
  let times = 0;
  for (const row of rows) {
    const value = bounded(row[column] as number);
    if (coding < RUN) text += encodeInteger(coding === DELTA ? bounded(value - before) : value);
    else if (times === 0) text += encodeInteger(value);
    else if (value !== before) {
      text += encodeInteger(times) + encodeInteger(value);
      times = 0;
    }
    before = value;
    times++;
  }
  return coding < RUN || times === 0 ? text : text + encodeInteger(times);
};

const bounded = (value: number): number =>
  Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(value) || 0));

/** The values of each column; only one if all rows have the same. */
export type Values<C extends Columns> = { readonly [Name in keyof C]: readonly number[] };

/** Undefined if a column is damaged or has another length than `count`. The whole beacon is then refused. */
export const decodeColumns = <C extends Columns>(
  columns: C,
  [count, ...texts]: EncodedStream,
): Values<C> | undefined => {
  const decoded: Record<string, readonly number[]> = {};
  let index = 0;
  for (const name in columns) {
    const values = read(columns[name] as Coding, texts[index++] ?? '', count);
    if (!values) return undefined;
    decoded[name] = values;
  }
  return decoded as Values<C>;
};

/** Whether `decodeColumns` would decode the stream. */
export const areColumns = (columns: Columns, encoded: EncodedStream): boolean => {
  const [count] = encoded;
  let index = 1;
  for (const name in columns)
    if (!isColumn(columns[name] as Coding, (encoded[index++] as string | undefined) ?? '', count))
      return false;
  return true;
};

/** Undefined if a column is damaged or has another length than the stream. */
export const decodeRows = <C extends Columns>(
  columns: C,
  encoded: EncodedStream,
): ColumnsRow<C>[] | undefined => {
  const decoded = decodeColumns(columns, encoded);
  if (!decoded) return undefined;
  const first: Record<string, number> = {};
  const changing: { readonly name: string; readonly values: readonly number[] }[] = [];
  for (const name in decoded) {
    const values = decoded[name];
    first[name] = values[0] ?? 0;
    if (values.length > 1) changing.push({ name, values });
  }
  const rows = new Array<Record<string, number>>(encoded[0]);
  for (let i = 0; i < rows.length; i++) {
    // Copies of the first row share one hidden class, and columns with one value need no work.
    const row = { ...first };
    for (const { name, values } of changing) row[name] = values[i] as number;
    rows[i] = row;
  }
  return rows as ColumnsRow<C>[];
};

/** The value of a column in one row. */
export const valueAt = (values: readonly number[], row: number): number =>
  (values.length > row ? values[row] : values[0]) as number;

const decode = (text: string, count: number) => decodeIntegers(text, { count, integer: MAX_INTEGER });

const isColumn = (coding: Coding, text: string, count: number): boolean =>
  coding >= RUN
    ? areRuns(decode(text, 2 * count), count)
    : countIntegers(text, { count, integer: MAX_INTEGER }) === count;

/** The values of a column; only one if all rows have the same. */
const read = (coding: Coding, text: string, count: number): number[] | undefined => {
  if (coding >= RUN) return expanded(decode(text, 2 * count), count);
  const values = decode(text, count);
  if (values?.length !== count) return undefined;
  if (coding === DELTA)
    for (let i = 1; i < count; i++) values[i] = (values[i] as number) + (values[i - 1] as number);
  return values;
};

const expanded = (runs: readonly number[] | undefined, count: number): number[] | undefined => {
  if (!areRuns(runs, count)) return undefined;
  if (runs.length === 2) return [runs[0] as number];
  const values = new Array<number>(count);
  let row = 0;
  for (let i = 0; i < runs.length; i += 2)
    for (let times = runs[i + 1] as number; times > 0; times--) values[row++] = runs[i] as number;
  return values;
};

/** Whether these are pairs of a value and how often it comes in a row, for so many rows. */
const areRuns = (runs: readonly number[] | undefined, count: number): runs is readonly number[] => {
  if (!runs || runs.length % 2 !== 0) return false;
  let rows = 0;
  for (let i = 1; i < runs.length; i += 2) {
    const times = runs[i] as number;
    if (times < 1) return false;
    rows += times;
  }
  return rows === count;
};
