import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { changedAnswers } from './changed-answers.ts';
import { type DataPlace, loadDump } from './databases.ts';

/** Data that an earlier version wrote, and what its API answered then. */
export interface EarlierData {
  /** Unix ms at which the answers were given. */
  readonly now: number;
  readonly apiKey: string;
  /** By path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * The folders beside this file, one per version and engine. To add one, let a server of that version answer the paths of
 * `answers.json` with an API key, stop it, and pack its `gait.db` or what `pg_dump` prints. Data and answers are never made
 * again by a later version: what today's engine answers otherwise stands in `changed-answers.ts`.
 */
export const earlierVersions = {
  /** Version 0.1.0. Its tables have had four migrations. */
  first: { embedded: 'data-0.1.0', postgres: undefined },
  /** Eight migrations, with user tokens and visitor counts. */
  schema8: { embedded: 'data-schema-8', postgres: 'data-schema-8-postgres' },
} as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `stored` with what changed of the fields that it has. */
const withChange = (stored: unknown, change: unknown): unknown => {
  if (typeof change === 'function') return change(stored);
  if (Array.isArray(stored)) return [...stored, ...(change as unknown[])];
  if (!isFields(stored)) return change;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      Object.hasOwn(change as Fields, name) ? withChange(value, (change as Fields)[name]) : value,
    ]),
  );
};

/** Texts may improve. */
const TEXTS = ['because', 'risk_explanation'];

/**
 * What today's server must answer for the data of `folder`: everything that it answered then, but the texts and what was
 * changed on purpose. It may answer more.
 */
export const expectedAnswer = (folder: string, answer: unknown, { isFoldedAgain = false } = {}): unknown => {
  const changes = (changedAnswers[folder] ?? [])
    .filter(({ since }) => since === 'read' || isFoldedAgain)
    .flatMap(({ sessions }) => Object.entries(sessions));
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => {
      if (TEXTS.includes(name)) return undefined;
      if (!isFields(value)) return value;
      return changes
        .filter(([id]) => id === value.session_id)
        .reduce<unknown>((stored, [, change]) => withChange(stored, change), value);
    }),
  );
};

const fileOf = (folder: string, name: string) =>
  readFileSync(new URL(`./${folder}/${name}`, import.meta.url));

/** Puts the data of a folder into an empty place. */
export const restore = (folder: string, { dataDir, url }: DataPlace): EarlierData => {
  if (url === undefined) writeFileSync(`${dataDir}/gait.db`, gunzipSync(fileOf(folder, 'gait.db.gz')));
  else loadDump(url, gunzipSync(fileOf(folder, 'postgres.sql.gz')));
  return JSON.parse(fileOf(folder, 'answers.json').toString()) as EarlierData;
};
