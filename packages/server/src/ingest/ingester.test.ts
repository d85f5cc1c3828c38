import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxEntry } from '../store/inbox.ts';
import { createIngester } from './ingester.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const stopped = () => 0;

const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ at }) as InboxEntry);

/** An ingester whose writes wait until the test lets them finish. */
const anIngester = () => {
  const groups: (readonly InboxEntry[])[] = [];
  const clock = { now: 0 };
  let finish: (() => void) | undefined;
  const ingester = createIngester(
    (group) => {
      groups.push(group);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    () => clock.now,
  );
  const settle = async () => {
    finish?.();
    for (let i = 0; i < 3; i++) await new Promise(setImmediate);
  };
  return { ingester, groups, clock, settle };
};

test('beacons of two milliseconds are written as one group', async () => {
  const { ingester, groups, settle } = anIngester();
  const [first, second] = entries(2);
  const both = [ingester.submit(first!)];
  vi.advanceTimersByTime(1);
  both.push(ingester.submit(second!));
  expect(groups).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(groups).toEqual([[first, second]]);
  await settle();
  await Promise.all(both);
});

test('a thread that is busy with beacons for longer has the first of them written beside the others', async () => {
  const { ingester, groups, clock, settle } = anIngester();
  const [first, second, third, fourth] = entries(4);
  const all = [ingester.submit(first!)];
  clock.now = 1.9;
  all.push(ingester.submit(second!));
  expect(groups).toEqual([]);
  clock.now = 2;
  all.push(ingester.submit(third!), ingester.submit(fourth!));
  expect(groups).toEqual([[first, second, third]]);
  await settle();
  expect(groups[1]).toEqual([fourth]);
  await settle();
  await Promise.all(all);
});

test('a full group of 1,024 does not wait, and what comes meanwhile is the next group', async () => {
  const { ingester, groups, settle } = anIngester();
  const all = entries(2_050);
  const submitted = all.slice(0, 1_023).map(ingester.submit);
  expect(groups).toEqual([]);
  submitted.push(ingester.submit(all[1_023]!));
  expect(groups).toEqual([all.slice(0, 1_024)]);
  submitted.push(...all.slice(1_024).map(ingester.submit));
  expect(groups).toHaveLength(1);
  await settle();
  expect(groups[1]).toEqual(all.slice(1_024, 2_048));
  await settle();
  expect(groups[2]).toEqual(all.slice(2_048));
  await settle();
  await Promise.all(submitted);
  expect(groups).toHaveLength(3);
});

test('a beacon that comes after everything was written waits for its own group', async () => {
  const { ingester, groups, settle } = anIngester();
  for (const [index, arrival] of entries(2).entries()) {
    const submitted = ingester.submit(arrival);
    vi.advanceTimersByTime(2);
    expect(groups).toHaveLength(index + 1);
    await settle();
    await submitted;
  }
});

test('closing writes what waits and resolves when it is written', async () => {
  const { ingester, groups, settle } = anIngester();
  await ingester.close();
  const submitted = ingester.submit(entries(1)[0]!);
  let isClosed = false;
  const closed = ingester.close().then(() => {
    isClosed = true;
  });
  expect(groups).toHaveLength(1);
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  await settle();
  await Promise.all([submitted, closed]);
});

test('a group that cannot be written rejects as a whole, and the next one is written', async () => {
  const ingester = createIngester(async (group) => {
    if (group.length > 2) throw new Error('disk full');
  }, stopped);
  const submit = async (count: number) => {
    const settled = Promise.allSettled(entries(count).map(ingester.submit));
    await vi.advanceTimersByTimeAsync(2);
    return settled;
  };
  expect(await submit(3)).toMatchObject(Array(3).fill({ reason: { message: 'disk full' } }));
  expect(await submit(2)).toMatchObject(Array(2).fill({ status: 'fulfilled' }));
});

test('yields to other requests between two groups', async () => {
  const happened: (number | string)[] = [];
  const ingester = createIngester(async (group) => {
    happened.push(group.length);
  }, stopped);
  const submitted = entries(1_025).map(ingester.submit);
  setImmediate(() => happened.push('another request'));
  await Promise.all(submitted);
  expect(happened).toEqual([1_024, 'another request', 1]);
});
