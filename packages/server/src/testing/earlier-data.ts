import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type DataPlace, loadDump } from './databases.ts';

/** Data that an earlier version wrote, and what its API answered then. */
export interface EarlierData {
  /** Unix ms at which the answers were given. */
  readonly now: number;
  readonly apiKey: string;
  /** By path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The folders beside this file, one per version and engine. */
export const earlierVersions = {
  /** Version 0.1.0. Its tables have had four migrations. */
  first: { embedded: 'data-0.1.0', postgres: undefined },
  /** Eight migrations, with user tokens and visitor counts. */
  schema8: { embedded: 'data-schema-8', postgres: 'data-schema-8-postgres' },
} as const;

const fileOf = (folder: string, name: string) =>
  readFileSync(new URL(`./${folder}/${name}`, import.meta.url));

/** Puts the data of a folder into an empty place. */
export const restore = (folder: string, { dataDir, url }: DataPlace): EarlierData => {
  if (url === undefined) writeFileSync(`${dataDir}/gait.db`, gunzipSync(fileOf(folder, 'gait.db.gz')));
  else loadDump(url, gunzipSync(fileOf(folder, 'postgres.sql.gz')));
  return JSON.parse(fileOf(folder, 'answers.json').toString()) as EarlierData;
};
