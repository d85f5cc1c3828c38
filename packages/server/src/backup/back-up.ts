import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere } from '../base/if-there.ts';
import { CREDENTIALS_FILE } from '../base/private-folder.ts';
import { syncPath } from '../base/sync-path.ts';
import { openSqlite } from '../store/embedded/sqlite.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Holds the lock of the server that uses the inbox. */
const LOCK = 'lock';

/**
 * Copies the data of an embedded store into a new folder, while a server may use it. The copy holds every beacon that was
 * acknowledged before. The folder gets its name once everything is on the disk. Throws if `to` exists and is not empty.
 */
export const backUp = async (from: string, to: string): Promise<void> =>
  intoNewFolder(to, async (folder) => {
    // A beacon leaves the inbox once the database has it, so the inbox is copied before the database.
    await copyInbox(`${from}/inbox`, `${folder}/inbox`);
    copyDatabase(`${from}/gait.db`, `${folder}/gait.db`);
    await copyCredentials(from, folder);
  });

/**
 * Copies a backup into a new data folder. Throws if it is damaged or no backup, and if `to` exists and is not empty.
 */
export const restoreBackup = async (from: string, to: string): Promise<void> =>
  intoNewFolder(to, async (folder) => {
    const log = await ifThere(stat(`${from}/gait.db-wal`));
    if (log && log.size > 0) throw new Error(`${from} is no backup: a server uses it, or has not ended well`);
    await copyInbox(`${from}/inbox`, `${folder}/inbox`);
    await copyFile(`${from}/gait.db`, `${folder}/gait.db`);
    refuseDamaged(`${folder}/gait.db`);
    await copyCredentials(from, folder);
  });

const intoNewFolder = async (to: string, fill: (folder: string) => Promise<void>): Promise<void> => {
  const names = (await ifThere(readdir(to))) ?? [];
  if (names.length > 0) throw new Error(`${to} is not empty`);
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(`${partial}/inbox`, { recursive: true, mode: FOLDER_MODE });
  try {
    await fill(partial);
    for (const name of ['', ...(await readdir(partial, { recursive: true }))])
      await syncPath(`${partial}/${name}`);
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await syncPath(dirname(to));
};

const copyInbox = async (from: string, to: string): Promise<void> => {
  let copied: string[] = [];
  const left = async (): Promise<string[]> =>
    ((await ifThere(readdir(from))) ?? []).filter((name) => !name.startsWith(LOCK) && !copied.includes(name));
  for (let names = await left(); names.length > 0; names = await left())
    for (const name of names) {
      copied.push(name);
      if (await ifThere(copyFile(`${from}/${name}`, `${to}/${name}`).then(() => true))) continue;
      // All of its beacons are in the database, or an erasure has moved those that wait to a file of the same time.
      copied = copied.filter((other) => timeOf(other) !== timeOf(name));
    }
};

const timeOf = (inboxFile: string): string | undefined => inboxFile.split('-')[0];

/** One consistent state of the database, whatever is written meanwhile. */
const copyDatabase = (from: string, to: string): void => {
  // SQLite gives a new file the rights of the process, and fills one that is empty.
  closeSync(openSync(to, 'wx', FILE_MODE));
  const database = openSqlite(from);
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
};

const copyCredentials = (from: string, to: string): Promise<void> =>
  ifThere(copyFile(`${from}/${CREDENTIALS_FILE}`, `${to}/${CREDENTIALS_FILE}`));

const refuseDamaged = (path: string): void => {
  const database = openSqlite(path);
  try {
    const answer = database.prepare('PRAGMA quick_check(1)').get();
    const [said] = Object.values(answer ?? {});
    if (said !== 'ok') throw new Error(`the backup is damaged: ${said}`);
  } finally {
    database.close();
  }
};
