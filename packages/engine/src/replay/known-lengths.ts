import { BEAT_UNIT } from './rhythm.ts';

/** Units of the longest known length: eight seconds, longer than nearly all. */
const MAX_KNOWN = 2_048;

/** The lengths of intervals, in ms, that most rhythms are made of: looking their logarithms up takes a fraction of the time. */
export const knownLengths = Float64Array.from({ length: MAX_KNOWN }, (_, i) => BEAT_UNIT * i);

/** Where a length is among the known ones, or -1. */
export const indexOfLength = (length: number): number => {
  const units = length / BEAT_UNIT;
  return units < MAX_KNOWN && Number.isInteger(units) ? units : -1;
};
