import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aDataFolder, aFolder, aServer, shareAddressLists, type TestServer } from '../testing/a-server.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { backup } from './backup-command.ts';
import { restore } from './restore-command.ts';

const { said, complained } = printedLines();
const NOW = 1_795_000_000_000;
const MANY = 10_000;
const SETTLED = 20;

const aCalmServer = (dataDir: string) =>
  aServer({ dataDir, now: () => NOW, keyLimit: { rate: MANY, burst: MANY } });

/** The report and the event log of each session, to the byte. */
const answersOf = async (server: TestServer, apiKey: string, sessions: readonly string[]) => {
  const headers = { authorization: `Bearer ${apiKey}` };
  const texts = [];
  for (const id of sessions)
    for (const path of ['report', 'events'])
      texts.push(await (await server.ask(`/v1/sessions/${id}/${path}`, headers)).text());
  return texts;
};

test('a backup under load has every beacon that was acknowledged before, and the same reports to the byte', async () => {
  const folder = aFolder();
  const server = await aCalmServer(aDataFolder());
  const key = server.siteKey!;
  const settled = Array.from({ length: SETTLED }, () => aBeacon({ key, events: { press: [aPress(900)] } }));
  for (const beacon of settled) expect((await server.send(beacon)).status).toBe(204);
  const ids = settled.map(({ session }) => session);
  const before = await answersOf(server, server.apiKey!, ids);

  const acknowledged: string[] = [];
  let isLoaded = true;
  const load = (async () => {
    while (isLoaded) {
      const beacon = aBeacon({ key });
      if ((await server.send(beacon)).status === 204) acknowledged.push(beacon.session);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(SETTLED);
  const known = [...acknowledged];
  expect(await backup.run(['--data', server.dataDir, '--to', `${folder}/backup/`])).toBe(0);
  isLoaded = false;
  await load;
  await server.close();

  for (const name of readdirSync(`${folder}/backup`, { recursive: true, encoding: 'utf8' }))
    expect(statSync(`${folder}/backup/${name}`).mode & 0o077, name).toBe(0);
  expect(await restore.run(['--from', `${folder}/backup`, '--data', `${folder}/data`])).toBe(0);
  expect([said, complained]).toEqual([
    [expect.stringContaining('backed up '), expect.stringContaining('restored ')],
    [],
  ]);
  shareAddressLists(`${folder}/data`);
  const restored = await aCalmServer(`${folder}/data`);
  expect(restored.apiKey).toBe(server.apiKey);
  expect(await answersOf(restored, server.apiKey!, ids)).toEqual(before);
  for (const id of known) expect((await restored.ask(`/v1/sessions/${id}/report`)).status).toBe(200);
});

test('beacons that wait for their score are in a backup, and the lock of the server is not', async () => {
  const folder = aFolder();
  mkdirSync(`${folder}/data`);
  shareAddressLists(`${folder}/data`);
  const server = await aServer({ dataDir: `${folder}/data` });
  writeFileSync(`${folder}/data/inbox/000000000000001-waiting.inbox`, '');
  expect(readdirSync(`${folder}/data/inbox`)).toContain('lock');
  expect(await backup.run(['--data', server.dataDir, '--to', `${folder}/backup`])).toBe(0);
  expect(readdirSync(`${folder}/backup/inbox`)).toEqual(['000000000000001-waiting.inbox']);
});

test('what a damaged database left in the inbox is scored after a restore, and what the backup has counts once', async () => {
  const folder = aFolder();
  const data = `${folder}/data`;
  mkdirSync(data);
  shareAddressLists(data);
  const server = await aCalmServer(data);
  const kept = `${folder}/kept`;
  /** A session whose beacon was acknowledged, and is kept as it waits in the inbox. */
  const aKept = async (): Promise<string> => {
    const beacon = aBeacon({ key: server.siteKey!, events: { press: [aPress(900)] } });
    await server.send(beacon);
    const isKept = () =>
      readdirSync(kept).some((name) => readFileSync(`${kept}/${name}`, 'utf8').includes(beacon.session));
    try {
      cpSync(`${data}/inbox`, kept, { recursive: true, filter: (path) => !path.endsWith('lock') });
    } catch {
      // What it waited in was removed meanwhile.
      return aKept();
    }
    return isKept() ? beacon.session : aKept();
  };
  const saved = await aKept();
  const before = await answersOf(server, server.apiKey!, [saved]);
  expect(await backup.run(['--data', data, '--to', `${folder}/backup`])).toBe(0);
  const later = await aKept();
  await server.close();

  expect(await restore.run(['--from', `${folder}/backup`, '--data', `${folder}/new`])).toBe(0);
  cpSync(kept, `${folder}/new/inbox`, { recursive: true });
  shareAddressLists(`${folder}/new`);
  const restored = await aCalmServer(`${folder}/new`);
  expect((await restored.ask(`/v1/sessions/${later}/report`)).status).toBe(200);
  expect(await answersOf(restored, server.apiKey!, [saved])).toEqual(before);
});

test('overwrites nothing, and says what is missing', async () => {
  const folder = aFolder();
  mkdirSync(`${folder}/data`);
  shareAddressLists(`${folder}/data`);
  const server = await aServer({ dataDir: `${folder}/data` });
  await server.close();
  const data = ['--data', `${folder}/data`];
  expect(await backup.run([...data, '--to', `${folder}/data`])).toBe(1);
  expect(await restore.run([...data, '--from', `${folder}/none`])).toBe(1);
  expect(await backup.run(data)).toBe(2);
  expect(await backup.run([...data, '--from', folder])).toBe(2);
  expect(complained).toEqual([
    `gait backup: ${folder}/data is not empty`,
    `gait restore: there is no data in ${folder}/none`,
    'gait backup: expected --to',
    "gait backup: Unknown option '--from'",
  ]);
  expect(readdirSync(folder)).toEqual(['data']);
});

test('refuses the folder of a server that has not ended well, whose newest data are in a log', async () => {
  const folder = aFolder();
  mkdirSync(`${folder}/data`);
  for (const name of ['gait.db', 'gait.db-wal']) writeFileSync(`${folder}/data/${name}`, 'x');
  expect(await restore.run(['--from', `${folder}/data`, '--data', `${folder}/new`])).toBe(1);
  expect(complained).toEqual([
    `gait restore: ${folder}/data is no backup: a server uses it, or has not ended well`,
  ]);
  expect(readdirSync(folder)).toEqual(['data']);
});

test('refuses a damaged backup, and leaves nothing behind', async () => {
  const folder = aFolder();
  mkdirSync(`${folder}/data`);
  shareAddressLists(`${folder}/data`);
  const server = await aServer({ dataDir: `${folder}/data` });
  await server.close();
  await backup.run(['--data', `${folder}/data`, '--to', `${folder}/backup`]);
  const database = `${folder}/backup/gait.db`;
  truncateSync(database, Math.floor(readFileSync(database).length / 2));
  expect(await restore.run(['--from', `${folder}/backup`, '--data', `${folder}/new`])).toBe(1);
  expect(complained.at(-1)).toMatch(/^gait restore: .*(damaged|malformed)/);
  expect(readdirSync(folder).sort()).toEqual(['backup', 'data']);
});
