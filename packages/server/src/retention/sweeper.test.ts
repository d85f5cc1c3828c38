import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aChange, aLogged, aRecord, NOW } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { STEADY_MS } from './leap-watch.ts';
import { lastActivityIn, retentionSweeper } from './sweeper.ts';

const aSweeper = async ({ lastActivity = NOW, dataDir = aFolder() } = {}) => {
  const clock = { wall: NOW, monotonic: 0 };
  const leaps: number[] = [];
  const failures: unknown[] = [];
  const store = await openStore({ dataDir });
  const sweeper = retentionSweeper({
    store,
    slowCalls: store,
    now: () => clock.wall,
    monotonicNow: () => clock.monotonic,
    lastActivity,
    onFailure: (error) => void failures.push(error),
    onLeap: ({ byMs }) => void leaps.push(byMs),
  });
  onTestFinished(async () => {
    await sweeper.close();
    await store.close();
  });
  const pass = (ms: number) => {
    clock.wall += ms;
    clock.monotonic += ms;
  };
  return { dataDir, store, sweeper, clock, leaps, failures, pass };
};

/** A workspace that keeps sessions for 90 days, and one session of now. */
const aSession = async (store: Store) => {
  const workspaceId = newId('ws');
  await store.createWorkspace({ id: workspaceId, name: '', createdAt: NOW, retentionDays: 90 });
  const record = aRecord(workspaceId, { activeAt: NOW });
  await store.append([aChange(record, { beacons: [aLogged(0)] })]);
  return record;
};

test('a clock that leaps 95 days for a minute removes nothing, and says so once', async () => {
  const { store, sweeper, clock, leaps, pass } = await aSweeper();
  await aSession(store);
  expect(await sweeper.sweep()).toBe(0);
  clock.wall += 95 * DAY_MS;
  for (let minute = 0; minute < 3; minute++) {
    expect(await sweeper.sweep()).toBe(0);
    pass(60_000);
  }
  expect(leaps).toEqual([95 * DAY_MS]);
  expect(sweeper.leap()).toMatchObject({ byMs: 95 * DAY_MS });
  clock.wall -= 95 * DAY_MS;
  expect(await sweeper.sweep()).toBe(0);
  expect(sweeper.leap()).toBeUndefined();
});

test('removal goes on once the clock has run steadily for six hours', async () => {
  const { store, sweeper, clock, pass } = await aSweeper();
  await aSession(store);
  await sweeper.sweep();
  clock.wall += 95 * DAY_MS;
  await sweeper.sweep();
  pass(STEADY_MS - 1);
  expect(await sweeper.sweep()).toBe(0);
  pass(1);
  expect(await sweeper.sweep()).toBe(1);
});

test('a start long after the last activity waits, because its clock may be wrong', async () => {
  const { store, sweeper, pass } = await aSweeper({ lastActivity: NOW - 95 * DAY_MS });
  const { workspaceId } = await aSession(store);
  await store.append([aChange(aRecord(workspaceId, { activeAt: NOW - 95 * DAY_MS }))]);
  expect(await sweeper.sweep()).toBe(0);
  pass(STEADY_MS);
  expect(await sweeper.sweep()).toBe(1);
});

test('removes sessions after the retention period of their workspace, and no others', async () => {
  const { store, sweeper } = await aSweeper();
  const [short, long] = [newId('ws'), newId('ws')];
  await store.createWorkspace({ id: short, name: 'short', createdAt: NOW, retentionDays: 1 });
  await store.createWorkspace({ id: long, name: 'long', createdAt: NOW, retentionDays: 30 });
  const old = Array.from({ length: 12 }, () => aRecord(short, { activeAt: NOW - 2 * DAY_MS }));
  const kept = [aRecord(short), aRecord(long, { activeAt: NOW - 2 * DAY_MS })];
  await store.append([...old, ...kept].map((record) => aChange(record, { beacons: [aLogged(0)] })));
  expect(await sweeper.sweep()).toBe(12);
  for (const record of old) expect(await store.beaconsOf(record)).toEqual([]);
  for (const record of kept) expect(await store.beaconsOf(record)).toHaveLength(1);
  expect(await sweeper.sweep()).toBe(0);
});

test('the log of a session that ended an hour ago becomes one row, but not while the clock may be wrong', async () => {
  const { dataDir, store, sweeper, clock, pass } = await aSweeper();
  const record = await aSession(store);
  const beacons = [aLogged(0), aLogged(1), aLogged(2)];
  await store.append([aChange({ ...record, version: 2 }, { beacons })]);
  const database = openEmbedded(`${dataDir}/gait.db`);
  onTestFinished(() => database.close());
  const rows = async () => (await database.all('SELECT page FROM beacons')).length;
  await sweeper.sweep();
  clock.wall += 95 * DAY_MS;
  await sweeper.sweep();
  clock.wall -= 95 * DAY_MS;
  expect(await rows()).toBe(3);
  pass(HOUR_MS + 1);
  await sweeper.sweep();
  expect(await rows()).toBe(1);
  expect(await store.beaconsOf(record)).toEqual(beacons);
});

test('a damaged log stays as it is, and does not keep others from being packed', async () => {
  const { dataDir, store, sweeper, pass } = await aSweeper();
  const [damaged, whole] = [await aSession(store), await aSession(store)];
  const beacons = [aLogged(0), aLogged(1)];
  await store.append([aChange({ ...whole, version: 2 }, { beacons })]);
  const database = openEmbedded(`${dataDir}/gait.db`);
  onTestFinished(() => database.close());
  await database.run("UPDATE beacons SET body = x'0100' WHERE session_id = $1", [damaged.sessionId]);
  pass(HOUR_MS + 1);
  await sweeper.sweep();
  expect(await database.all('SELECT page FROM beacons ORDER BY page')).toEqual([
    { page: '' },
    { page: 'page1' },
  ]);
  expect(await store.beaconsOf(whole)).toEqual(beacons);
  await expect(store.beaconsOf(damaged)).rejects.toThrow();
});

