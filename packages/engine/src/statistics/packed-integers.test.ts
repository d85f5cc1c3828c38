import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, unpacked } from './packed-integers.ts';

const whole = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });

test('whole numbers come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(whole, fc.integer({ min: -20, max: 20 }))), (numbers) => {
      expect(unpacked(packed(numbers))).toEqual(numbers.map((number) => number + 0));
      expect(packed(numbers)).toMatch(/^[A-Za-z0-9+/]*$/);
    }),
  );
});

test('what is small takes one character', () => {
  expect(packed([0, 15, -15])).toHaveLength(3);
  expect(unpacked('')).toEqual([]);
});
