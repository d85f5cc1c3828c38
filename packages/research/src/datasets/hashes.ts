import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** sha256 by address. */
export type Hashes = Readonly<Record<string, string>>;

export const readHashes = (file: string): Hashes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};

export const addHashes = (file: string, added: Hashes): void => {
  const entries = Object.entries({ ...readHashes(file), ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(`${file}.partial`, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  renameSync(`${file}.partial`, file);
};
