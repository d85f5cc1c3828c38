/** A value of a column or placeholder. Times are Unix ms. */
export type Value = string | number | Uint8Array | null;

/** Runs SQL that both engines understand: `$1` placeholders, and the rules of docs/decisions/storage.md. */
export interface Queries {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** Returns the number of rows written. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** A database engine. Each has one file, and the store works with either. */
export interface Database extends Queries {
  /** Runs `work` atomically, durable once it resolves. Rolls back if it throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Whether `error` means that a concurrent transaction won, and this one can be retried. */
  isConflict(error: unknown): boolean;
  /** Clears deleted rows of these tables out of logs and files. `compact` writes the tables again. */
  purge(tables: readonly string[], compact: boolean): Promise<void>;
  /** The transactions of all writers run one after another, so rows are numbered in the order in which they are seen. */
  readonly isSerial?: true;
  /** Free space on its disk, if it is on this machine. */
  freeBytes?(): Promise<number>;
  close(): Promise<void>;
}
