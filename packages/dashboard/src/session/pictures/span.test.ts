import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowAt, rowsWithin } from './span.ts';

const times = fc.array(fc.integer({ min: 0, max: 50 })).map((some) => some.sort((a, b) => a - b));

test('a span has all rows between its ends, both included', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: -5, max: 55 }), fc.nat({ max: 30 }), (at, from, length) => {
      const to = from + length;
      const { first, end } = rowsWithin(at, { from, to });
      expect(at.slice(first, end)).toEqual(at.filter((time) => time >= from && time <= to));
    }),
  );
});

test('the row at a time is the last one that has begun', () => {
  expect([-1, 0, 4, 5, 9].map((time) => rowAt([0, 5, 5], time))).toEqual([-1, 0, 0, 2, 2]);
});
