import { expect, test } from 'vitest';
import type { Batch } from '../stream.ts';
import { swipes } from './swipes.ts';

const sameAmong = (...moved: readonly (readonly [dx: number, dy: number])[]): number => {
  const state: Parameters<typeof swipes.fold>[0] = swipes.empty();
  const touch = moved.map(([dx, dy], t) => ({ t, dx, dy, flags: 0 }));
  swipes.fold(state, { events: { touch }, origin: 0 } as unknown as Batch);
  return state.seen.same?.[0] ?? 0;
};

test('swipes are of the same length in whichever direction they go', () => {
  const [right, left, down, up] = [
    [400, 0],
    [-400, 3],
    [2, 400],
    [-1, -400],
  ] as const;
  for (const swipe of [right, left, down, up]) expect(sameAmong(...Array(6).fill(swipe))).toBeGreaterThan(0);
  expect(sameAmong(right, left, down, up, right, left)).toBeGreaterThan(0);
});

test('swipes to the side of different lengths are not the same', () => {
  expect(sameAmong([400, 1], [380, 1], [410, 1], [395, 1], [402, 1], [388, 1])).toBe(0);
});
