import { openSqlite } from './sqlite.ts';
import { isBusy, whenFree } from './when-free.ts';

/** How long a server waits for the one that it replaces. */
const WAIT_MS = 15_000;

/** Locks a folder for this process, and returns what unlocks it. The operating system unlocks it when the process ends. */
export const lockFolder = async (folder: string, waitMs = WAIT_MS): Promise<() => void> => {
  const database = openSqlite(`${folder}/lock`);
  try {
    await whenFree(waitMs, () => database.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    database.close();
    throw isBusy(error) ? new Error(`another server uses ${folder}: stop it first`) : error;
  }
  return () => database.close();
};