test('a log stays in its rows if it would be large to unpack, however small it packs', async () => {
  const { dataDir, store, sweeper, pass } = await aSweeper();
  const record = await aSession(store);
  const beacons = Array.from({ length: 20 }, (_, seq) => {
    const { envelope, received } = aLogged(seq);
    return { envelope: { ...envelope, path: `/${'x'.repeat(60_000)}` }, received };
  });
  await store.append([aChange({ ...record, version: 2 }, { beacons: beacons.slice(1) })]);
  const database = openEmbedded(`${dataDir}/gait.db`);
  onTestFinished(() => database.close());
  pass(HOUR_MS + 1);
  await sweeper.sweep();
  expect(await database.all('SELECT page FROM beacons')).toHaveLength(20);
});

test('the last activity in the store is that of all workspaces', async () => {
  const { store } = await aSweeper();
  const fails = (error: unknown) => expect.unreachable(String(error));
  expect(await lastActivityIn(store, fails)).toBe(-Infinity);
  const { workspaceId } = await aSession(store);
  await aSession(store);
  await store.append([aChange(aRecord(workspaceId, { activeAt: NOW + 5 }))]);
  expect(await lastActivityIn(store, fails)).toBe(NOW + 5);
});

/**
 * Two workspaces with 30 old sessions each. The page with the log of the oldest one is damaged: the first in the file, so that
 * what is removed or packed after it never brings rows of the other workspace beside it.
 */
const aDamagedStore = async () => {
  const dataDir = aFolder();
  const before = await openStore({ dataDir });
  const workspaces = [await aSession(before), await aSession(before)];
  const [first, second] = workspaces.sort((one, other) => (one.workspaceId < other.workspaceId ? -1 : 1));
  const others = [first!, second!].flatMap(({ workspaceId }) =>
    Array.from({ length: 30 }, () => aRecord(workspaceId, { activeAt: NOW }))
      .sort((one, other) => (one.sessionId < other.sessionId ? -1 : 1))
      .map((record, index) => ({ ...record, activeAt: NOW - 30 + index })),
  );
  const beacons = Array.from({ length: 20 }, (_, seq) => aLogged(seq));
  await before.append(others.map((record) => aChange(record, { beacons })));
  await before.close();
  damageLog(`${dataDir}/gait.db`, others[0]!.sessionId);
  return { ...(await aSweeper({ dataDir })), first: first!, second: second!, others };
};

test('a damaged page does not keep other logs from being packed, or beacons from being stored', async () => {
  const { dataDir, store, sweeper, failures, pass, ...stored } = await aDamagedStore();
  const { first, second, others } = stored;
  const database = openEmbedded(`${dataDir}/gait.db`);
  onTestFinished(() => database.close());
  const packedOf = async ({ workspaceId }: { workspaceId: string }) => {
    const rows = "SELECT session_id FROM beacons WHERE workspace_id = $1 AND session_id = $2 AND page = ''";
    const sessions = others.filter((record) => record.workspaceId === workspaceId);
    const found = sessions.map(({ sessionId }) =>
      database.all(rows, [workspaceId, sessionId]).catch(() => []),
    );
    return (await Promise.all(found)).flat().length;
  };
  pass(2 * HOUR_MS);
  for (let minute = 0; minute < 2; minute++) await sweeper.sweep();
  expect(failures).toEqual([]);
  expect(await packedOf(first)).toBeGreaterThan(0);
  expect(await packedOf(second)).toBe(30);
  expect(await store.fault()).toBeUndefined();
});

test('a damaged page does not keep sessions of other workspaces, and is reported', async () => {
  const { store, sweeper, failures, pass, others } = await aDamagedStore();
  pass(95 * DAY_MS);
  await sweeper.sweep();
  expect(failures).toMatchObject([{ message: 'database disk image is malformed' }]);
  expect(await store.findSessions(others.slice(30))).toEqual([]);
  expect(await store.fault()).toBeUndefined();
});

test('a workspace that has no logs to pack leaves the turn to others', async () => {
  const { dataDir, store, sweeper, pass } = await aSweeper();
  for (let n = 0; n < 210; n++)
    await store.createWorkspace({ id: newId('ws'), name: '', createdAt: NOW - 1, retentionDays: 90 });
  const record = await aSession(store);
  await store.append([aChange({ ...record, version: 2 }, { beacons: [aLogged(1)] })]);
  const database = openEmbedded(`${dataDir}/gait.db`);
  onTestFinished(() => database.close());
  pass(HOUR_MS + 1);
  await sweeper.sweep();
  expect(await database.all('SELECT page FROM beacons')).toEqual([{ page: '' }]);
});

/** https://sqlite.org/fileformat.html#b_tree_pages */
const LEAF_OF_INDEX = 10;

/** Overwrites the start of a page with rows of the log of a session. */
const damageLog = (path: string, sessionId: string): void => {
  const file = readFileSync(path);
  const pageSize = file.readUInt16BE(16);
  const starts = Array.from({ length: file.length / pageSize }, (_, page) => page * pageSize);
  const has = (start: number) => file.subarray(start, start + pageSize).includes(`${sessionId}page1`);
  const start = starts.find((one) => file[one] === LEAF_OF_INDEX && has(one));
  const opened = openSync(path, 'r+');
  writeSync(opened, Buffer.alloc(64, 0xff), 0, 64, start!);
  closeSync(opened);
};
