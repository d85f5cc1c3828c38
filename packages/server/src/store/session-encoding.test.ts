import { expect, test } from 'vitest';
import { addStrokeKeys, decodeStrokeKeys, encodeStrokeKeys, missingStrokeKeys } from './session-encoding.ts';

/** Includes the largest possible key, and one whose text is in that of another. */
const KEYS = [0, 7, 36 * 7, 2 ** 31, 2 ** 32 - 1];

test('stroke keys that are added one by one are those written at once', () => {
  const oneByOne = KEYS.reduce((text, key) => addStrokeKeys(text, [key]), '');
  expect(oneByOne).toBe(encodeStrokeKeys(KEYS));
  expect(addStrokeKeys(oneByOne, [])).toBe(oneByOne);
  expect(decodeStrokeKeys(oneByOne)).toEqual(KEYS);
});

test('stroke keys that a session has are told apart from those that look alike', () => {
  expect(missingStrokeKeys('', KEYS)).toEqual(KEYS);
  expect(missingStrokeKeys(encodeStrokeKeys(KEYS), KEYS)).toEqual([]);
  expect(missingStrokeKeys(encodeStrokeKeys([36 * 7]), [7, 0, 36 * 7])).toEqual([7, 0]);
});
