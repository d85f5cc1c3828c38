import { isRecent, pageTime } from './clock.ts';
import { MOMENT_COUNT, type MomentNumbers, moment } from './moments.constants.ts';

export const NEVER = Number.NEGATIVE_INFINITY;

/** When things last happened, in ms since the page's time origin. Listeners read here what other listeners have seen. */
export const recent = new Array<number>(MOMENT_COUNT).fill(NEVER) as unknown as MomentNumbers;
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

/** WebKitGTK reports a tap as a touch and then as a mouse that jumps there, at once or after the wait for a second tap, ms. */
const TAP_AS_MOUSE_MS = 500;

/** Whether a finger caused the event, even if the browser calls it a mouse. */
export const isByFinger = ({ pointerType }: PointerEvent): boolean =>
  pointerType === 'touch' ||
  (pointerType === 'mouse' && isRecent(TAP_AS_MOUSE_MS, recent[moment.touch], pageTime()));
