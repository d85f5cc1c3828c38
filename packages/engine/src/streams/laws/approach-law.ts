import { devices, MAX_ROWS, type PointerMove, type Press, UNTRUSTED } from '@gait/wire';
import { NOT_PRESSED } from '../clicks.ts';

// The tracker counts the pointer moves before a press from the rows that it sends, so both agree in every browser.

/** ms before a press in which the tracker counts moves. */
const APPROACH = 800;

/** Times and counts are rounded, and events of two devices may be out of order by a frame: ms, and moves. */
const TIME_MARGIN = 20;
const COUNT_MARGIN = 2;

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
  state.isCut ||= moves.length + to - from > MAX_KEPT;
  for (let i = Math.max(from, to - MAX_KEPT); i < to; i++) moves.push((rows[i] as PointerMove).t);
  moves.splice(0, Math.max(0, moves.length - MAX_KEPT));
};

/** Whether a press contradicts the pointer rows before it. `state` holds them. */
export const contradictsMoves = (state: Approaches, press: Press): boolean => {
  const { t, moves, pause, device, flags } = press;
  // Recordings of other tools do not say how a press was approached.
  if (!POINTERS.includes(device) || flags & (NOT_PRESSED | UNTRUSTED) || (moves < 0 && pause < 0))
    return false;
  return isWrongCount(state, t, moves) || isWrongPause(state, t, pause);
};

const isWrongCount = ({ moves, isCut, completeFrom }: Approaches, t: number, claimed: number): boolean => {
  const from = t - APPROACH;
  if (from - 1 < completeFrom) return false;
  const surely = moves.filter((at) => at > from + 1 && at < t - 1).length;
  if (claimed < surely - COUNT_MARGIN) return true;
  const isKnown = !isCut || (moves[0] as number) < from;
  return isKnown && claimed > moves.filter((at) => at >= from - 1 && at <= t + 1).length + COUNT_MARGIN;
};

/** The last move before a press is the one that its pause names. */
const isWrongPause = ({ moves, isCut, completeFrom }: Approaches, t: number, pause: number): boolean => {
  const claimed = pause < 0 ? Number.NEGATIVE_INFINITY : t - pause;
  if (moves.some((at) => at > claimed + TIME_MARGIN && at < t - TIME_MARGIN)) return true;
  const from = claimed - TIME_MARGIN;
  const isKnown = from >= completeFrom && (!isCut || (moves[0] as number) <= from);
  return isKnown && !moves.some((at) => Math.abs(at - claimed) <= TIME_MARGIN);
};
