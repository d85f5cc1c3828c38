import { expect, test } from 'vitest';
import { momentOf } from './moment-of.ts';
import { aMotion } from './testing/a-motion.ts';

const { rows } = aMotion({
  pointer: { at: [100, 200], x: [1, 2], y: [3, 4] },
  press: { at: [1_000], x: [50], y: [60], hold: [300] },
  keys: { at: [5_000], dwell: [80] },
});

test('the pointer stays where it was last seen', () => {
  expect(momentOf(rows, 50).pointer).toBeUndefined();
  expect(momentOf(rows, 150).pointer).toEqual({ x: 1, y: 3 });
  expect(momentOf(rows, 900).pointer).toEqual({ x: 2, y: 4 });
  expect(momentOf(rows, 9_000).pointer).toEqual({ x: 50, y: 60 });
});

test('a button is pressed while it is held, and a short key long enough to be seen', () => {
  expect([1_290, 1_310].map((time) => momentOf(rows, time).isPressing)).toEqual([true, false]);
  expect([5_110, 5_130].map((time) => momentOf(rows, time).isTyping)).toEqual([true, false]);
});
