import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIntegers, unpackIntegers } from './packed-integers.ts';

const integer = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });

test('integers survive packing and unpacking', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(integer, fc.integer({ min: -20, max: 20 }))), (integers) => {
      expect(unpackIntegers(packIntegers(integers))).toEqual(integers.map((one) => one + 0));
      expect(packIntegers(integers)).toMatch(/^[A-Za-z0-9+/]*$/);
    }),
  );
});

test('small integers take one character each', () => {
  expect(packIntegers([0, 15, -15])).toHaveLength(3);
  expect(unpackIntegers('')).toEqual([]);
});
