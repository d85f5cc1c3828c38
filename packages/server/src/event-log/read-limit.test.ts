import { MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { readLimit } from './read-limit.ts';

const REFUSED = { status: 503, code: 'overloaded', options: { headers: { 'retry-after': '2' } } };

test('some reads run at once, some wait in turn, and all others are refused', async () => {
  const enter = readLimit({ atOnce: 2, waiting: 2, waitMs: MINUTE_MS });
  const order: string[] = [];
  const [leaveFirst, leaveSecond] = [await enter(), await enter()];
  const waiting = ['third', 'fourth'].map(async (name) => {
    const leave = await enter();
    order.push(name);
    leave();
  });
  await expect(enter()).rejects.toMatchObject(REFUSED);
  expect(order).toEqual([]);
  leaveFirst();
  await Promise.all(waiting);
  expect(order).toEqual(['third', 'fourth']);
  leaveSecond();
  const places = [await enter(), await enter()];
  expect(places).toHaveLength(2);
});

test('leaving twice frees one place only', async () => {
  const enter = readLimit({ atOnce: 1, waiting: 0, waitMs: MINUTE_MS });
  const leave = await enter();
  leave();
  leave();
  await enter();
  await expect(enter()).rejects.toMatchObject(REFUSED);
});

test('a read that has waited too long is refused, and takes no place', async () => {
  const enter = readLimit({ atOnce: 1, waiting: 1, waitMs: 1 });
  const leave = await enter();
  await expect(enter()).rejects.toMatchObject(REFUSED);
  leave();
  await enter();
});
