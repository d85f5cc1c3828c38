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

/** Keys of the shortest burst that is surely a tool's: hands roll over two or three. */
export const MIN_BURST = 4;

/** ms that a busy machine delays a tool among its keys. */
const MAX_STALL = 500;

/**
 * The keys of the current burst, Unix ms of the first one, how many of them the time before may explain, and how many came at
 * the pace of a tool since the last stall.
 */
export type Spoken = [keys: number, startAt: number, prepared: number, quick: number];

export const nothingSpoken = (): Spoken => [0, 0, 0, 0];

/** Adds a key `silence` ms after the key before it or the start of the page. Returns the keys of a burst before it that was spoken, or 0. */
export const speak = (spoken: Spoken, at: number, silence: number): number => {
  const [keys, startAt, prepared, quick] = spoken;
  const isQuick =
    silence <= TOOL_PACE + TOOL_JITTER && (keys < MIN_BURST || at - startAt <= keys * TOOL_PACE);
  // A hand rolls over keys again and again, and a pause after each of these pairs is no stall.
  const isStall = quick >= MIN_BURST && silence > TOOL_PACE + TOOL_JITTER && silence < MAX_STALL;
  if (keys > 0 && (isQuick || isStall)) {
    spoken[0]++;
    spoken[3] = isStall ? 1 : quick + 1;
    if (!isStall) return 0;
    spoken[1] += silence;
    spoken[2] = Math.min(MAX_PREPARED, prepared + preparedIn(silence));
    return 0;
  }
  const ended = isSpoken(spoken, at - silence) ? keys : 0;
  spoken[0] = 1;
  spoken[1] = at;
  spoken[2] = Math.min(MAX_PREPARED, preparedIn(silence));
  spoken[3] = 1;
  return ended;
};

const preparedIn = (ms: number): number => (ms * PREPARED_PER_S) / 1_000;

/** Nobody speaks or picks anything in less than the time of a stall. */
const isPrepared = ([keys, , prepared]: Readonly<Spoken>): boolean =>
  keys <= prepared && prepared >= preparedIn(MAX_STALL);

/** Whether the burst that this key belongs to is no longer than what could have been spoken or picked before it. */
export const isSpoken = (spoken: Readonly<Spoken>, at: number): boolean =>
  spoken[0] > 1 && isPrepared(spoken) && isSentByTool(spoken, at);

/** Whether the keys of a burst have the pace of a tool. */
export const isSentByTool = ([keys, startAt]: Readonly<Spoken>, at: number): boolean =>
  at - startAt <= (keys - 1) * TOOL_PACE;
