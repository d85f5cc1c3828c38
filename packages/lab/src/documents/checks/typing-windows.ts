import { thresholds } from '@gait/engine';
import { type Events, type Key, keyClasses, keyFlags } from '@gait/wire';

const { TYPING_WINDOW, MAX_INTERVAL, EXCEPTIONS } = thresholds;

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');

interface Timings {
  readonly intervals: number[];
  readonly dwells: number[];
  readonly flights: number[];
}

/** Inter-key intervals, dwell times and flight times of text keys, without pauses, auto-repeat and corrections. */
export const timingsOf = ({ keys }: Events): Timings => {
  const timings: Timings = { intervals: [], dwells: [], flights: [] };
  let before: Key | undefined;
  for (const key of keys) {
    if (key.key === MODIFIER) continue;
    const isText = (key.key === CHARACTER || key.key === SPACE) && !(key.flags & keyFlags.repeat);
    if (isText) addTimings(timings, key, before);
    before = isText ? key : undefined;
  }
  return timings;
};

const addTimings = (timings: Timings, key: Key, before: Key | undefined): void => {
  if (key.dwell >= 0) timings.dwells.push(key.dwell);
  if (!before) return;
  if (before.dwell >= 0) timings.flights.push(Math.abs(key.t - before.t - before.dwell));
  const interval = key.t - before.t;
  const isTapping = key.key === SPACE && before.key === SPACE;
  if (interval >= 0 && interval <= MAX_INTERVAL && !isTapping) timings.intervals.push(interval);
};

export const windowsOf = (samples: readonly number[]): number[][] => {
  const windows: number[][] = [];
  for (let i = 0; i + TYPING_WINDOW <= samples.length; i += TYPING_WINDOW)
    windows.push(samples.slice(i, i + TYPING_WINDOW));
  return windows;
};

/** The highest sample of a window, without its allowed exceptions. */
export const ceiling = (window: readonly number[]): number =>
  window.toSorted((a, b) => a - b)[window.length - 1 - EXCEPTIONS] as number;

export const dispersionOf = (window: readonly number[]): number => {
  const mean = window.reduce((sum, sample) => sum + sample, 0) / window.length;
  if (mean <= 0) return 0;
  const variance = window.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / window.length;
  return Math.sqrt(variance) / mean;
};

/** The length of the current run of values below a limit, after each of its values. */
export const runsBelow = (limit: number, values: readonly number[]): number[] => {
  const runs: number[] = [];
  let run = 0;
  for (const value of values) {
    run = value < limit ? run + 1 : 0;
    if (run > 0) runs.push(run);
  }
  return runs;
};
