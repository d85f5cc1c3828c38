import { wandering } from '@gait/engine/testing';
import { expect, test } from 'vitest';
import { insideWindow } from './inside-window.ts';

const SIZE = { x: 1_500, y: 850 };

type Moves = ReturnType<typeof wandering>;

const people = Array.from({ length: 50 }, (_, seed) => wandering(seed + 1, 10_000));

const shareOutside = (moves: Moves): number =>
  moves.filter(({ x, y }) => x < 0 || y < 0 || x > SIZE.x || y > SIZE.y).length / moves.length;

const steps = (moves: Moves): number[] =>
  moves.slice(1).map((move, index) => {
    const before = moves[index] ?? move;
    return Math.hypot(move.x - before.x, move.y - before.y);
  });

test('pointers leave the window at most half as often', () => {
  const before = shareOutside(people.flat());
  expect(shareOutside(people.flatMap((moves) => insideWindow(moves, SIZE)))).toBeLessThan(before / 2);
});

test('every step is as long as before', () => {
  for (const moves of people) expect(steps(insideWindow(moves, SIZE))).toEqual(steps(moves));
});

test('without moves there is nothing to mirror', () => expect(insideWindow([], SIZE)).toEqual([]));
