import { MOMENT_COUNT, type Moments, moment } from './moments.constants.ts';

export const NEVER = Number.NEGATIVE_INFINITY;

/** When things last happened, in ms since the page's time origin. Listeners read here what other listeners have seen. */
export const recent = new Array<number>(MOMENT_COUNT).fill(NEVER) as unknown as Moments;
recent[moment.navigation] = recent[moment.away] = 0;

/** Pointer moves of 800 ms at 120 a second. */
export const MAX_MOVES = 96;

/** The mouse or pen as it was last seen. */
export const pointerState = {
  /** Position in px; NEVER if unknown. */
  x: NEVER,
  y: NEVER,
  /** Times of the latest moves, at most MAX_MOVES. */
  moves_: [] as number[],
  /** A mouse button is down. */
  isHeld_: false,
  /** It went down on a scrollbar. */
  onScrollbar_: false,
};
