import { type Key, keyClasses } from '@gait/wire';

// Bin edges, measured with common text expanders (docs/checks/programmatic_typing.md).

/** ms between presses; programs keep up less, people do not. */
const SENT_INTERVAL = 40;

/** ms of the shortest dwell time of a person. */
const MIN_DWELL = 5;

/** ms a text expander needs to notice an abbreviation, and again to fetch its text. */
const MAX_DELAY = 500;

/** Shortest abbreviation, in keys; a single key that is deleted at once is a typo. */
const MIN_ABBREVIATION = 2;

/** Expanded keys of a session that are more than a few personal details. */
export const MANY_EXPANDED = 120;

/** Expanded keys per typed key of a session that consists mostly of expansions. */
export const EXPANDED_PER_TYPED = 4;

const EXPANDING = -1;

export type Expansion = [
  /** Typed text keys in a row, and the backspaces that a program sent after them; EXPANDING while it writes the text. */
  abbreviation: number,
  deleted: number,
  /** All typed text keys, and all keys that were sent in place of abbreviations. */
  typed: number,
  expanded: number,
];

const BACKSPACE = keyClasses.indexOf('backspace');
const TEXT = [keyClasses.indexOf('character'), keyClasses.indexOf('space')];
const WRITTEN = [...TEXT, keyClasses.indexOf('enter')];

export const noExpansion = (): Expansion => [0, 0, 0, 0];

/**
 * Whether a text expander sent this key. An expander deletes what was just typed, nothing more, and writes its text at
 * the same pace. Fast keys without an abbreviation before them are no expansion.
 */
export const isExpanded = (state: Expansion, key: Key, interval: number): boolean => {
  if (key.key === BACKSPACE) foldBackspace(state, interval);
  else foldWriting(state, key, interval);
  return state[1] === EXPANDING;
};

/** Decided while folding, because keys typed later may lower the ratio again. */
export const isMostlyExpanded = ([, , typed, expanded]: Expansion): boolean =>
  expanded >= MANY_EXPANDED && expanded > EXPANDED_PER_TYPED * typed;

const foldBackspace = (state: Expansion, interval: number): void => {
  const [abbreviation, deleted] = state;
  const isSent = deleted < abbreviation && interval < (deleted === 0 ? MAX_DELAY : SENT_INTERVAL);
  state.splice(0, 2, isSent ? abbreviation : 0, isSent ? deleted + 1 : 0);
};

const foldWriting = (state: Expansion, key: Key, interval: number): void => {
  const [abbreviation, deleted] = state;
  const starts = deleted >= MIN_ABBREVIATION && interval < MAX_DELAY;
  // A busy machine delays a program for a moment, but its keys stay short.
  const isDelayed = interval < MAX_DELAY && key.dwell >= 0 && key.dwell < SENT_INTERVAL;
  const continues = deleted === EXPANDING && (interval < SENT_INTERVAL || isDelayed);
  const isSent = (starts || continues) && WRITTEN.includes(key.key);
  const isTyped = !isSent && isByPerson(key, interval);
  state.splice(0, 2, isTyped ? abbreviation + 1 : 0, isSent ? EXPANDING : 0);
  if (isTyped) state[2]++;
  if (isSent) state[3]++;
};

/** People who type as fast as a program overlap their keys. */
const isByPerson = ({ key, dwell }: Key, interval: number): boolean =>
  TEXT.includes(key) && (interval < SENT_INTERVAL ? dwell >= SENT_INTERVAL : dwell < 0 || dwell >= MIN_DWELL);
