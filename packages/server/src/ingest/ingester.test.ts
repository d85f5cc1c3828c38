import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import type { Arrival } from './group-writer.ts';
import { createIngester } from './ingester.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const arrivals = (count: number) => Array.from({ length: count }, (_, at) => ({ at }) as Arrival);

/** An ingester whose writes wait until the test lets them finish. */
const anIngester = () => {
  const groups: (readonly Arrival[])[] = [];
  let finish: (() => void) | undefined;
  const ingester = createIngester((group) => {
    groups.push(group);
    return new Promise((resolve) => {
      finish = () => resolve(group.map(() => undefined));
    });
  });
  const settle = async () => {
    finish?.();
    for (let i = 0; i < 3; i++) await new Promise(setImmediate);
  };
  return { ingester, groups, settle };
};

test('beacons of four milliseconds are written as one group', async () => {
  const { ingester, groups, settle } = anIngester();
  const [first, second] = arrivals(2);
  const both = [ingester.submit(first!)];
  vi.advanceTimersByTime(3);
  both.push(ingester.submit(second!));
  expect(groups).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(groups).toEqual([[first, second]]);
  await settle();
  await Promise.all(both);
});

test('a full group of 50 does not wait, and what comes meanwhile is the next group', async () => {
  const { ingester, groups, settle } = anIngester();
  const all = arrivals(102);
  const submitted = all.slice(0, 49).map(ingester.submit);
  expect(groups).toEqual([]);
  submitted.push(ingester.submit(all[49]!));
  expect(groups).toEqual([all.slice(0, 50)]);
  submitted.push(...all.slice(50).map(ingester.submit));
  expect(groups).toHaveLength(1);
  await settle();
  expect(groups[1]).toEqual(all.slice(50, 100));
  await settle();
  expect(groups[2]).toEqual(all.slice(100));
  await settle();
  await Promise.all(submitted);
  expect(groups).toHaveLength(3);
});

test('a beacon that comes after everything was written waits for its own group', async () => {
  const { ingester, groups, settle } = anIngester();
  for (const [index, arrival] of arrivals(2).entries()) {
    const submitted = ingester.submit(arrival);
    vi.advanceTimersByTime(4);
    expect(groups).toHaveLength(index + 1);
    await settle();
    await submitted;
  }
});

test('5,000 beacons may wait, one more is refused with when to come again', async () => {
  const { ingester, settle, groups } = anIngester();
  const all = arrivals(5_051);
  const submitted = all.slice(0, 50).map(ingester.submit);
  submitted.push(...all.slice(50, 5_050).map(ingester.submit));
  await expect(ingester.submit(all[5_050]!)).rejects.toMatchObject({
    status: 503,
    code: 'overloaded',
    options: { headers: { 'retry-after': '2' } },
  });
  while (groups.flat().length < 5_050) await settle();
  await settle();
  await Promise.all(submitted);
});

test('closing writes what waits and resolves when it is written', async () => {
  const { ingester, groups, settle } = anIngester();
  await ingester.close();
  const submitted = ingester.submit(arrivals(1)[0]!);
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

test('a refused beacon rejects alone, a failed group as a whole', async () => {
  const refusal = new ProblemError(403, 'session_full', 'Full.');
  const ingester = createIngester(async (group) => {
    if (group.length > 2) throw new Error('disk full');
    return [undefined, refusal];
  });
  const submit = async (count: number) => {
    const settled = Promise.allSettled(arrivals(count).map(ingester.submit));
    await vi.advanceTimersByTimeAsync(4);
    return settled;
  };
  expect(await submit(2)).toMatchObject([{ status: 'fulfilled' }, { reason: refusal }]);
  expect(await submit(3)).toMatchObject(Array(3).fill({ reason: { message: 'disk full' } }));
});

test('yields to other requests between two groups', async () => {
  const happened: (number | string)[] = [];
  const ingester = createIngester(async (group) => {
    happened.push(group.length);
    return group.map(() => undefined);
  });
  const submitted = arrivals(51).map(ingester.submit);
  setImmediate(() => happened.push('another request'));
  await Promise.all(submitted);
  expect(happened).toEqual([50, 'another request', 1]);
});
