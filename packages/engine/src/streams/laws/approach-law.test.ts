import { devices, MAX_ROWS, type PointerMove, type Press } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import {
  type Approaches,
  addMoves,
  contradictsMoves,
  movesAfter,
  noApproaches,
  noteMissing,
} from './approach-law.ts';

/** ms of the page at which the press happens. */
const T = 10_000;

/** The start of the 800 ms in which the tracker counts moves. */
const FROM = T - 800;

const rowsAt = (times: readonly number[]) => times.map((t) => ({ t }) as PointerMove);

/** A page whose pointer has moved at these times, with no row missing from `completeFrom` on. */
const movedAt = (times: readonly number[], completeFrom = 0): Approaches => {
  const state = { ...noApproaches(), completeFrom };
  addMoves(state, rowsAt(times), 0, times.length);
  return state;
};

/** By default the press names the last move before it. */
const contradicts = (state: Approaches, press: Partial<Press>, after: readonly number[] = []): boolean => {
  const pause = T - (state.moves.at(-1) ?? T + 1);
  const claimed = { t: T, device: devices.indexOf('mouse'), flags: 0, moves: state.moves.length, pause };
  return contradictsMoves(state, { ...claimed, ...press } as Press, after);
};

const five = (first: number) => [first, first, first, first, first];

describe('the number of moves before a press', () => {
  test.each([
    ['at the start of the 800 ms may count or not', FROM + 1, 2, false],
    ['just after it count', FROM + 2, 2, true],
    ['do so until two clocks of a system may disagree', T - 251, 2, true],
    ['may be after the press then', T - 250, 2, false],
    ['may be two fewer than were sent', T - 400, 3, false],
  ])('five moves %s', (_, at, moves, isWrong) => {
    expect(contradicts(movedAt(five(at)), { moves, pause: T - at })).toBe(isWrong);
  });

  test.each([
    ['count a millisecond before the 800 ms too', FROM - 1, 7, false],
    ['do not count before that', FROM - 2, 7, true],
    ['may be two more than were sent', T - 400, 7, false],
    ['are not three more than were sent', T - 400, 8, true],
  ])('five moves %s', (_, at, moves, isWrong) => {
    expect(contradicts(movedAt(five(at)), { moves, pause: T - at })).toBe(isWrong);
  });

  test('is not judged where a row of the 800 ms may be missing', () => {
    const moves = five(T - 400);
    expect(contradicts(movedAt(moves, FROM - 1), { moves: 9 })).toBe(true);
    expect(contradicts(movedAt(moves, FROM), { moves: 9 })).toBe(false);
  });

  test('may be more than those that are kept, if earlier ones have been forgotten', () => {
    const first = (t: number) => movedAt([T - 5_000, t, ...Array.from({ length: 31 }, () => T - 400)]);
    expect(contradicts(first(FROM), { moves: 90 })).toBe(true);
    expect(contradicts(first(FROM + 1), { moves: 90 })).toBe(false);
  });
});

describe('the pause before a press', () => {
  const isWrong = (at: number, press: Partial<Press>, completeFrom?: number) =>
    contradicts(movedAt([at], completeFrom), { moves: 1, ...press });

  test('follows a move up to 20 ms before or after the one that it names', () => {
    const moves = [-21, -20, 20, 21].map((off) => isWrong(T - 400 + off, { pause: 400 }));
    expect(moves).toEqual([true, false, false, true]);
  });

  test('follows the last move of which it is sure that it came before the press', () => {
    const last = (at: number) => contradicts(movedAt([T - 400, at]), { moves: 2, pause: 400 });
    expect([T - 380, T - 379, T - 251, T - 250].map(last)).toEqual([false, true, true, false]);
  });

  test('may follow a move that is missing', () => {
    expect(isWrong(T - 600, { pause: 400 }, T - 420)).toBe(true);
    expect(isWrong(T - 600, { pause: 400 }, T - 419)).toBe(false);
  });

  test('names no move only if none was sent, or if two clocks may disagree', () => {
    expect(isWrong(T - 251, { pause: -1 })).toBe(true);
    expect(isWrong(T - 250, { pause: -1 })).toBe(false);
    expect(contradicts(movedAt([]), { moves: 0, pause: -1 })).toBe(false);
  });

  test('is negative where the clock of moves is ahead, by up to 250 ms', () => {
    expect([T + 250, T + 251].map((at) => isWrong(at, { pause: -250 }))).toEqual([false, true]);
    expect(contradicts(movedAt([]), { moves: 0, pause: -250 })).toBe(true);
    expect(contradicts(movedAt([]), { moves: 0, pause: -251 })).toBe(false);
    expect(contradicts(movedAt([]), { moves: 1, pause: -200 }, [T + 200])).toBe(false);
  });
});

test('a press is judged unless it says neither moves nor pause', () => {
  const state = movedAt(five(T - 400));
  expect(contradicts(state, { moves: -1, pause: -1 })).toBe(false);
  expect(contradicts(state, { moves: 0, pause: -1 })).toBe(true);
  expect(contradicts(state, { moves: -1, pause: 0 })).toBe(true);
});

test('the moves after a press are those of 250 ms, from a row on', () => {
  const rows = rowsAt([T - 5, T, T + 250, T + 251]);
  expect(movesAfter(rows, 1, T)).toEqual([T, T + 250]);
  expect(movesAfter(rows, 4, T)).toEqual([]);
});

describe('the last 32 moves of a page', () => {
  const times = (count: number) => Array.from({ length: count }, (_, i) => 10 * i);

  test('are kept, and it is known whether there were more', () => {
    expect(movedAt(times(32))).toMatchObject({ isCut: false, moves: times(32) });
    expect(movedAt(times(33))).toMatchObject({ isCut: true, moves: times(33).slice(1) });
  });

  test('may come in several beacons', () => {
    const state = movedAt(times(20));
    addMoves(state, rowsAt([...times(30), 300, 310, 2]), 30, 32);
    expect(state).toMatchObject({ isCut: false, moves: [...times(20), 300, 310] });
    addMoves(state, rowsAt(times(11)), 0, 11);
    expect(state.isCut).toBe(true);
    expect(state.moves).toHaveLength(32);
  });
});

describe('rows that did not fit into the recorder', () => {
  const after = (...beacons: readonly (readonly [sent: number, rows: number, until?: number])[]) => {
    const state = movedAt([]);
    for (const [sent, rows, until = sent] of beacons)
      noteMissing(state, { sent, until, rows, isMissing: false });
    return state.completeFrom;
  };

  test('are missing once a full recorder was sent', () => {
    expect(after([500, MAX_ROWS - 1])).toBe(0);
    expect(after([500, MAX_ROWS])).toBe(500);
    expect(after([5_000, MAX_ROWS - 1])).toBe(0);
  });

  test('are missing when beacons of one second hold as many together', () => {
    expect(after([500, 4_000], [1_500, MAX_ROWS - 4_000])).toBe(1_500);
    expect(after([500, 4_000], [1_501, MAX_ROWS - 4_000])).toBe(0);
  });

  test('are missing until the latest event of the beacon', () => {
    expect(after([500, MAX_ROWS, 900])).toBe(900);
    expect(after([500, MAX_ROWS, 400])).toBe(500);
  });
});
