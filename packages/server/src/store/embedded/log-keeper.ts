import { open, stat } from 'node:fs/promises';
import { syncEmbedded } from './embedded-database.ts';
import { openSqlite } from './sqlite.ts';

/** Keeps SQLite's log short and on the disk, so that those who write need not stop for either. */
export interface LogKeeper {
  /** Makes the log durable if anything was written since the last call. */
  sync(): Promise<void>;
  /** How many pages of the log are not in the database. */
  waiting(): Promise<number>;
  /** Copies them to the database. */
  copy(): void;
  close(): void;
}

/**
 * Pages of the log from which on writers wait while the rest of it is copied. Otherwise those that always write would never find
 * all of it copied, and could not overwrite it from the beginning. At 8,000 pages, the one who writes copies it.
 */
const LONG_LOG_PAGES = 3_000;
/** How long copying the rest waits for those who write. It is tried again after the next write. */
const WAIT_MS = 100;
/**
 * Where SQLite's index of the log has the pages of the log, and how many of them were copied, as numbers of this machine:
 * `mxFrame` and `nBackfill` of https://sqlite.org/walformat.html.
 */
const INDEX = { bytes: 100, pages: 4, copied: 24 };

export const logKeeper = (path: string): LogKeeper => {
  const database = openSqlite(path);
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  const copyBeside = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const copyRest = database.prepare('PRAGMA wal_checkpoint(RESTART)');
  let synced: number | undefined;
  return {
    sync: async () => {
      const changed = await ifThere(stat(`${path}-wal`));
      if (changed?.mtimeMs === synced) return;
      await syncEmbedded(path);
      synced = changed?.mtimeMs;
    },
    waiting: async () => {
      const index = await ifThere(open(`${path}-shm`));
      const numbers = new Uint32Array(INDEX.bytes / Uint32Array.BYTES_PER_ELEMENT);
      await index?.read(numbers).finally(() => index.close());
      return Math.max(0, (numbers[INDEX.pages] as number) - (numbers[INDEX.copied] as number));
    },
    copy: () => {
      copyBeside.get();
      // Again, because much may have been written meanwhile, and writers wait for the rest.
      const { log } = copyBeside.get() as { readonly log: number };
      if (log >= LONG_LOG_PAGES) copyRest.get();
    },
    close: () => database.close(),
  };
};

/** Undefined if there is no such file. */
const ifThere = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
