import { devices, MAX_ROWS, type PointerMove, type Press, UNTRUSTED } from '@gait/wire';
import { NOT_PRESSED } from '../clicks.ts';

// The tracker counts the pointer moves before a press from the rows that it sends, so both agree in every browser.

/** ms before a press in which the tracker counts moves. */
const APPROACH = 800;

/** Times and counts are rounded, and events of two devices may be out of order by a frame: ms, and moves. */
const TIME_MARGIN = 20;
const COUNT_MARGIN = 2;

/** A system may time moves and presses by two clocks: ms within which their order is open. */
const MAX_SKEW = 250;

/** Times of moves that are kept, about half a second of them. */
const MAX_KEPT = 32;

/** Beacons that are sent within so many ms of each other leave the recorder together. */
const SAME_FLUSH = 1_000;

const POINTERS = [devices.indexOf('mouse'), devices.indexOf('pen')];

export interface Approaches {
  /** Times of the page's last moves in ms of the page, at most `MAX_KEPT`. */
  moves: number[];
  /** Earlier moves have been forgotten. */
  isCut: boolean;
  /** No row of the page is missing from this ms on. */
  completeFrom: number;
  /** When the last beacon was sent, and the pointer rows that left the recorder with it. */
  sentAt: number;
  flushed: number;
}

export const noApproaches = (): Approaches => ({
  moves: [],
  isCut: false,
  completeFrom: Number.MAX_SAFE_INTEGER,
  sentAt: 0,
  flushed: 0,
});

/** Marks what is missing before the end of this beacon: a lost beacon, or rows that did not fit in the recorder. */
export const noteMissing = (
  state: Approaches,
  { sent, until, rows, isMissing }: { sent: number; until: number; rows: number; isMissing: boolean },
): void => {
  state.flushed = rows + (sent - state.sentAt <= SAME_FLUSH ? state.flushed : 0);
  state.sentAt = sent;
  if (isMissing || state.flushed >= MAX_ROWS) state.completeFrom = Math.max(sent, until);
};

export const addMoves = (state: Approaches, rows: readonly PointerMove[], from: number, to: number): void => {
  const { moves } = state;
  const excess = moves.length + to - from - MAX_KEPT;
  if (excess > 0) {
    state.isCut = true;
    moves.splice(0, excess);
  }
  for (let i = Math.max(from, to - MAX_KEPT); i < to; i++) moves.push((rows[i] as PointerMove).t);
};

/** Times of the rows that a second clock may have put behind the press. */
export const movesAfter = (rows: readonly PointerMove[], from: number, t: number): number[] => {
  const times: number[] = [];
  for (let i = from; i < rows.length && (rows[i] as PointerMove).t <= t + MAX_SKEW; i++)
    times.push((rows[i] as PointerMove).t);
  return times;
};

/** Whether a press contradicts the pointer rows before it, which `state` holds, and those just after it. */
export const contradictsMoves = (state: Approaches, press: Press, after: readonly number[]): boolean => {
  const { t, moves, pause, device, flags } = press;
  // Recordings of other tools do not say how a press was approached.
  if (!POINTERS.includes(device) || flags & (NOT_PRESSED | UNTRUSTED) || (moves < 0 && pause < 0))
    return false;
  if (pause < -MAX_SKEW) return false;
  const near = [...after];
  for (let i = 0; i < state.moves.length; i++)
    if ((state.moves[i] as number) <= t + MAX_SKEW) near.push(state.moves[i] as number);
  return isWrongCount(state, press, near) || isWrongPause(state, press, near);
};

const isWrongCount = (state: Approaches, { t, moves: claimed }: Press, near: readonly number[]): boolean => {
  const from = t - APPROACH;
  if (from - 1 < state.completeFrom) return false;
  const surely = countBetween(near, from + 1, t - MAX_SKEW);
  if (claimed < surely - COUNT_MARGIN) return true;
  const possibly = near.length - countBefore(near, from - 1);
  return isKnownFrom(state, from) && claimed > possibly + COUNT_MARGIN;
};

/** The last move before a press is the one that its pause names; -1 names none. */
const isWrongPause = (state: Approaches, { t, pause }: Press, near: readonly number[]): boolean => {
  if (pause === -1) return near.length > 0 && countBefore(near, t - MAX_SKEW) === near.length;
  const claimed = t - pause;
  if (countBetween(near, claimed + TIME_MARGIN, t - MAX_SKEW) > 0) return true;
  const from = claimed - TIME_MARGIN;
  const isKnown = from >= state.completeFrom && isKnownFrom(state, from);
  return isKnown && !near.some((at) => Math.abs(at - claimed) <= TIME_MARGIN);
};

/** How many of the times lie between two others. An iterator would make an object for each of them. */
const countBetween = (times: readonly number[], after: number, before: number): number => {
  let count = 0;
  for (let i = 0; i < times.length; i++)
    if ((times[i] as number) > after && (times[i] as number) < before) count++;
  return count;
};

const countBefore = (times: readonly number[], before: number): number =>
  countBetween(times, Number.NEGATIVE_INFINITY, before);

/** No row from then on has been forgotten. */
const isKnownFrom = ({ moves, isCut }: Approaches, from: number): boolean =>
  !isCut || (moves[0] as number) <= from;
