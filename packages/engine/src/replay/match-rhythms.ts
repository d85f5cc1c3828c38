import { type Alignment, alignRhythms } from './align-rhythms.ts';
import { alignedPairs, medianLag } from './median-lag.ts';
import type { Rhythm } from './rhythm.ts';
import { rhythmKeys, sharedKeys } from './rhythm-keys.ts';

/** Landmarks around shared keys that are aligned, and how far the diagonal may drift: pauses that one session lacks. */
const MARGIN = 48;
const BAND = 6;

/** Landmarks before the aligned ones that their intervals start from. */
const LOOK_BACK = 4;

/** Landmarks from which on a rhythm is compared with itself, and how many are: enough to tell that it is regular. */
const MIN_SHIFT = 4;
const MAX_COMPARED = 96;

/**
 * The best alignment of two rhythms around the keys that they share; undefined without one of at least `minScore`, which is
 * evidence for a copy in nats, less that of the rhythm for repeating itself. With the strokes that are aligned, and their lag in s.
 */
export const matchRhythms = (own: Rhythm, other: Rhythm, ownKeys = rhythmKeys(own), minScore = 0) => {
  if (ownKeys.length === 0) return undefined;
  const seeds = sharedKeys(ownKeys, other);
  const diagonal = commonest(seeds.map(({ at, otherAt }) => otherAt - at));
  if (diagonal === undefined) return undefined;
  const near = seeds
    .filter(({ at, otherAt }) => Math.abs(otherAt - at - diagonal) <= BAND)
    .map(({ at }) => at);
  const from = evenAtLeast(Math.min(...near) - MARGIN);
  const part = own.landmarks.slice(from, Math.max(...near) + MARGIN);
  const found = alignAround(part, other.landmarks, from + diagonal);
  if (found.score < minScore) return undefined;
  const repeated = repetition(part, found);
  const first = (from + found.from) / 2;
  const strokes = Math.ceil((found.to - found.from) / 2);
  return {
    score: found.score - repeated,
    strokes,
    lag: medianLag(alignedPairs(first, strokes, diagonal / 2), own.received, other.received) ?? 0,
  };
};

/** Aligns a part of a rhythm with the landmarks of another one from about `start` on; the rest of them does not matter. */
const alignAround = (part: readonly number[], others: readonly number[], start: number): Alignment => {
  const first = evenAtLeast(start - BAND - LOOK_BACK);
  return alignRhythms(part, others.slice(first, start + BAND + part.length), {
    from: start - BAND - first,
    to: start + BAND - first,
  });
};

/** A regular rhythm follows itself later on, and that of anything else as regular. */
const repetition = (part: readonly number[], { from, to }: Alignment): number => {
  const first = from + (from % 2);
  const matched = part.slice(first, Math.min(to + 1, first + MAX_COMPARED));
  const last = matched.length - 1 - (matched.length % 2 === 0 ? 1 : 0);
  return last > MIN_SHIFT
    ? alignRhythms(matched, matched, { from: MIN_SHIFT, to: last - (last % 2) }).score
    : 0;
};

/** The value that most others are close to. */
const commonest = (values: readonly number[]): number | undefined => {
  const closeTo = (value: number) => values.filter((other) => Math.abs(other - value) <= BAND).length;
  return [...new Set(values)].sort((one, other) => closeTo(other) - closeTo(one))[0];
};

const evenAtLeast = (position: number): number => Math.max(0, position + (Math.abs(position) % 2));
