import { expect, test } from 'vitest';
import { type Period, timeSlices } from './time-slices.ts';

const PERIOD = { from: 1_000, to: 9_999 };

test.each([
  { oldestFirst: false, isBackground: false },
  { oldestFirst: true, isBackground: false },
  { oldestFirst: false, isBackground: true },
  { oldestFirst: true, isBackground: true },
])('slices are the whole period, without gaps: %j', async (order) => {
  const slices: Period[] = [];
  for await (const slice of timeSlices(PERIOD, order)) slices.push(slice);
  if (!order.oldestFirst) slices.reverse();
  expect(slices.length).toBeGreaterThan(1);
  expect(slices[0]?.from).toBe(PERIOD.from);
  expect(slices.at(-1)?.to).toBe(PERIOD.to);
  for (const [index, { from }] of slices.slice(1).entries()) expect(from).toBe((slices[index]?.to ?? 0) + 1);
});
