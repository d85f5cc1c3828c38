import { expect, test } from 'vitest';
import { firstMoves, sampledMoves } from './sampled-moves.ts';

const ROWS = 1_000;
const at = Array.from({ length: ROWS }, (_, row) => row * 16);
const moves = { at, load: at.map(() => 0), x: at.map((_, row) => row), y: at.map((_, row) => 2 * row) };
const WHOLE = { from: 0, to: 16 * ROWS };

test('few moves are all there', () => {
  const { count, step, rows } = sampledMoves(moves, { from: 160, to: 320 }, { limit: 11 });
  expect({ count, step }).toEqual({ count: 11, step: 1 });
  expect(rows.x).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('of many moves every n-th is there, the last one, and the one before each press', () => {
  const { count, step, rows } = sampledMoves(moves, WHOLE, { limit: 10, presses: [16 * 505, 99_999] });
  expect({ count, step }).toEqual({ count: ROWS, step: 100 });
  expect(rows.x).toEqual([0, 100, 200, 300, 400, 500, 504, 600, 700, 800, 900, 999]);
  expect(rows.y).toEqual(rows.x.map((x) => 2 * x));
});

test('the first moves of a span are those of the log, with the number of all', () => {
  const { count, step, rows } = firstMoves(moves, { from: 1_600, to: 3_200 }, 3);
  expect({ count, step, x: rows.x }).toEqual({ count: 101, step: 1, x: [100, 101, 102] });
  expect(firstMoves(moves, { from: 99_999, to: 999_999 }, 3)).toMatchObject({ count: 0, rows: { at: [] } });
});
