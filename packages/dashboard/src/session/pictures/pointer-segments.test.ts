import { expect, test } from 'vitest';
import { pointerSegments, speedClass } from './pointer-segments.ts';
import { aMotion } from './testing/a-motion.ts';

const all = { from: 0, to: 100_000 };

test('a slow and a fast move are drawn in different colors', () => {
  const { pointer } = aMotion({
    pointer: { at: [0, 100, 200], load: [0, 0, 0], x: [0, 10, 510], y: [0, 0, 0] },
  }).rows;
  expect(pointerSegments(pointer, all)).toEqual([[0, 0, 10, 0], [], [], [], [10, 0, 510, 0]]);
});

test('no line leads over a rest or to another page', () => {
  const { pointer } = aMotion({
    pointer: { at: [0, 5_000, 5_010], load: [0, 0, 1], x: [0, 9, 9], y: [0, 9, 9] },
  }).rows;
  expect(pointerSegments(pointer, all).flat()).toEqual([]);
});

test('only moves of the span are drawn', () => {
  const { pointer } = aMotion({
    pointer: { at: [0, 10, 20], load: [0, 0, 0], x: [0, 1, 2], y: [0, 0, 0] },
  }).rows;
  expect(pointerSegments(pointer, { from: 10, to: 20 }).flat()).toEqual([1, 0, 2, 0]);
});

test('a long path is drawn with fewer moves, from its beginning to its end', () => {
  const at = Array.from({ length: 100_001 }, (_, row) => row);
  const { pointer } = aMotion({ pointer: { at, load: at.map(() => 0), x: at, y: at } }).rows;
  const drawn = pointerSegments(pointer, { from: 0, to: 200_000 }).flat();
  expect(drawn.length / 4).toBeLessThanOrEqual(40_000);
  expect(drawn.at(-1)).toBeGreaterThan(99_990);
});

test('two events of one millisecond have a speed', () => expect(speedClass(3, 0)).toBe(3));
