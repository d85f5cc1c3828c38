import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenBuckets } from './token-buckets.ts';

const SIZE = { rate: 2, burst: 3 };

test('a bucket does not depend on other keys', () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), pause: fc.nat(2_000) }));
  fc.assert(
    fc.property(steps, (taken) => {
      let at = 0;
      const shared = tokenBuckets(SIZE, () => at);
      const alone = new Map(['a', 'b', 'c'].map((key) => [key, tokenBuckets(SIZE, () => at)]));
      for (const { key, pause } of taken) {
        at += pause;
        expect(shared(key)).toEqual(alone.get(key)!(key));
      }
    }),
  );
});

test('a bucket fills at its rate up to its burst', () => {
  let at = 0;
  const take = tokenBuckets(SIZE, () => at);
  expect([1, 2, 3, 4].map(() => take('a').granted)).toEqual([true, true, true, false]);
  expect(take('a').wait).toBe(0.5);
  at += 500;
  expect(take('a').granted).toBe(true);
  at += 60_000;
  expect([1, 2, 3, 4].map(() => take('a').granted)).toEqual([true, true, true, false]);
});
