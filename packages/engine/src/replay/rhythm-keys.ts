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
  const { lengths, logs } = intervalsOf(landmarks);
  const keys: RhythmKey[] = [];
  // The key around the pause before a stroke ends with a pause three strokes later.
  for (let stroke = from; stroke < to; stroke++) {
    const at = 2 * (stroke - REACH / 2) - 1;
    if (at - REACH < 0 || !isLongest(lengths, at)) continue;
    const position: number[] = [];
    for (let k = at - REACH; k < at + REACH; k++)
      position.push((logs[k + 1] as number) - (logs[k] as number) + OFFSET);
    keys.push({ at, position });
  }
  return keys;
};

const allocate = (size: number) => ({ lengths: new Float64Array(size), logs: new Float64Array(size) });

/** All rhythms share these buffers: allocating new ones takes longer than filling them. */
let buffers = allocate(2 * MAX_BEATS);

/** The intervals that start at each landmark, in ms and in logarithms of cells; the last one is empty. Valid until the next call. */
const intervalsOf = (landmarks: Float64Array) => {
  if (landmarks.length > buffers.lengths.length) buffers = allocate(landmarks.length);
  const lengths = buffers.lengths.subarray(0, landmarks.length);
  const logs = buffers.logs.subarray(0, landmarks.length);
  for (let i = 0; i < landmarks.length; i++) {
    const next = i + 1 < landmarks.length ? i + 1 : i;
    const length = (landmarks[next] as number) - (landmarks[i] as number);
    lengths[i] = length;
    logs[i] = Math.log(length + SOFTENING) / CELL;
  }
  return { lengths, logs };
};

/** The keys that strokes of a trail complete, `from` up to `to`; their positions count from a later landmark. */
export const newRhythmKeys = (trail: StrokeTrail, from: number, to: number): RhythmKey[] => {
  const first = Math.max(0, from - REACH - 1);
  const rhythm = rhythmOf({ beats: lastIntegers(trail.beats, BEAT_LENGTH * (trail.beatCount - first)) });
  return rhythmKeys(rhythm, from - first, to - first);
};

/** The hash that a key is indexed under, and those beyond its two closest borders. */
export const rhythmHashes = ({ position }: RhythmKey): StrokeHash[] => hashesAround(position, START);

const isLongest = (lengths: Float64Array, at: number): boolean =>
  (lengths[at] as number) > (lengths[at - 2] as number) &&
  (lengths[at] as number) >= (lengths[at + 2] as number);
