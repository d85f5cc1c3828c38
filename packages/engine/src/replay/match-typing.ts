import { alignTyping, typedIntervalsOf } from './align-typing.ts';
import { alignedPairs, medianLag } from './median-lag.ts';
import type { Typing } from './typing.ts';
import { type TypingKey, typingKeys } from './typing-keys.ts';

/** Cells by which two keys may differ in every ratio to be aligned. */
const MAX_DIFFERENCE = 1;

/** Alignments that are tried. */
const MAX_SHIFTS = 4;

/** How one session follows the typing of another. */
export interface TypingMatch {
  /** Evidence for a copy in nats. */
  readonly score: number;
  /** Keystrokes that are aligned. */
  readonly keys: number;
  /** Seconds from the other session's keystrokes to these, median. */
  readonly lag: number;
}

/** The best alignment of two sessions' typing around the keys that they share. */
export const matchTyping = (
  own: Typing,
  other: Typing,
  ownKeys = typingKeys(own),
): TypingMatch | undefined => {
  if (ownKeys.length === 0) return undefined;
  const shifts = commonestShifts(ownKeys, typingKeys(other));
  if (shifts.length === 0) return undefined;
  const [intervals, others] = [typedIntervalsOf(own), typedIntervalsOf(other)];
  let best: TypingMatch | undefined;
  for (const shift of shifts) {
    const { score, from, keys } = alignTyping(intervals, others, shift);
    if (score > (best?.score ?? 0))
      best = {
        score,
        keys,
        lag: medianLag(alignedPairs(from, keys, shift), own.received, other.received) ?? 0,
      };
  }
  return best;
};

const commonestShifts = (own: readonly TypingKey[], other: readonly TypingKey[]): number[] => {
  const counts = new Map<number, number>();
  for (const { at, position } of own)
    for (const key of other)
      if (isAlike(position, key.position)) counts.set(key.at - at, (counts.get(key.at - at) ?? 0) + 1);
  const ranked = [...counts].sort(([, one], [, another]) => another - one);
  return ranked.slice(0, MAX_SHIFTS).map(([shift]) => shift);
};

const isAlike = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, i) => Math.abs(value - (other[i] as number)) <= MAX_DIFFERENCE);
