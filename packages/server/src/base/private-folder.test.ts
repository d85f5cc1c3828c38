import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aDataFolder, aFolder, aServer } from '../testing/a-server.ts';
import { privateFolder } from './private-folder.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A folder as earlier versions left it. */
const anOpenFolder = (...names: string[]): string => {
  const folder = `${aFolder()}/data`;
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  for (const name of names) {
    writeFileSync(`${folder}/${name}`, '');
    chmodSync(`${folder}/${name}`, 0o644);
  }
  return folder;
};

test('a new folder is for its owner only', () => {
  const folder = `${aFolder()}/a/data`;
  privateFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

test('what earlier versions wrote is narrowed', () => {
  const folder = anOpenFolder('gait.db', 'gait.db-wal', 'gait.db-shm');
  privateFolder(folder);
  expect(
    [folder, ...['gait.db', 'gait.db-wal', 'gait.db-shm'].map((name) => `${folder}/${name}`)].map(modeOf),
  ).toEqual(['700', '600', '600', '600']);
});

test('a folder with files of others, and those files, stay as they are', () => {
  const folder = anOpenFolder('gait.db', 'package.json');
  privateFolder(folder);
  expect([folder, `${folder}/gait.db`, `${folder}/package.json`].map(modeOf)).toEqual(['755', '600', '644']);
});

test('a running server has no file that others can read', async () => {
  const before = process.umask(0o022);
  const dataDir = aDataFolder();
  const server = await aServer({ dataDir });
  process.umask(before);
  expect((await server.send(aBeacon({ key: server.siteKey! }))).status).toBe(204);
  for (const name of ['gait.db', 'gait.db-wal', 'gait.db-shm', 'first-run.json'])
    expect(modeOf(`${dataDir}/${name}`), name).toBe('600');
});
