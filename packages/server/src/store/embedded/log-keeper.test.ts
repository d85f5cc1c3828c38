import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
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

const pages = fc.integer({ min: 1, max: 40 });
const turns = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), pages }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('roll back' as const), pages }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), pages: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy beside' as const), pages: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), pages: fc.constant(0) }) },
  ),
  { minLength: 1, maxLength: 25 },
);

/** A log that a second connection copies too, which tells how much of it is in the database. */
const aSharedLog = () => {
  const path = `${aFolder()}/gait.db`;
  const [database, beside] = [openSqlite(path), openSqlite(path)];
  // A cache this small writes pages to the log before their transaction ends.
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = WAL; PRAGMA cache_size = 4`);
  database.exec('CREATE TABLE one (bytes BLOB)');
  const keeper = logKeeper(path);
  const copying = beside.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let [inDatabase, salts] = [0, ''];
  /** Copies, and returns how many pages waited for it. */
  const copyBeside = () => {
    const { log, checkpointed } = copying.get() as Record<'log' | 'checkpointed', number>;
    // A log that starts over has other salts, and has nothing in the database.
    const now = readFileSync(`${path}-wal`).toString('hex', 16, 24);
    const waited = log - (now === salts ? inDatabase : 0);
    [inDatabase, salts] = [checkpointed, now];
    return waited;
  };
  const write = (count: number, end: string) => {
    database.exec('BEGIN');
    for (let page = 0; page < count; page++)
      database.exec(`INSERT INTO one VALUES (zeroblob(${PAGE_BYTES}))`);
    database.exec(end);
  };
  return {
    turn: {
      write: (count: number) => write(count, 'COMMIT'),
      'roll back': (count: number) => write(count, 'ROLLBACK'),
      copy: async () => {
        await keeper.copy();
        copyBeside();
      },
      'copy beside': copyBeside,
      // Pages of a transaction that was rolled back may count too.
      look: async () => expect(await keeper.waiting()).toBeGreaterThanOrEqual(copyBeside()),
    },
    close: () => {
      for (const one of [keeper, beside, database]) one.close();
    },
  };
};

test('of the pages that wait it leaves none out', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      const { turn, close } = aSharedLog();
      try {
        for (const { kind, pages } of all) {
          kinds.add(kind);
          await turn[kind](pages);
        }
      } finally {
        close();
      }
    }),
    { numRuns: 40 },
  );
  expect(kinds.size).toBe(5);
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
