import { expect, test } from 'vitest';
import { weightedShare } from './weighted-share.ts';

const items = (count: number, hits: number, weight = 1) =>
  Array.from({ length: count }, (_, index) => ({ isHit: index < hits, weight }));
const isHit = (item: { readonly isHit: boolean }) => item.isHit;

test('equal weights give the Wilson interval', () => {
  for (const weight of [1, 7]) {
    const { value, low, high } = weightedShare(items(100, 10, weight), isHit);
    expect(value).toBeCloseTo(0.1);
    expect(low).toBeCloseTo(0.0552, 3);
    expect(high).toBeCloseTo(0.1744, 3);
  }
});

test('an item counts by its weight, and unequal weights widen the interval', () => {
  const mixed = [...items(50, 50, 1), ...items(50, 0, 9)];
  const { value, low, high } = weightedShare(mixed, isHit);
  expect(value).toBeCloseTo(0.1);
  const equal = weightedShare(items(100, 10), isHit);
  expect(high - low).toBeGreaterThan(equal.high - equal.low);
});

test('nothing has no share', () => {
  expect(weightedShare([], isHit).value).toBeNaN();
});
