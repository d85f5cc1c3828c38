import type { MotionRows, SessionMoves } from './motion-columns.ts';

type Moves = MotionRows['pointer'];

/** Moves of a picture: more lie upon each other. */
export const PICTURE_MOVES = 20_000;

/** Part of a session, in ms after its start. */
export interface MotionSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Every second, third … move of a span, so that there are about `limit`, and the last move before each press, where a warp
 * begins.
 */
export const sampledMoves = (
  moves: Moves,
  span: MotionSpan,
  { limit, presses = [] }: { readonly limit: number; readonly presses?: readonly number[] },
): SessionMoves => {
  const { first, end } = within(moves.at, span);
  const step = Math.max(1, Math.ceil((end - first) / limit));
  if (step === 1) return { count: end - first, step, rows: taken(moves, numbersFrom(first, end)) };
  const kept = new Set(numbersFrom(first, end, step));
  kept.add(end - 1);
  for (const at of presses) {
    const before = firstAfter(moves.at, at - 1) - 1;
    if (before >= first && before < end) kept.add(before);
  }
  return {
    count: end - first,
    step,
    rows: taken(
      moves,
      [...kept].sort((a, b) => a - b),
    ),
  };
};

/** The first moves of a span, all of them. */
export const firstMoves = (moves: Moves, span: MotionSpan, limit: number): SessionMoves => {
  const { first, end } = within(moves.at, span);
  return {
    count: end - first,
    step: 1,
    rows: taken(moves, numbersFrom(first, Math.min(end, first + limit))),
  };
};

const within = (at: readonly number[], { from, to }: MotionSpan) => ({
  first: firstAfter(at, from - 1),
  end: firstAfter(at, to),
});

/** The first row after a time. `at` is in ascending order. */
const firstAfter = (at: readonly number[], time: number): number => {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] as number) > time) high = middle;
    else low = middle + 1;
  }
  return low;
};

const numbersFrom = (first: number, end: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, index) => first + index * step);

const taken = ({ at, load, x, y }: Moves, rows: readonly number[]): Moves => {
  const of = (values: readonly number[]) => rows.map((row) => values[row] as number);
  return { at: of(at), load: of(load), x: of(x), y: of(y) };
};
