import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

test.each([
  // Newcombe 1998, table I.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie between %f and %f', (found, of, low, high) => {
  const interval = wilsonInterval(found / of, of);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});
