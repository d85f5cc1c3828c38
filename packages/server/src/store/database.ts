/** A value that crosses to the database. Moments are Unix ms, blobs bytes. */
export type Value = string | number | Uint8Array | null;

/** Statements in the common language of both engines: `$1` placeholders, the rules of docs/decisions/0010. */
export interface Queries {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** Answers how many rows were written. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** A database engine behind the store: one file for each, and nothing above it knows which. */
export interface Database extends Queries {
  /** All of `work` or nothing, durable when it resolves. Rolled back when `work` throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Whether `error` says that a concurrent writer won and the work may simply be done again. */
  isConflict(error: unknown): boolean;
  close(): Promise<void>;
}
