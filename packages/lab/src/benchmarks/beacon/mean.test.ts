import { expect, test } from 'vitest';
import { meanOf } from './mean.ts';

test('a mean has the margin of its 95 % confidence interval', () => {
  const { mean, margin } = meanOf([9, 10, 11, 12, 13]);
  expect(mean).toBe(11);
  expect(margin).toBeCloseTo(2.776 * Math.sqrt(2.5 / 5), 6);
  expect(meanOf(Array.from({ length: 20 }, () => 7))).toEqual({ mean: 7, margin: 0 });
});
