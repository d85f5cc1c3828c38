import type { Offset, Statistic } from './layout.ts';

/** Bins of equal width on the natural logarithm of a variable. */
export interface Bins {
  /** Lower edge of the first bin, and the width of each bin, both in natural logarithms. */
  readonly from: number;
  readonly width: number;
  readonly bins: number;
}

export type Histogram = number[];

const MIN_SAMPLES = 4;

export const histogram = (bins: number): Statistic<Histogram> => ({
  kind: `histogram(${bins})`,
  zero: () => Array<number>(bins).fill(0),
});

const total = (counts: Histogram): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};

/** Adds the logarithm of a sample; a value out of range goes to the first or the last bin. */
export const addLogarithm = (
  numbers: Float64Array,
  offset: Offset<Histogram>,
  { from, width, bins }: Bins,
  log: number,
): void => addToBin(numbers, offset, Math.max(0, Math.min(bins - 1, Math.floor((log - from) / width))));

export const addToBin = (numbers: Float64Array | number[], offset: Offset<Histogram>, bin: number): void => {
  numbers[offset + bin] = (numbers[offset + bin] as number) + 1;
};

/** Quantile of the logarithm, interpolated within its bin. */
export const logQuantile = (counts: Histogram, { from, width }: Bins, quantile: number): number => {
  const n = total(counts);
  if (n < MIN_SAMPLES) return Number.NaN;
  let left = quantile * n;
  for (let bin = 0; bin < counts.length; bin++) {
    const count = counts[bin] as number;
    if (left <= count && count > 0) return from + width * (bin + left / count);
    left -= count;
  }
  return from + width * counts.length;
};

/** Share of the bins whose middle is below a logarithm. */
export const shareBelow = (counts: Histogram, { from, width }: Bins, log: number): number => {
  const n = total(counts);
  return n < MIN_SAMPLES ? Number.NaN : total(counts.slice(0, Math.round((log - from) / width))) / n;
};

/** Share of the two fullest neighboring bins: near 1 when a variable is nearly constant. */
export const peakShare = (counts: Histogram): number => {
  const n = total(counts);
  if (n < MIN_SAMPLES) return Number.NaN;
  let peak = counts.at(-1) as number;
  for (let bin = 1; bin < counts.length; bin++)
    peak = Math.max(peak, (counts[bin - 1] as number) + (counts[bin] as number));
  return peak / n;
};

/** Normalized Shannon entropy, 0 for one bin and 1 for equal bins, corrected for few samples (Miller and Madow 1955). */
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
