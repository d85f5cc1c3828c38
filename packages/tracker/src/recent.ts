/**
 * When things last happened, in ms since the page's time origin; -Infinity: never. What listeners tell one another.
 * Gestures count from when the page got to them: what they cause cannot come before, however busy the page is.
 */
export interface Recent {
  /** Any trusted press, key, touch or wheel. */
  gesture: number;
  press: number;
  release: number;
  key: number;
  wheel: number;
  touch: number;
  menu: number;
  clipboard: number;
  composition: number;
  /** Text that came without a key from the browser's own memory. */
  autofill: number;
  navigation: number;
  resize: number;
  windowFocus: number;
  windowBlur: number;
  /** Paste by a key, Ctrl+V or the like; find by Ctrl+F or F3. */
  pasteKey: number;
  findKey: number;
  /** When the visitor last came back from elsewhere, and how long they had been away, ms. */
  comeback: number;
  away: number;
  /** A mouse button is down. */
  isHeld: boolean;
  /** It went down on a scrollbar, beside an element's content: the page scrolls with it. */
  onScrollbar: boolean;
  /** Last known position of the pointer; -Infinity: none. */
  x: number;
  y: number;
  /** Moments of pointer moves, the latest last, at most MAX_MOVES. */
  readonly moves: number[];
}

/** Pointer moves of 800 ms at 120 a second. */
export const MAX_MOVES = 96;

export const NEVER = Number.NEGATIVE_INFINITY;

export const recent: Recent = {
  gesture: NEVER,
  press: NEVER,
  release: NEVER,
  key: NEVER,
  wheel: NEVER,
  touch: NEVER,
  menu: NEVER,
  clipboard: NEVER,
  composition: NEVER,
  autofill: NEVER,
  navigation: 0,
  resize: NEVER,
  windowFocus: NEVER,
  windowBlur: NEVER,
  pasteKey: NEVER,
  findKey: NEVER,
  comeback: NEVER,
  away: 0,
  isHeld: false,
  onScrollbar: false,
  x: NEVER,
  y: NEVER,
  moves: [],
};
