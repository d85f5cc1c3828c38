import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson } from './is-same-json.ts';

test('values are the same if their texts are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const text = JSON.stringify(one);
      expect(isSameJson(one, JSON.parse(text))).toBe(true);
      expect(isSameJson(one, other)).toBe(text === JSON.stringify(other));
    }),
  );
});

test.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1], [1, 2]],
  [[], {}],
  [{ 0: 1 }, [1]],
  [null, {}],
  ['1', 1],
])('%j is not %j', (one, other) => {
  expect(isSameJson(one, other)).toBe(false);
  expect(isSameJson(other, one)).toBe(false);
});
