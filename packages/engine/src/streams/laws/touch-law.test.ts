import type { Gesture } from '@gait/wire';
import { expect, test } from 'vitest';
import { contradictsItself } from './touch-law.ts';

const swipe = { dx: 300, dy: 0, path: 300, moves: 9, fingers: 1, radii: 3, forces: 3, flags: 0 };
const empty = { ...swipe, dx: 0, path: 0, radii: 0, forces: 0 };

const isWrong = (changes: Partial<Gesture>, row = swipe) =>
  contradictsItself({ ...row, ...changes } as Gesture);

test('a path may be two pixels shorter than its way', () => {
  expect([300, 298, 297].map((path) => isWrong({ path }))).toEqual([false, false, true]);
  expect(isWrong({ dx: 180, dy: 240, path: 297 })).toBe(true);
});

test('a finger reports two times more than it moves', () => {
  expect([11, 12].map((radii) => isWrong({ radii }))).toEqual([false, true]);
  expect([11, 12].map((forces) => isWrong({ forces }))).toEqual([false, true]);
});

test('only a row that is empty in every column says nothing', () => {
  expect(isWrong({}, empty)).toBe(false);
  for (const column of ['dx', 'dy', 'path', 'radii', 'forces'])
    expect(isWrong({ [column]: 9 }, empty), column).toBe(true);
});
