import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('thirteen attempts take about a day', () => {
  const delays: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const delay = retryDelay(attempts, 0, 0.5);
    if (delay === undefined) break;
    delays.push(delay);
  }
  expect(delays.slice(0, 3)).toEqual([5_000, 15_000, 45_000]);
  expect(delays).toHaveLength(12);
  const total = delays.reduce((sum, delay) => sum + delay, 0) / HOUR_MS;
  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThanOrEqual(24);
});

test('delays are spread, and a receiver may ask for a longer one, within limits', () => {
  expect([retryDelay(1, 0, 0), retryDelay(1, 0, 1)]).toEqual([4_000, 6_000]);
  expect(retryDelay(1, 60_000, 0.5)).toBe(60_000);
  expect(retryDelay(1, 1_000, 0.5)).toBe(5_000);
  expect(retryDelay(1, 99 * HOUR_MS, 0.5)).toBe(4 * HOUR_MS);
});
