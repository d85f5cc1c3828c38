import type { Place } from './running.ts';

/** Counts in bins of equal width on the natural logarithm of a measure. */
export interface Scale {
  /** Where the first bin begins, and how many natural-logarithm units one bin spans. */
  readonly from: number;
  readonly width: number;
  readonly bins: number;
}

export type Histogram = number[];

const MIN_SAMPLES = 4;

export const noCounts = (bins: number): Histogram => Array<number>(bins).fill(0);

const total = (counts: Histogram): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};

/** Adds the logarithm of a measure; what lies outside goes to the first or the last bin. */
export const addLogarithm = (
  counts: Float64Array,
  place: Place<Histogram>,
  { from, width, bins }: Scale,
  log: number,
): void => addTo(counts, place, Math.max(0, Math.min(bins - 1, Math.floor((log - from) / width))));

export const addTo = (counts: Float64Array | number[], place: Place<Histogram>, bin: number): void => {
  counts[place + bin] = (counts[place + bin] as number) + 1;
};

/** Logarithm of the measure below which the share lies, interpolated within its bin. */
export const logQuantile = (counts: Histogram, { from, width }: Scale, share: number): number => {
  const n = total(counts);
  if (n < MIN_SAMPLES) return Number.NaN;
  let left = share * n;
  for (let bin = 0; bin < counts.length; bin++) {
    const count = counts[bin] as number;
    if (left <= count && count > 0) return from + width * (bin + left / count);
    left -= count;
  }
  return from + width * counts.length;
};

/** Share of the fullest two neighbouring bins: near 1 when a measure is always the same. */
export const peakShare = (counts: Histogram): number => {
  const n = total(counts);
  if (n < MIN_SAMPLES) return Number.NaN;
  let peak = counts.at(-1) as number;
  for (let bin = 1; bin < counts.length; bin++)
    peak = Math.max(peak, (counts[bin - 1] as number) + (counts[bin] as number));
  return peak / n;
};

/** Shannon entropy over its maximum, 0 one bin, 1 all bins alike. Corrected for few samples (Miller and Madow 1955). */
export const entropyOf = (counts: Histogram): number => {
  const n = total(counts);
  if (n < MIN_SAMPLES) return Number.NaN;
  let [plain, used] = [0, 0];
  for (const count of counts) {
    if (count === 0) continue;
    plain -= (count / n) * Math.log(count / n);
    used++;
  }
  return (plain + (used - 1) / (2 * n)) / Math.log(counts.length);
};
