import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecordings } from '../recordings/read-recordings.ts';
import type { DataSet } from './data-set.ts';
import { fetchDataSet } from './fetch-data-set.ts';
import { sapimouse } from './sapimouse.ts';
import { type FileServer, fileServer } from './testing/file-server.ts';
import { zipOf } from './testing/zip-of.ts';

const session = (x: number) =>
  `client timestamp,button,state,x,y\n1000,NoButton,Move,${x},5\n1016,Left,Pressed,${x},6\n1090,Left,Released,${x},6\n`;

let folder: string;
let server: FileServer;
let archive: Buffer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gait-data-'));
  archive = zipOf({
    'sapimouse/user2/session_2020_05_14_1min.csv': session(20),
    'sapimouse/user1/session_2020_05_14_3min.csv': session(10),
    'sapimouse/readme.txt': 'not a session',
  });
  server = await fileServer({ '/sapimouse.zip': (_, response) => response.end(archive) });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const local = (): DataSet => ({
  ...sapimouse,
  downloads: [{ address: `${server.address}/sapimouse.zip`, file: 'sapimouse.zip' }],
});

const fetched = (hashes = {}, dataSet = local()) => fetchDataSet(dataSet, { folder, hashes, retryDelay: 1 });

const written = async () => {
  const recordings = [];
  for await (const recording of readRecordings(join(folder, 'humans', 'sapimouse.jsonl.gz')))
    recordings.push(recording);
  return recordings;
};

test('a data set is downloaded and converted to recordings', async () => {
  expect((await fetched()).recordings).toBe(2);
  expect(await written()).toMatchObject([
    { dataset: 'sapimouse', subject: 'user1', session: 'session_3min', label: 'human' },
    {
      subject: 'user2',
      session: 'session_1min',
      pointer: [
        [0, 20, 5, 0, -1],
        [16, 20, 6, 1, 0],
        [90, 20, 6, 2, 0],
      ],
    },
  ]);
});

test('a second run downloads and converts nothing', async () => {
  const { hashes } = await fetched();
  expect(await fetched()).toEqual({ hashes });
  expect(server.requests).toHaveLength(1);
});

test('the hash of the first download holds for later ones', async () => {
  await fetched();
  rmSync(join(folder, 'originals'), { recursive: true });
  archive = zipOf({ 'sapimouse/user3/session_2020_05_14_1min.csv': session(30) });
  await expect(fetched()).rejects.toMatchObject({ code: 'hash_mismatch' });
  expect(await written()).toHaveLength(2);
});

test('a hash of the repository goes before the one of the first download', async () => {
  await fetched();
  const hashes = { [`${server.address}/sapimouse.zip`]: '0'.repeat(64) };
  await expect(fetched(hashes)).rejects.toMatchObject({ code: 'hash_mismatch' });
});

test('recordings that were prepared by hand are kept', async () => {
  const file = join(folder, 'humans', 'sapimouse.jsonl.gz');
  mkdirSync(join(folder, 'humans'));
  writeFileSync(file, 'by hand');
  expect(await fetched()).toEqual({ hashes: {} });
  expect(readFileSync(file, 'utf8')).toBe('by hand');
  expect(server.requests).toEqual([]);
});

test('a data set without a converter is only downloaded', async () => {
  const { convert: _, ...dataSet } = local();
  expect((await fetched({}, dataSet)).recordings).toBeUndefined();
});

test('a damaged archive is an error, and its hash does not hold', async () => {
  const intact = archive;
  archive = Buffer.from('<html>not found</html>');
  await expect(fetched()).rejects.toThrow('not a ZIP archive');
  archive = intact;
  expect((await fetched()).recordings).toBe(2);
});
