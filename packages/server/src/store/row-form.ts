import type { Queries, Value } from './database.ts';
import { placeholders } from './filled-up.ts';

/** How a field is stored that is no value of a database itself. */
interface Code<Type> {
  readonly write: (value: Type) => Value;
  readonly read: (stored: never) => Type;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

type ColumnOf<Fields> = SnakeCase<keyof Fields & string>;

/** Codes by column. Each field that the database cannot store as it is needs one. */
type CodesOf<Fields> = {
  readonly [Name in keyof Fields & string as Fields[Name] extends Value ? never : SnakeCase<Name>]-?: Code<
    Fields[Name]
  >;
};

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
type NamesIn<List extends string> = List extends `${infer First},${infer Rest}`
  ? Trimmed<First> | NamesIn<Rest>
  : Trimmed<List>;
/** A list of SQL that names one column for every field, and no other; else what is wrong with it. */
type AllColumns<List extends string, Fields> = [NamesIn<List>] extends [ColumnOf<Fields>]
  ? [ColumnOf<Fields>] extends [NamesIn<List>]
    ? List
    : { readonly missing: Exclude<ColumnOf<Fields>, NamesIn<List>> }
  : { readonly unknown: Exclude<NamesIn<List>, ColumnOf<Fields>> };

interface AnyCode {
  readonly write: (value: never) => Value;
  readonly read: (stored: never) => unknown;
}

const asIs: AnyCode = { write: (value) => value, read: (stored) => stored };

export const json = {
  write: (value: unknown): Value => JSON.stringify(value),
  read: (stored: string) => JSON.parse(stored),
};

export const truth: Code<boolean> = { write: Number, read: Boolean };

/** For a field that may be absent, and what is stored then. */
export const orElse = <Type extends Value>(absent: NoInfer<Type>): Code<Type | undefined> => ({
  write: (value = absent) => value,
  read: (stored) => stored,
});

/** A row as the database returns it. */
export type Row = Readonly<Record<string, Value>>;

const fieldOf = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a statement finds, each column under the name of its field. */
export const recordsOf = async <Fields>(
  queries: Pick<Queries, 'all'>,
  sql: string,
  values: readonly Value[] = [],
): Promise<Fields[]> => {
  const rows = await queries.all<Row>(sql, values);
  const names = Object.keys(rows[0] ?? {}).map((name) => [fieldOf(name), name] as const);
  return rows.map((row) => Object.fromEntries(names.map(([field, name]) => [field, row[name]])) as Fields);
};

/** How records are written to rows of a table, and read from them: each field in a column of its name. */
export const rowForm =
  <Fields>() =>
  <const List extends string>(
    list: AllColumns<List, Fields>,
    ...[codes = {} as never]: Record<never, never> extends CodesOf<Fields> ? [] : [CodesOf<Fields>]
  ) => {
    const names = String(list).split(/,\s*/);
    const coded = codes as Readonly<Record<string, AnyCode>>;
    const entries = names.map((name) => ({ name, field: fieldOf(name), ...(coded[name] ?? asIs) }));
    const recordOf = (row: Row): Fields => {
      const fields: Record<string, unknown> = {};
      for (const { name, field, read } of entries) fields[field] = read(row[name] as never);
      // The list has one column for every field, so all fields are there.
      return fields as Fields;
    };
    const all = async (queries: Pick<Queries, 'all'>, sql: string, values: readonly Value[] = []) =>
      (await queries.all<Row>(sql, values)).map(recordOf);
    return {
      names,
      /** The names as a list of SQL. */
      columns: names.join(', '),
      /** In the order of the names. */
      valuesOf: (record: Fields): Value[] =>
        entries.map(({ field, write }) => write(record[field as keyof Fields] as never)),
      recordOf,
      /** The records that a statement finds. */
      all,
      first: async (...query: Parameters<typeof all>): Promise<Fields | undefined> =>
        (await all(...query))[0],
    };
  };

export const insertInto = (table: string, names: readonly string[]): string =>
  `INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders(names.length, 1)})`;
