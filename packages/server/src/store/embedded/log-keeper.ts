import { stat } from 'node:fs/promises';
import { syncEmbedded } from './embedded-database.ts';
import { openSqlite } from './sqlite.ts';

/** Keeps SQLite's log short and on the disk, so that those who write need not stop for either. */
export interface LogKeeper {
  /** Makes the log durable if anything was written since the last call. */
  sync(): Promise<void>;
  /** Copies the log to the database if anything was written since the last call. Returns how many pages were. */
  copy(): Promise<number>;
  close(): void;
}

/**
 * Pages of the log from which on writers wait while the rest of it is copied. Otherwise those that always write would never find
 * all of it copied, and could not overwrite it from the beginning. At 8,000 pages, the one who writes copies it.
 */
const LONG_LOG_PAGES = 3_000;
/** How long copying the rest waits for those who write. It is tried again after the next write. */
const WAIT_MS = 100;

/** Pages of the log, and how many of them are in the database. */
interface CopiedLog {
  readonly log: number;
  readonly checkpointed: number;
}

export const logKeeper = (path: string): LogKeeper => {
  const database = openSqlite(path);
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  const copyBeside = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const copyRest = database.prepare('PRAGMA wal_checkpoint(RESTART)');
  /** Calls the work only if the log has changed since the last time. */
  const ifChanged = (work: () => Promise<void> | void) => {
    let seen: number | undefined;
    return async (): Promise<void> => {
      const changed = await changedAt(`${path}-wal`);
      if (changed === seen) return;
      await work();
      seen = changed;
    };
  };
  /** Pages that were copied while others were not: without those, the log starts over with the next write. */
  let copied = 0;
  let added = 0;
  const copy = ifChanged(() => {
    let found = copyBeside.get() as CopiedLog;
    added = found.log < copied ? found.log : found.log - copied;
    if (found.log >= LONG_LOG_PAGES) found = copyRest.get() as CopiedLog;
    copied = found.checkpointed < found.log ? found.checkpointed : 0;
  });
  return {
    sync: ifChanged(() => syncEmbedded(path)),
    copy: async () => {
      added = 0;
      await copy();
      return added;
    },
    close: () => database.close(),
  };
};

/** Undefined if there is no log. */
const changedAt = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.mtimeMs;
};
