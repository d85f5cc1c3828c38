import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@gait/wire/time';

export class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly code = 'locked';
}

/** ms after which the holder of a lock must be dead. */
const STALE_MS = 30 * MINUTE_MS;

/** Runs `work` while no other process updates the same folder. */
export const withLock = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  await acquire(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
};

const acquire = async (path: string): Promise<void> => {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isHeld(path)) throw new LockedError(`another update is running (${path})`);
    await rm(path, { force: true });
    await acquire(path);
  }
};

const isHeld = async (path: string): Promise<boolean> => {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')]);
    if (Date.now() - mtimeMs > STALE_MS) return false;
    // Signal 0 checks whether the process exists. An empty file is still being written.
    return text === '' || isAlive(Number(text));
  } catch {
    return false;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
