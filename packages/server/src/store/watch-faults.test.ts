import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { MIN_FREE_BYTES, watchFaults } from './watch-faults.ts';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC' });
const damaged = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** A database whose writes and reads fail as a test wants. */
const aDatabase = () => {
  const is: {
    write?: Error | undefined;
    read?: Error | undefined;
    free: number;
    at: number;
    writes: number;
    /** What a write waits for. */
    waits?: Promise<void>;
  } = { free: MIN_FREE_BYTES, at: 0, writes: 0 };
  const write = async () => {
    if (is.write) throw is.write;
    await is.waits;
    is.writes++;
    return 1;
  };
  const database: Database = {
    all: async () => {
      if (is.read) throw is.read;
      return [];
    },
    run: write,
    transaction: async (work) => {
      await write();
      return work(database);
    },
    isConflict: () => false,
    purge: async () => undefined,
    freeBytes: async () => is.free,
    close: async () => undefined,
  };
  const faults: (string | undefined)[] = [];
  const watched = watchFaults(database, () => is.at);
  watched.availability.onFault((fault) => void faults.push(fault));
  return { is, faults, ...watched };
};

test.each([full, noSpace])(
  'a full disk is reported once, and ends with the next write: %o',
  async (error) => {
    const { is, faults, database, availability } = aDatabase();
    is.write = error;
    for (let i = 0; i < 3; i++) await expect(database.run('INSERT')).rejects.toBe(error);
    await expect(database.transaction(async () => undefined)).rejects.toBe(error);
    expect(faults).toEqual(['disk full']);
    expect(await availability.fault()).toBe('disk full');
    await database.all('SELECT');
    expect(faults).toEqual(['disk full']);
    is.write = undefined;
    expect(await availability.fault()).toBeUndefined();
    expect(faults).toEqual(['disk full', undefined]);
  },
);

test('16 MB of free space are enough, one byte less is a full disk', async () => {
  const { is, faults, availability } = aDatabase();
  expect(await availability.fault()).toBeUndefined();
  is.free--;
  expect(await availability.fault()).toBe('disk full');
  is.free++;
  expect(await availability.fault()).toBeUndefined();
  expect(faults).toEqual(['disk full', undefined]);
});

test('a store stays damaged', async () => {
  const { is, database, availability } = aDatabase();
  is.read = damaged;
  await expect(database.all('SELECT')).rejects.toBe(damaged);
  is.read = undefined;
  await database.all('SELECT');
  await database.run('INSERT');
  expect(await availability.fault()).toBe('damaged');
});

test('a database that is back after a restart answers reads first', async () => {
  const { is, faults, database } = aDatabase();
  is.read = away;
  await expect(database.all('SELECT')).rejects.toBe(away);
  is.read = undefined;
  await database.all('SELECT');
  expect(faults).toEqual(['unreachable', undefined]);
});

test('asking often does not write often', async () => {
  const { is, availability } = aDatabase();
  await Promise.all(Array.from({ length: 50 }, () => availability.fault()));
  expect(is.writes).toBe(1);
  is.at = 999;
  await availability.fault();
  expect(is.writes).toBe(1);
  is.at = 1_000;
  await availability.fault();
  expect(is.writes).toBe(2);
});

test('a bug is not a fault of the store', async () => {
  const { is, faults, database } = aDatabase();
  is.read = new Error('no such table');
  await expect(database.all('SELECT')).rejects.toThrow('no such table');
  expect(faults).toEqual([]);
});

test('a write that finds space on a full disk does not end the fault', async () => {
  const { is, faults, database } = aDatabase();
  is.write = full;
  await expect(database.run('INSERT')).rejects.toBe(full);
  is.write = undefined;
  is.free = MIN_FREE_BYTES - 1;
  await database.run('INSERT');
  expect(faults).toEqual(['disk full']);
  is.free = MIN_FREE_BYTES;
  is.at += 1_000;
  await database.run('INSERT');
  expect(faults).toEqual(['disk full', undefined]);
});

test('other files on the disk report their faults too', async () => {
  const { faults, availability } = aDatabase();
  availability.report(noSpace);
  availability.report(new Error('a bug'));
  expect(faults).toEqual(['disk full']);
});

test('a store that does not answer a write for five seconds is unreachable', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { is, availability } = aDatabase();
  is.waits = new Promise((resolve) => void setTimeout(resolve, 4_500));
  const soon = availability.fault();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await soon).toBeUndefined();

  is.at = 10_000;
  is.waits = new Promise(() => undefined);
  const never = availability.fault();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await never).toBe('unreachable');
});
