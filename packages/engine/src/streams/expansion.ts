import { type Key, keyClasses } from '@gait/wire';

/** ms between presses that a program keeps up and hands do not. */
const SENT_INTERVAL = 40;

/** ms a finger holds a key at least. */
const HELD = 5;

/** ms that a text expander takes to notice an abbreviation, and then to fetch its text. */
const NOTICED = 500;

/** Keys of an abbreviation; a single one taken back at once is a slip. */
const ABBREVIATION = 2;

/** Keys sent for abbreviations that are still a few details of a person, and how many to each key of a hand are more. */
export const MANY_EXPANDED = 120;
export const EXPANDED_TO_TYPED = 4;

const WRITING = -1;

/** What was typed, taken back and sent so far. */
export type Expansion = [
  /** Keys of text typed by hand in a row, and backspaces that a program sent right after; WRITING while it writes instead. */
  abbreviation: number,
  erased: number,
  /** All keys of text typed by hand, and all that were sent instead of abbreviations. */
  typed: number,
  expanded: number,
];

const BACKSPACE = keyClasses.indexOf('backspace');
const TEXT = [keyClasses.indexOf('character'), keyClasses.indexOf('space')];
const WRITTEN = [...TEXT, keyClasses.indexOf('enter')];

export const noExpansion = (): Expansion => [0, 0, 0, 0];

/**
 * Whether a text expander sent this key: it takes back what a hand has just typed, no more than that, and writes on at
 * the same pace. Keys that nobody abbreviated are nobody's expansion, however fast they are.
 */
export const isExpanded = (state: Expansion, key: Key, interval: number): boolean => {
  if (key.key === BACKSPACE) foldErasure(state, interval);
  else foldWriting(state, key, interval);
  return state[1] === WRITING;
};

/** More of a person's text than a few details comes from abbreviations. */
export const isMostlyExpanded = ([, , typed, expanded]: Expansion): boolean =>
  expanded >= MANY_EXPANDED && expanded > EXPANDED_TO_TYPED * typed;

const foldErasure = (state: Expansion, interval: number): void => {
  const [abbreviation, erased] = state;
  const isSent = erased < abbreviation && interval < (erased === 0 ? NOTICED : SENT_INTERVAL);
  state.splice(0, 2, isSent ? abbreviation : 0, isSent ? erased + 1 : 0);
};

const foldWriting = (state: Expansion, key: Key, interval: number): void => {
  const [abbreviation, erased] = state;
  const begins = erased >= ABBREVIATION && interval < NOTICED;
  // A busy machine holds a program up for a moment; its keys stay as short as they are.
  const isHeldUp = interval < NOTICED && key.dwell >= 0 && key.dwell < SENT_INTERVAL;
  const goesOn = erased === WRITING && (interval < SENT_INTERVAL || isHeldUp);
  const isSent = (begins || goesOn) && WRITTEN.includes(key.key);
  const isTyped = !isSent && isByHand(key, interval);
  state.splice(0, 2, isTyped ? abbreviation + 1 : 0, isSent ? WRITING : 0);
  if (isTyped) state[2]++;
  if (isSent) state[3]++;
};

/** Hands that are as fast as a program overlap their keys. */
const isByHand = ({ key, dwell }: Key, interval: number): boolean =>
  TEXT.includes(key) && (interval < SENT_INTERVAL ? dwell >= SENT_INTERVAL : dwell < 0 || dwell >= HELD);
