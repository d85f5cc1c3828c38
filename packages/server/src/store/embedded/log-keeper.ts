import { open, stat } from 'node:fs/promises';
import { ifThere } from '../../base/if-there.ts';
import { syncEmbedded } from './embedded-database.ts';
import { openSqlite } from './sqlite.ts';

/** Keeps SQLite's log short and on the disk, so that those who write need not stop for either. */
export interface LogKeeper {
  /** Makes the log durable if anything was written since the last call. */
  sync(): Promise<void>;
  /** How many pages of the log are not in the database. */
  waiting(): Promise<number>;
  /** Copies them to the database. */
  copy(): Promise<void>;
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
 * Where the log has what, in bytes: https://sqlite.org/fileformat.html#the_write_ahead_log. Its index, the file beside it, is not
 * opened: closing it would drop the locks that SQLite has there.
 */
const HEADER = { bytes: 32, pageSize: 8, salts: 16 };
const FRAME = { bytes: 24, salts: 8 };
const SALTS_BYTES = 8;

export const logKeeper = (path: string): LogKeeper => {
  const database = openSqlite(path);
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  const copyBeside = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const copyRest = database.prepare('PRAGMA wal_checkpoint(RESTART)');
  let synced: number | undefined;
  let copied = { salts: '', pages: 0 };
  return {
    sync: async () => {
      const changed = await ifThere(stat(`${path}-wal`));
      if (changed?.mtimeMs === synced) return;
      await syncEmbedded(path);
      synced = changed?.mtimeMs;
    },
    waiting: async () => {
      const { salts, pages } = await readLog(`${path}-wal`);
      return salts === copied.salts ? Math.max(0, pages - copied.pages) : pages;
    },
    copy: async () => {
      const { salts } = await readLog(`${path}-wal`);
      copyBeside.get();
      // Again, because much may have been written meanwhile, and writers wait for the rest.
      const { log, checkpointed: pages } = copyBeside.get() as Record<'log' | 'checkpointed', number>;
      copied = { salts, pages };
      if (log >= LONG_LOG_PAGES) copyRest.get();
    },
    close: () => database.close(),
  };
};

/** The salts of a log, which change each time that it starts over, and how many pages it has since. */
const readLog = async (path: string) => {
  const file = await ifThere(open(path));
  if (!file) return { salts: '', pages: 0 };
  const read = async (at: number, bytes: number) =>
    (await file.read(Buffer.alloc(bytes), 0, bytes, at)).buffer;
  try {
    const header = await read(0, HEADER.bytes);
    const salts = header.subarray(HEADER.salts, HEADER.salts + SALTS_BYTES);
    const frameBytes = FRAME.bytes + header.readUInt32BE(HEADER.pageSize);
    // Behind these pages are older ones, with other salts.
    let [pages, end] = [0, Math.floor(((await file.stat()).size - HEADER.bytes) / frameBytes) + 1];
    while (pages + 1 < end) {
      const middle = Math.floor((pages + end) / 2);
      const found = await read(HEADER.bytes + (middle - 1) * frameBytes + FRAME.salts, SALTS_BYTES);
      if (found.equals(salts)) pages = middle;
      else end = middle;
    }
    return { salts: salts.toString('hex'), pages };
  } finally {
    await file.close();
  }
};
