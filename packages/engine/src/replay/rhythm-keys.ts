import { indexOfLength, knownLengths } from './known-lengths.ts';
import { lastIntegers } from './last-integers.ts';
import { BEAT_LENGTH, MAX_BEATS, type Rhythm, rhythmOf } from './rhythm.ts';
import { hashesAround, type StrokeHash } from './stroke-hash.ts';
import type { StrokeTrail } from './stroke-trail.ts';

/** Intervals on each side of the middle pause that a key is made of; the farthest are pauses too. */
const REACH = 6;

/** Width of a cell in natural logarithms of the ratio of two intervals, and the offset of the first cell. */
const CELL = 0.7;
const OFFSET = 0.37;

/** ms added to both intervals of a ratio: the jitter of a frame hardly changes the ratio of short intervals. */
const SOFTENING = 12;

/** Cells by which two keys may differ in every ratio to be alike. */
const MAX_DIFFERENCE = 1;

/** Keeps these hashes apart from those of strokes. */
const START = 0x52dce729;

/** The rhythm around one pause. */
export interface RhythmKey {
  /** Position of the pause among the landmarks: the end of the stroke before it. */
  readonly at: number;
  /** Ratios of neighboring intervals, in cells. */
  readonly position: readonly number[];
}

/**
 * A key for each pause that is longer than the pauses next to it, in the strokes `from` up to `to`. The choice and the
 * ratios stay the same at another speed, also at one that changes slowly.
 */
export const rhythmKeys = ({ landmarks }: Rhythm, from = 0, to = landmarks.length / 2): RhythmKey[] => {
  const { lengths, ratios } = intervalsOf(landmarks);
  return middlesIn(lengths, from, Math.min(to, landmarks.length / 2)).map((at) => {
    const position: number[] = [];
    for (let k = at - REACH; k < at + REACH; k++) position.push(ratios[k] as number);
    return { at, position };
  });
};

/** The middle pauses of the keys that strokes complete, `from` up to `to`: such a key ends with a pause three strokes later. */
const middlesIn = (lengths: Float64Array, from: number, to: number): number[] => {
  const middles: number[] = [];
  for (let stroke = from; stroke < to; stroke++) {
    const at = 2 * (stroke - REACH / 2) - 1;
    if (at >= REACH && isLongest(lengths, at)) middles.push(at);
  }
  return middles;
};

/** Positions of one key in two rhythms. */
export interface SharedKey {
  readonly at: number;
  readonly otherAt: number;
}

/** The keys that are alike in the other rhythm, whose own keys need not be made for that. */
export const sharedKeys = (keys: readonly RhythmKey[], { landmarks }: Rhythm): SharedKey[] => {
  const { lengths, ratios } = intervalsOf(landmarks);
  const middles = middlesIn(lengths, 0, landmarks.length / 2);
  const shared: SharedKey[] = [];
  for (const { at, position } of keys)
    for (const otherAt of middles)
      if (isAlike(position, ratios, otherAt - REACH)) shared.push({ at, otherAt });
  return shared;
};

const isAlike = (position: readonly number[], ratios: Float64Array, from: number): boolean => {
  for (let i = 0; i < position.length; i++)
    if (Math.abs((position[i] as number) - (ratios[from + i] as number)) > MAX_DIFFERENCE) return false;
  return true;
};

const isLongest = (lengths: Float64Array, at: number): boolean =>
  (lengths[at] as number) > (lengths[at - 2] as number) &&
  (lengths[at] as number) >= (lengths[at + 2] as number);

const allocate = (size: number) => ({ lengths: new Float64Array(size), ratios: new Float64Array(size) });

/** All rhythms share these buffers: allocating new ones takes longer than filling them. */
let buffers = allocate(2 * MAX_BEATS);

/** The intervals that start at each landmark, in ms, and the ratio of the next one to each, in cells. Valid until the next call. */
const intervalsOf = (landmarks: readonly number[]) => {
  const count = landmarks.length;
  if (count > buffers.lengths.length) buffers = allocate(count);
  const { lengths, ratios } = buffers;
  let log = 0;
  // The last interval is empty, and has no ratio.
  for (let i = count - 1; i >= 0; i--) {
    const length = i + 1 < count ? (landmarks[i + 1] as number) - (landmarks[i] as number) : 0;
    const next = log;
    log = cellsOf(length);
    lengths[i] = length;
    ratios[i] = next - log + OFFSET;
  }
  return buffers;
};

const computedCells = (length: number): number => Math.log(length + SOFTENING) / CELL;

const knownCells = knownLengths.map(computedCells);

/** Logarithm of the length of an interval. */
const cellsOf = (length: number): number => {
  const at = indexOfLength(length);
  return at < 0 ? computedCells(length) : (knownCells[at] as number);
};

/** The keys that strokes of a trail complete, `from` up to `to`; their positions count from a later landmark. */
export const newRhythmKeys = (trail: StrokeTrail, from: number, to: number): RhythmKey[] => {
  const first = Math.max(0, from - REACH - 1);
  const rhythm = rhythmOf({ beats: lastIntegers(trail.beats, BEAT_LENGTH * (trail.beatCount - first)) });
  return rhythmKeys(rhythm, from - first, to - first);
};

/** The hash that a key is indexed under, and those beyond its two closest borders. */
export const rhythmHashes = ({ position }: RhythmKey): StrokeHash[] => hashesAround(position, START);
