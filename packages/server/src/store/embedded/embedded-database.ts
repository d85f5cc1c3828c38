import { mkdirSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere } from '../../base/if-there.ts';
import { memoized } from '../../base/memoized.ts';
import { sequence } from '../../base/sequence.ts';
import type { Database, Queries, Value } from '../database.ts';
import { type DatabaseSync, openSqlite } from './sqlite.ts';
import { isBusy, whenFree } from './when-free.ts';

/**
 * Pages are large because a beacon is about 1 KB. The log grows to at most 64 MB between checkpoints. Measured in
 * docs/decisions/storage.md. What is deleted is overwritten.
 */
const SETTINGS = [
  'PRAGMA page_size = 8192',
  'PRAGMA journal_mode = WAL',
  'PRAGMA cache_size = -65536',
  'PRAGMA wal_autocheckpoint = 8000',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA secure_delete = ON',
];

export interface EmbeddedOptions {
  /** What it writes can be written again until `syncEmbedded` has run, so its commits do not wait for the disk. */
  readonly isRepeatable?: boolean | undefined;
}

/** SQLite in one file, with one connection that runs write transactions in sequence, and one that reads meanwhile. */
export const openEmbedded = (path: string, { isRepeatable = false }: EmbeddedOptions = {}): Database => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const writer = connect(path);
  writer.database.exec(`PRAGMA synchronous = ${isRepeatable ? 'NORMAL' : 'FULL'}`);
  const reader = connect(path);
  reader.database.exec('PRAGMA query_only = ON');
  writer.database.exec('PRAGMA busy_timeout = 0');
  const inSequence = sequence();
  /** Whether the writer is inside of a transaction, whose writes nobody else may see. */
  let isWriting = false;
  return {
    // Every commit of another connection empties the cache of the reader, but not that of the one that commits.
    all: (sql, values) =>
      isWriting ? reader.queries.all(sql, values) : whenFree(WAIT_MS, () => writer.all(sql, values)),
    run: (sql, values) => inSequence(() => whenFree(WAIT_MS, () => writer.run(sql, values))),
    transaction: (work) =>
      inSequence(async () => {
        await whenFree(WAIT_MS, () => {
          writer.database.exec('BEGIN IMMEDIATE');
          isWriting = true;
        });
        try {
          const result = await work(writer.queries);
          writer.database.exec('COMMIT');
          return result;
        } catch (error) {
          // SQLite has rolled back by itself after some errors, such as a full disk.
          tried(() => writer.database.exec('ROLLBACK'));
          throw error;
        } finally {
          isWriting = false;
        }
      }),
    isConflict: isBusy,
    isSerial: true,
    purge: (_tables, compact) =>
      inSequence(async () => {
        if (compact) await whenFree(WAIT_MS, () => writer.database.exec('VACUUM'));
        await whenFree(WAIT_MS, () => truncateLog(writer));
      }),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dirname(path));
      return bavail * bsize;
    },
    close: () =>
      inSequence(async () => {
        reader.database.close();
        // A stopped server leaves one file, unless another connection uses the log, or it cannot be copied.
        tried(() => truncateLog(writer));
        writer.database.close();
      }),
  };
};

/** Makes everything durable that has been committed to the database in this file, by any thread. */
export const syncEmbedded = async (path: string): Promise<void> => {
  // Without a log, everything is in the file itself.
  const log = await ifThere(open(`${path}-wal`, 'r+'));
  try {
    await log?.datasync();
  } finally {
    await log?.close();
  }
};

/** Does what may have been done already, or may have to be left. */
const tried = (work: () => void): void => {
  try {
    work();
  } catch {
    return;
  }
};

/** Throws if another connection uses the log. */
const truncateLog = ({ database }: Connection): void => {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('database is locked by another connection');
};

/**
 * How long a write waits for those of other threads and processes. The thread that erases has a low priority: at a load of
 * seven on two cores it gets a twentieth of one, so a quarter of a second of its work takes five.
 */
const WAIT_MS = 30_000;
/** How long SQLite blocks a thread for another one, which it does for moments only: while a connection opens, or the log starts over. */
const BUSY_MS = 5_000;

interface Connection {
  readonly database: DatabaseSync;
  readonly all: <Row>(sql: string, values?: readonly Value[]) => Row[];
  readonly run: (sql: string, values?: readonly Value[]) => number;
  readonly queries: Queries;
}

const connect = (path: string): Connection => {
  const database = openSqlite(path);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  for (const setting of SETTINGS) database.exec(setting);
  const prepare = memoized((sql: string) => database.prepare(placeholders(sql)));
  const all = <Row>(sql: string, values: readonly Value[] = []) => prepare(sql).all(...values) as Row[];
  const run: Connection['run'] = (sql, values = []) => Number(prepare(sql).run(...values).changes);
  return {
    database,
    all,
    run,
    queries: {
      all: async (sql, values) => all(sql, values),
      run: async (sql, values) => run(sql, values),
    },
  };
};

/** SQLite looks up numbered placeholders by name, so consecutive ones become plain `?`. */
const placeholders = (sql: string): string => {
  const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const countUp = numbers.every((number, index) => number === index + 1);
  return sql.replace(/\$(\d+)/g, countUp ? '?' : '?$1');
};
