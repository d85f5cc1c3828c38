// Which bursts of keys are text that a person may have spoken or picked before. A dictation tool, a word completion, a
// stored phrase or a remote clipboard types it at once.

/** ms per key up to which a tool types what it was given; the slowest dictation tools take 60. */
export const TOOL_PACE = 70;

/** ms that a tool's key may come later than its pace. */
const TOOL_JITTER = 25;

/** Characters per second of silence that speech, or a choice among phrases, leaves to a tool. */
export const PREPARED_PER_S = 25;

/** Characters of the longest text that a dictation box hands over at once. */
export const MAX_PREPARED = 250;

/**
 * Keys that one act counts at most, which is 200 ms of speech: a stroke of both hands enters a whole word with its space, an
 * ending, a sign or a letter, and nobody makes more than five strokes a second for long.
 */
export const STROKE_KEYS = 5;

/** Keys that the time before a burst leaves for the next ones: that of ten acts, since hands are not even. */
const MOST_LEFT = 10 * STROKE_KEYS;

/** Keys of the longest word with its space, and with the keys that delete what it replaces. */
const MAX_WORD_KEYS = 24;

/** Keys of the shortest burst that is surely a tool's: hands roll over two or three. */
export const MIN_BURST = 4;

/** ms that a busy machine delays a tool among its keys, and in which nobody speaks or picks the first ones. */
const MAX_STALL = 500;

/** What the keys of one act are, those since the last stall: one word so far, with a space on one side, or more. */
const BEFORE_WORD = 0;
const IN_WORD = 1;
const AFTER_WORD = 2;
const MORE_THAN_WORD = 3;

/**
 * The keys of the current burst, Unix ms of the first one, how many more keys the time before may explain, how many came at the
 * pace of a tool since the last stall, whether these are one word, and whether a silence came before the burst.
 */
export type Spoken = [
  keys: number,
  startAt: number,
  spare: number,
  quick: number,
  word: number,
  isAfterSilence: 0 | 1,
];

export const nothingSpoken = (): Spoken => [0, 0, 0, 0, BEFORE_WORD, 0];

interface SpokenKey {
  readonly at: number;
  /** ms since the key before it or the start of the page. */
  readonly silence: number;
  readonly kind: 'character' | 'space' | 'other';
}

/** The keys of a burst that was spoken before the key, or 0, and whether a tool surely sent them. */
interface Ended {
  readonly keys: number;
  readonly isSure: boolean;
}

const NOT_ENDED: Ended = { keys: 0, isSure: false };

/** Adds a key, and returns the burst that it ends. */
export const speak = (spoken: Spoken, key: SpokenKey): Ended => {
  const [keys, startAt, spare, , word] = spoken;
  const { at, silence } = key;
  if (keys > 0 && isStall(spoken, key)) {
    spoken[0]++;
    spoken[1] += silence;
    startAct(spoken, key, spare);
    return NOT_ENDED;
  }
  if (keys > 0 && isQuick(silence) && (keys < MIN_BURST || at - startAt <= keys * TOOL_PACE)) {
    spoken[0]++;
    spoken[3]++;
    spoken[4] = wordWith(word, key);
    if (!isByStroke(spoken)) spoken[2]--;
    return NOT_ENDED;
  }
  const lastAt = at - silence;
  const ended = isSpoken(spoken, lastAt) ? { keys, isSure: isSurelySent(spoken, lastAt) } : NOT_ENDED;
  const isNew = keys === 0 || (keys >= MIN_BURST && silence >= MAX_STALL);
  if (!isNew) startAct(spoken, key, Math.max(-STROKE_KEYS, Math.min(MOST_LEFT, spareAfterAct(spoken))));
  else if (silence >= MAX_STALL) startAct(spoken, key, 0);
  spoken[0] = 1;
  spoken[1] = at;
  spoken[5] = silence >= MAX_STALL ? 1 : 0;
  return ended;
};

const isQuick = (silence: number): boolean => silence <= TOOL_PACE + TOOL_JITTER;

/** A hand rolls over keys again and again, and a pause after each of these pairs is no stall, except after a short word. */
const isStall = ([, , , quick, word]: Readonly<Spoken>, { silence, kind }: SpokenKey): boolean => {
  if (isQuick(silence) || silence >= MAX_STALL) return false;
  const isAfterWord = word === AFTER_WORD || (word === IN_WORD && kind !== 'character');
  return quick >= MIN_BURST || (quick > 1 && isAfterWord);
};

/** The time that a hand leaves, or a letter, an ending, a sign: each takes that of a word. */
const spareAfterAct = ([, , spare, quick]: Readonly<Spoken>): number =>
  spare - Math.max(0, STROKE_KEYS - quick);

/** Whether the key is one of a longer word that a stroke enters. */
const isByStroke = ([, , , quick, word]: Readonly<Spoken>): boolean =>
  word !== MORE_THAN_WORD && quick > STROKE_KEYS && quick <= MAX_WORD_KEYS;

const startAct = (spoken: Spoken, key: SpokenKey, spare: number): void => {
  spoken[2] = Math.min(MAX_PREPARED, spare + (key.silence * PREPARED_PER_S) / 1_000) - 1;
  spoken[3] = 1;
  spoken[4] = wordWith(BEFORE_WORD, key);
};

const wordWith = (word: number, { kind }: SpokenKey): number => {
  if (kind === 'character') return word < AFTER_WORD ? IN_WORD : MORE_THAN_WORD;
  return kind === 'space' && word === IN_WORD ? AFTER_WORD : word;
};

/** Whether the burst that this key belongs to is no longer than what could have been spoken or picked before it. */
export const isSpoken = (spoken: Readonly<Spoken>, at: number): boolean =>
  spoken[0] > 1 && spoken[2] >= 0 && isSentByTool(spoken, at);

/**
 * Whether a key by itself comes no sooner than an act of a person, for whom a keyboard of few keys or a switch sends it. Two acts
 * may come together.
 */
export const isPicked = (spoken: Readonly<Spoken>): boolean =>
  spoken[0] < MIN_BURST && spareAfterAct(spoken) >= -STROKE_KEYS;

/** ms from key to key that hands do not keep for longer than they roll over keys. */
const AT_ONCE = 35;

/** Whether a tool surely sent the burst: after a silence, or all at once. Two or three keys and a steady rhythm may be a hand's. */
const isSurelySent = ([keys, startAt, , , , isAfterSilence]: Readonly<Spoken>, at: number): boolean =>
  isAfterSilence === 1 || (keys >= MIN_BURST && at - startAt <= (keys - 1) * AT_ONCE);

/** Whether the keys of a burst have the pace of a tool. */
export const isSentByTool = ([keys, startAt]: Readonly<Spoken>, at: number): boolean =>
  at - startAt <= (keys - 1) * TOOL_PACE;
