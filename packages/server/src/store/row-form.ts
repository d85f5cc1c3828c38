import type { Value } from './database.ts';
import { placeholders } from './filled-up.ts';

/** A column that stores one field of a record. */
interface Column<Field extends string, Type> {
  readonly field: Field;
  readonly write: (value: Type) => Value;
  readonly read: (stored: never) => Type;
}

interface AnyColumn {
  readonly field: string;
  readonly write: (value: never) => Value;
  readonly read: (stored: never) => unknown;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** One column for every field, named like it. */
export type ColumnsOf<Fields> = {
  readonly [Name in keyof Fields & string as SnakeCase<Name>]-?: Column<Name, Fields[Name]>;
};

export const plain = <Field extends string, Type extends Value>(field: Field): Column<Field, Type> => ({
  field,
  write: (value) => value,
  read: (stored) => stored,
});

export const json = <Field extends string, Type>(field: Field): Column<Field, Type> => ({
  field,
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(stored),
});

export const truth = <Field extends string>(field: Field): Column<Field, boolean> => ({
  field,
  write: Number,
  read: Boolean,
});

/** A field that may be absent, and what is stored then. */
export const orElse = <Field extends string, Type extends Value>(
  field: Field,
  absent: NoInfer<Type>,
): Column<Field, Type | undefined> => ({
  field,
  write: (value = absent) => value,
  read: (stored) => stored,
});

/** A row as the database returns it. */
export type Row = Readonly<Record<string, Value>>;

/** How records are written to rows of a table, and read from them. */
export const rowForm = <Fields>(columns: ColumnsOf<Fields>) => {
  const entries = Object.entries<AnyColumn>(columns);
  return {
    names: entries.map(([name]) => name),
    /** The names as a list of SQL. */
    columns: entries.map(([name]) => name).join(', '),
    /** In the order of the names. */
    valuesOf: (record: Fields): Value[] =>
      entries.map(([, { field, write }]) => write(record[field as keyof Fields] as never)),
    recordOf: (row: Row): Fields => {
      const fields: Record<string, unknown> = {};
      for (const [name, { field, read }] of entries) fields[field] = read(row[name] as never);
      // ColumnsOf has one column for every field, so all fields are there.
      return fields as Fields;
    },
  };
};

export const insertInto = (table: string, names: readonly string[]): string =>
  `INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders(names.length, 1)})`;
