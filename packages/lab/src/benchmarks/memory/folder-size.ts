import { readdirSync, statSync } from 'node:fs';

/** Bytes of the files in a data folder, without address lists. */
export const folderSize = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(`${folder}/${name}`).size, 0);
