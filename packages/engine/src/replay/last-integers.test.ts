import { decodeIntegers, encodeIntegers } from '@gait/wire';
import { expect, test } from 'vitest';
import { lastIntegers } from './last-integers.ts';

test('the end of a text holds the last integers', () => {
  const integers = [0, -1, 15, 16, -17, 500, 0, 123_456, -9, 31, 32, 1_000_000];
  const text = encodeIntegers(integers);
  for (let count = 0; count <= integers.length; count++) {
    const end = decodeIntegers(lastIntegers(text, count), { count: 20, integer: 2 ** 29 });
    expect(end).toEqual(integers.slice(integers.length - count));
  }
  expect(lastIntegers(text, 50)).toBe(text);
});
