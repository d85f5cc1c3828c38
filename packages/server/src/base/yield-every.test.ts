import { expect, test } from 'vitest';
import { yieldEvery } from './yield-every.ts';

const eventsAround = async (costs: readonly number[]) => {
  const happened: (number | string)[] = [];
  const other = () => {
    happened.push('another');
    if (!isOver) setImmediate(other);
  };
  let isOver = false;
  setImmediate(other);
  const spend = yieldEvery(4);
  for (const cost of costs) {
    happened.push(cost);
    await spend(cost);
  }
  isOver = true;
  return happened;
};

test('yields to other tasks whenever the costs add up', async () => {
  expect(await eventsAround([1, 3, 2, 2])).toEqual([1, 3, 'another', 2, 2, 'another']);
  expect(await eventsAround([2, 9, 1, 1])).toEqual([2, 9, 'another', 1, 1]);
});
