/** Rows of movement or scrolling that a press or a swipe needs as its counterpart. */
export const ROWS_PER_ACTION = 3;

/** Typed keys that one entered or removed character accounts for: keys may be dead, or refused by the page. */
export const KEYS_PER_CHARACTER = 2;

/** What a visitor did, as far as other streams confirm it. */
export interface StretchCounts {
  moves: number;
  /** Presses of a mouse or pen. */
  presses: number;
  /** Clicks, field focuses and bursts of scrolling by keys. */
  keyed: number;
  /** Clicks by assistive technology, which has no other events. */
  assistive: number;
  /** Taps and swipes. */
  gestures: number;
  /** Character and backspace keys. */
  typed: number;
  otherKeys: number;
  /** Bursts of scrolling by anything but keys. */
  scrolls: number;
  changes: number;
  pastes: number;
  /** What no other stream confirms. */
  barePresses: number;
  bareGestures: number;
  bareKeys: number;
  bareChanges: number;
}

/** Rows of one page whose counterparts may come in a later beacon. */
export interface PageRows {
  moves: number;
  presses: number;
  /** Presses of a finger. */
  taps: number;
  /** Gestures of a finger, taps among them. */
  touches: number;
  touchScrolls: number;
  typed: number;
  /** Characters entered and removed. */
  text: number;
}

export const emptyCounts = (): StretchCounts => ({
  moves: 0,
  presses: 0,
  keyed: 0,
  assistive: 0,
  gestures: 0,
  typed: 0,
  otherKeys: 0,
  scrolls: 0,
  changes: 0,
  pastes: 0,
  barePresses: 0,
  bareGestures: 0,
  bareKeys: 0,
  bareChanges: 0,
});

export const emptyRows = (): PageRows => ({
  moves: 0,
  presses: 0,
  taps: 0,
  touches: 0,
  touchScrolls: 0,
  typed: 0,
  text: 0,
});

/** The counts with those of a page added. Totals of the page decide, so cuts between its beacons make no difference. */
export const withPage = (counts: StretchCounts, page: PageRows): StretchCounts => {
  const presses = Math.min(page.presses, Math.floor(page.moves / ROWS_PER_ACTION));
  const taps = Math.min(page.taps, page.touches);
  const swipes = Math.min(page.touches - taps, Math.floor(page.touchScrolls / ROWS_PER_ACTION));
  const typed = Math.min(page.typed, KEYS_PER_CHARACTER * page.text);
  const gestures = taps + swipes;
  return {
    moves: counts.moves + page.moves,
    presses: counts.presses + presses,
    keyed: counts.keyed,
    assistive: counts.assistive,
    gestures: counts.gestures + gestures,
    typed: counts.typed + typed,
    otherKeys: counts.otherKeys,
    scrolls: counts.scrolls,
    changes: counts.changes,
    pastes: counts.pastes,
    barePresses: counts.barePresses + page.presses - presses,
    bareGestures: counts.bareGestures + Math.max(page.taps, page.touches) - gestures,
    bareKeys: counts.bareKeys + page.typed - typed,
    bareChanges: counts.bareChanges,
  };
};
