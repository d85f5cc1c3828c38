import { median } from '@gait/research/metrics/median';
import { expect, test } from 'vitest';

test('is the middle value in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('of an empty list is NaN', () => {
  expect(median([])).toBeNaN();
});
