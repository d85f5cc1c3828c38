import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { openEmbedded } from './embedded-database.ts';
import { logKeeper } from './log-keeper.ts';
import { openSqlite } from './sqlite.ts';

const PAGE_BYTES = 8_192;
/** More than a log may have before it starts over, and fewer than SQLite itself waits for. */
const MANY_PAGES = 3_500;

/** A database with one table, and what keeps its log. */
const aLog = async () => {
  const path = `${aFolder()}/gait.db`;
  const database = openEmbedded(path);
  await database.run('CREATE TABLE one (bytes BLOB)');
  const keeper = logKeeper(path);
  onTestFinished(async () => {
    keeper.close();
    await database.close();
  });
  return {
    path,
    keeper,
    write: (pages: number) => database.run('INSERT INTO one VALUES ($1)', [Buffer.alloc(pages * PAGE_BYTES)]),
    logBytes: () => statSync(`${path}-wal`).size,
    /** Rows that the database has without its log. */
    copied: () => {
      const copy = `${path}-copy`;
      copyFileSync(path, copy);
      const alone = openSqlite(copy);
      try {
        const [row] = alone.prepare('SELECT count(*) AS count FROM one').all();
        return (row as { count: number }).count;
      } finally {
        alone.close();
      }
    },
  };
};

test('what is committed is copied to the database while others have it open', async () => {
  const { keeper, write, copied } = await aLog();
  await keeper.copy();
  expect(copied()).toBe(0);
  await write(1);
  await write(1);
  await keeper.sync();
  expect(copied()).toBe(0);
  await keeper.copy();
  expect(copied()).toBe(2);
});

test('a log that was copied is overwritten from its beginning', async () => {
  const { keeper, write, logBytes, copied } = await aLog();
  await write(MANY_PAGES);
  const bytes = logBytes();
  for (let turn = 1; turn <= 3; turn++) {
    await keeper.copy();
    await write(MANY_PAGES - 100);
    expect(logBytes()).toBe(bytes);
  }
  await keeper.copy();
  expect(copied()).toBe(4);
});

test('it tells how many pages of the log are not in the database', async () => {
  const { keeper, write } = await aLog();
  await keeper.copy();
  expect(await keeper.waiting()).toBe(0);
  await write(20);
  const pages = await keeper.waiting();
  expect(pages).toBeGreaterThanOrEqual(20);
  await write(MANY_PAGES);
  expect(await keeper.waiting()).toBeGreaterThanOrEqual(pages + MANY_PAGES);
  await keeper.copy();
  expect(await keeper.waiting()).toBe(0);
  // The log starts over.
  await write(30);
  expect(await keeper.waiting()).toBeGreaterThanOrEqual(30);
  expect(await keeper.waiting()).toBeLessThan(MANY_PAGES);
});

test('while another connection writes, its rows are left for the next time', async () => {
  const { path, keeper, write, copied } = await aLog();
  await write(MANY_PAGES);
  const other = openSqlite(path);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  other.exec('INSERT INTO one VALUES (zeroblob(9))');
  await keeper.copy();
  expect(copied()).toBe(1);
  other.exec('COMMIT');
  await keeper.copy();
  expect(copied()).toBe(2);
});

test.skipIf(!existsSync('/proc/locks'))(
  'no connection and no look at the log takes away the locks that tell other processes that the database is in use',
  async () => {
    const { path, keeper, write } = await aLog();
    const isLocked = (name: string) =>
      readFileSync('/proc/locks', 'utf8').includes(`:${statSync(name).ino} `);
    await write(1);
    await keeper.waiting();
    await keeper.sync();
    await keeper.copy();
    openSqlite(path).close();
    expect([path, `${path}-shm`].map(isLocked)).toEqual([true, true]);
  },
);

test('without a log, or without changes of it, there is nothing to do', async () => {
  const path = `${aFolder()}/gait.db`;
  const keeper = logKeeper(path);
  onTestFinished(() => keeper.close());
  await keeper.sync();
  expect(await keeper.waiting()).toBe(0);
  await keeper.copy();
  expect(statSync(path).size).toBe(0);
});
