import { existsSync } from 'node:fs';
import { openSqlite } from './sqlite.ts';
import { isBusy, whenFree } from './when-free.ts';

/** Whether a server uses a folder now. */
export const isLocked = async (folder: string): Promise<boolean> => {
  if (!existsSync(folder)) return false;
  try {
    const unlock = await lockFolder(folder, 0);
    unlock();
    return false;
  } catch (error) {
    if (error instanceof Error && /another server/.test(error.message)) return true;
    throw error;
  }
};

/** How long a server waits for the one that it replaces. */
const WAIT_MS = 15_000;

/** Locks a folder for this process, and returns what unlocks it. The operating system unlocks it when the process ends. */
export const lockFolder = async (folder: string, waitMs = WAIT_MS): Promise<() => void> => {
  const database = openSqlite(`${folder}/lock`);
  const lock = (): void => database.exec('BEGIN EXCLUSIVE');
  try {
    await whenFree(0, lock).catch((error) => {
      if (!isBusy(error) || waitMs === 0) throw error;
      process.stderr.write(`gait: another server uses ${folder}; waiting for it to stop\n`);
      return whenFree(waitMs, lock);
    });
  } catch (error) {
    database.close();
    throw isBusy(error) ? new Error(`another server uses ${folder}: stop it first`) : error;
  }
  return () => database.close();
};
