import { copyFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { openEmbedded, syncEmbedded } from './embedded-database.ts';

const NORMAL = 1;
const FULL = 2;

test('commits wait for the disk, unless what they write can be written again', async () => {
  const path = `${aFolder()}/gait.db`;
  for (const [isRepeatable, synchronous] of [
    [undefined, FULL],
    [true, NORMAL],
  ] as const) {
    const database = openEmbedded(path, { isRepeatable });
    onTestFinished(() => database.close());
    const found = await database.transaction((queries) => queries.all('PRAGMA synchronous'));
    expect(found).toEqual([{ synchronous }]);
  }
});

test('what other connections have committed is made durable, whether there is a log or not', async () => {
  const path = `${aFolder()}/gait.db`;
  await syncEmbedded(path);
  const database = openEmbedded(path);
  await database.run('CREATE TABLE one (number BIGINT)');
  await syncEmbedded(path);
  await database.close();
  await syncEmbedded(path);
});

test('a closed database is one file; its log stays while another connection writes', async () => {
  const path = `${aFolder()}/gait.db`;
  const [first, last] = [openEmbedded(path), openEmbedded(path)];
  await first.run('CREATE TABLE one (number BIGINT)');
  await last.transaction(async (queries) => {
    await queries.run('INSERT INTO one VALUES (7)');
    await first.close();
  });
  await last.close();
  copyFileSync(path, `${path}-alone`);
  const alone = openEmbedded(`${path}-alone`);
  onTestFinished(() => alone.close());
  expect(await alone.all('SELECT number FROM one')).toEqual([{ number: 7 }]);
});

test('a write waits for one of another thread, which may take many seconds at a low priority', async () => {
  const path = `${aFolder()}/gait.db`;
  const [slow, quick] = [openEmbedded(path), openEmbedded(path)];
  onTestFinished(async () => {
    vi.useRealTimers();
    await Promise.all([slow.close(), quick.close()]);
  });
  await slow.run('CREATE TABLE one (number BIGINT)');
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const erasing = slow.transaction(async (queries) => {
    await queries.run('INSERT INTO one VALUES (1)');
    await new Promise((resolve) => setTimeout(resolve, 20_000));
  });
  const writing = quick.run('INSERT INTO one VALUES (2)');
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await Promise.all([erasing, writing])).toEqual([undefined, 1]);
});

test('nobody writes between the statements of a transaction', async () => {
  const database = openEmbedded(`${aFolder()}/gait.db`);
  onTestFinished(() => database.close());
  await database.run('CREATE TABLE one (number BIGINT)');
  const add = 'INSERT INTO one VALUES ($1)';
  let other: Promise<unknown> | undefined;
  await database.transaction(async (queries) => {
    await queries.run(add, [1]);
    other = database.run(add, [2]);
    await expect(database.all(`${add} RETURNING number`, [3])).rejects.toThrow('readonly');
    await new Promise(setImmediate);
    expect(await queries.all('SELECT number FROM one')).toEqual([{ number: 1 }]);
  });
  await other;
  expect(await database.all('SELECT number FROM one')).toEqual([{ number: 1 }, { number: 2 }]);
});
