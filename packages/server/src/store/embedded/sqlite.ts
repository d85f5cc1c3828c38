import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as sqlite from '@photostructure/sqlite';

export type DatabaseSync = InstanceType<typeof sqlite.DatabaseSync>;
export type StatementSync = InstanceType<typeof sqlite.StatementSync>;

/** First Node version with `node:sqlite` without a flag. */
const BUILT_IN_SINCE = [22, 13] as const;

const hasBuiltIn = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > BUILT_IN_SINCE[0] || (major === BUILT_IN_SINCE[0] && minor >= BUILT_IN_SINCE[1]);
};

const require = createRequire(import.meta.url);

/** Only the owner may read a database. Its log gets the same rights. */
const FILE_MODE = 0o600;

/** SQLite from Node itself, or from a prebuilt package with the same API on older versions. */
export const openSqlite = (path: string): DatabaseSync => {
  const { DatabaseSync } = require(hasBuiltIn() ? 'node:sqlite' : '@photostructure/sqlite');
  createFile(path);
  return new DatabaseSync(path);
};

/** A file that exists is not opened: closing it would drop the locks of this process, see https://sqlite.org/howtocorrupt.html, 2.2. */
const createFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
