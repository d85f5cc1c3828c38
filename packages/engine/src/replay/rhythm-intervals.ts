import { indexOfLength, knownLengths } from './known-lengths.ts';

/** Standard deviation of the logarithm of an interval's ratio to its copy, against the ratio of the intervals before it. */
const TOLERANCE = 0.09;

/** ms by which clocks and frames move a landmark. */
const JITTER = 14;

/** Standard deviation of the same between two people, measured on half of the recorded people. */
const SPREAD = 1.2;
const LOG_SPREAD = Math.log(SPREAD);

/** Variance of the logarithm of the speed of a copy. */
export const SPEED_VARIANCE = 0.2 ** 2;

/** ms added to both intervals of a ratio. */
const SOFTENING = 8;

/** The intervals that end at each landmark, in logarithms, so that aligning them takes only differences. */
export interface Intervals {
  readonly length: Float64Array;
  /** Variance of the ratio to a copy. */
  readonly variance: Float64Array;
  /** The most that an interval proves, in nats, and that the first one of an alignment does. */
  readonly most: Float64Array;
  readonly startMost: Float64Array;
}

export const emptyIntervals = (size: number): Intervals => ({
  length: new Float64Array(size),
  variance: new Float64Array(size),
  most: new Float64Array(size),
  startMost: new Float64Array(size),
});

/** Overwrites the buffer and returns it; entries beyond the landmarks stay what they were. */
export const intervalsOf = (landmarks: readonly number[], back: number, buffer: Intervals): Intervals => {
  for (let i = 0; i < landmarks.length; i++) {
    const length = i < back ? 0 : (landmarks[i] as number) - (landmarks[i - back] as number);
    const at = indexOfLength(length);
    if (at >= 0) copyInterval(at, buffer, i);
    else writeInterval(length, buffer, i);
  }
  return buffer;
};

const writeInterval = (length: number, buffer: Intervals, i: number): void => {
  const variance = TOLERANCE ** 2 + (JITTER / (length + 1)) ** 2;
  buffer.length[i] = Math.log(length + SOFTENING);
  buffer.variance[i] = variance;
  buffer.most[i] = LOG_SPREAD - Math.log(variance) / 2;
  buffer.startMost[i] = LOG_SPREAD - Math.log(variance + SPEED_VARIANCE) / 2;
};

const known = emptyIntervals(knownLengths.length);
knownLengths.forEach((length, at) => {
  writeInterval(length, known, at);
});

const copyInterval = (at: number, buffer: Intervals, i: number): void => {
  buffer.length[i] = known.length[at] as number;
  buffer.variance[i] = known.variance[at] as number;
  buffer.most[i] = known.most[at] as number;
  buffer.startMost[i] = known.startMost[at] as number;
};
