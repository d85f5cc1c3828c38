import type { Offset, Statistic } from './layout.ts';

/**
 * Running statistics in whole units of 1/64: exact in any order of samples, and short as JSON.
 * Samples are ratios, angles and natural logarithms, which no person repeats to a sixty-fourth.
 */
const UNIT = 64;

/** With fewer samples a spread, a correlation or a proportion is not a number. */
const MIN_SAMPLES = 3;

/** Twice as fast as `Math.round`, which handles signed zeros. */
export const quantize = (sample: number): number => Math.floor(sample * UNIT + 0.5);

type Numbers = Float64Array | number[];

const statistic = <Value extends number[]>(kind: string, zero: () => Value): Statistic<Value> => ({
  kind,
  zero,
});

export type Count = [times: number];

export const count = (): Statistic<Count> => statistic('count', () => [0]);

export const incrementIf = (numbers: Numbers, offset: Offset<Count>, condition = true): void => {
  if (condition) numbers[offset] = (numbers[offset] as number) + 1;
};

/** Count, sum and sum of squares. */
export type Moments = [n: number, sum: number, squares: number];

export const moments = (): Statistic<Moments> => statistic('moments', () => [0, 0, 0]);

export const addSample = (numbers: Numbers, offset: Offset<Moments>, sample: number): void => {
  const value = quantize(sample);
  numbers[offset] = (numbers[offset] as number) + 1;
  numbers[offset + 1] = (numbers[offset + 1] as number) + value;
  numbers[offset + 2] = (numbers[offset + 2] as number) + value * value;
};

/** Moments without the count, which another statistic of the same samples holds. */
export type Totals = [sum: number, squares: number];

export const totals = (): Statistic<Totals> => statistic('totals', () => [0, 0]);

export const addToTotals = (numbers: Numbers, offset: Offset<Totals>, sample: number): void => {
  const value = quantize(sample);
  numbers[offset] = (numbers[offset] as number) + value;
  numbers[offset + 1] = (numbers[offset + 1] as number) + value * value;
};

/** Totals with the count of the statistic they share samples with. */
export const withCount = (counted: Moments | Pairs | Proportion, sums: Totals): Moments => [
  counted[0],
  sums[0],
  sums[1],
];

export const meanOf = (moments: Moments): number =>
  moments[0] >= MIN_SAMPLES ? moments[1] / moments[0] / UNIT : Number.NaN;

export const deviationOf = (moments: Moments): number => {
  const n = moments[0];
  if (n < MIN_SAMPLES) return Number.NaN;
  return Math.sqrt(Math.max(0, moments[2] / n - (moments[1] / n) ** 2)) / UNIT;
};

/** Moments of several kinds of samples together. */
export const pooled = (...several: Moments[]): Moments =>
  several.reduce(([n, sum, squares], [m, more, moreSquares]) => [n + m, sum + more, squares + moreSquares]);

/**
 * Moments of two variables sampled together. The sums of y are stored as differences from those of x, because y is
 * often x one event later and the differences are short.
 */
export type Pairs = [n: number, x: number, yMinusX: number, xx: number, yyMinusXX: number, xy: number];

export const pairs = (): Statistic<Pairs> => statistic('pairs', () => [0, 0, 0, 0, 0, 0]);

export const addPair = (numbers: Numbers, offset: Offset<Pairs>, first: number, second: number): void => {
  const x = quantize(first);
  const y = quantize(second);
  numbers[offset] = (numbers[offset] as number) + 1;
  numbers[offset + 1] = (numbers[offset + 1] as number) + x;
  numbers[offset + 2] = (numbers[offset + 2] as number) + y - x;
  numbers[offset + 3] = (numbers[offset + 3] as number) + x * x;
  numbers[offset + 4] = (numbers[offset + 4] as number) + y * y - x * x;
  numbers[offset + 5] = (numbers[offset + 5] as number) + x * y;
};

/** Samples in a row, quantized, and how many of them count. */
export interface Series {
  readonly samples: Float64Array;
  readonly count: number;
}

/** Adds every sample of a series with the one that comes `lag` samples later. */
export const addLagged = (
  numbers: Numbers,
  offset: Offset<Pairs>,
  { samples, count }: Series,
  lag = 1,
): void => {
  if (count <= lag) return;
  let [sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let i = lag; i < count; i++) {
    const x = samples[i - lag] as number;
    const y = samples[i] as number;
    sumX += x;
    sumY += y;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  numbers[offset] = (numbers[offset] as number) + count - lag;
  numbers[offset + 1] = (numbers[offset + 1] as number) + sumX;
  numbers[offset + 2] = (numbers[offset + 2] as number) + sumY - sumX;
  numbers[offset + 3] = (numbers[offset + 3] as number) + xx;
  numbers[offset + 4] = (numbers[offset + 4] as number) + yy - xx;
  numbers[offset + 5] = (numbers[offset + 5] as number) + xy;
};

/** Moments of each variable alone. */
export const momentsOfX = (pairs: Pairs): Moments => [pairs[0], pairs[1], pairs[3]];
export const momentsOfY = (pairs: Pairs): Moments => [pairs[0], pairs[1] + pairs[2], pairs[3] + pairs[4]];

const covariances = (pairs: Pairs) => {
  const n = pairs[0];
  const x = pairs[1] / n;
  const y = (pairs[1] + pairs[2]) / n;
  return {
    xx: pairs[3] / n - x ** 2,
    yy: (pairs[3] + pairs[4]) / n - y ** 2,
    xy: pairs[5] / n - x * y,
  };
};

/** Pearson's r; 0 when either variable is constant. */
export const correlationOf = (pairs: Pairs): number => {
  if (pairs[0] < MIN_SAMPLES) return Number.NaN;
  const { xx, yy, xy } = covariances(pairs);
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
};

/** Least-squares slope of y on x. */
export const slopeOf = (pairs: Pairs): number => {
  if (pairs[0] < MIN_SAMPLES) return Number.NaN;
  const { xx, xy } = covariances(pairs);
  return xx > 0 ? xy / xx : Number.NaN;
};

/** Standard deviation of the residuals of y on x. */
export const residualDeviationOf = (pairs: Pairs): number =>
  deviationOf(momentsOfY(pairs)) * Math.sqrt(Math.max(0, 1 - correlationOf(pairs) ** 2));

/** Sum of products of two variables whose moments are stored separately. */
export type ProductSum = [sum: number];

export const productSum = (): Statistic<ProductSum> => statistic('productSum', () => [0]);

export const addProduct = (
  numbers: Numbers,
  offset: Offset<ProductSum>,
  first: number,
  second: number,
): void => {
  numbers[offset] = (numbers[offset] as number) + quantize(first) * quantize(second);
};

/** Autocorrelation of a variable with mean zero from `n` products of neighboring samples. */
export const autocorrelationOf = (products: ProductSum, n: number, moments: Moments): number =>
  n >= MIN_SAMPLES && moments[2] > 0 ? products[0] / n / (moments[2] / moments[0]) : Number.NaN;

/** Least-squares slope of y on x from separate moments and their sum of products. */
export const slopeFromProducts = (x: Moments, y: Moments, products: ProductSum): number => {
  const n = x[0];
  if (n < MIN_SAMPLES) return Number.NaN;
  const meanX = x[1] / n;
  const variance = x[2] / n - meanX ** 2;
  return variance > 0 ? (products[0] / n - meanX * (y[1] / n)) / variance : Number.NaN;
};

/** Count and sum of a subset of samples whose moments are stored for the whole. */
export type SubsetMean = [n: number, sum: number];

export const subsetMean = (): Statistic<SubsetMean> => statistic('subsetMean', () => [0, 0]);

export const addToSubset = (numbers: Numbers, offset: Offset<SubsetMean>, sample: number): void => {
  numbers[offset] = (numbers[offset] as number) + 1;
  numbers[offset + 1] = (numbers[offset + 1] as number) + quantize(sample);
};

export const subsetMeanOf = ([n, sum]: SubsetMean): number =>
  n >= MIN_SAMPLES ? sum / n / UNIT : Number.NaN;

/** How often something happened, out of how many trials. */
export type Proportion = [times: number, trials: number];

export const proportion = (): Statistic<Proportion> => statistic('proportion', () => [0, 0]);

export const addTrial = (numbers: Numbers, offset: Offset<Proportion>, happened: boolean): void => {
  numbers[offset + 1] = (numbers[offset + 1] as number) + 1;
  if (happened) numbers[offset] = (numbers[offset] as number) + 1;
};

export const addTrials = (
  numbers: Numbers,
  offset: Offset<Proportion>,
  times: number,
  trials: number,
): void => {
  numbers[offset] = (numbers[offset] as number) + times;
  numbers[offset + 1] = (numbers[offset + 1] as number) + trials;
};

export const proportionOf = (proportion: Proportion): number => ratio(proportion[0], proportion[1]);

const ratio = (times: number, trials: number): number =>
  trials >= MIN_SAMPLES ? times / trials : Number.NaN;

/** A count as a share of the samples that another statistic has counted. */
export const rateOf = (times: Count, counted: Moments | Pairs | SubsetMean | Count): number =>
  ratio(times[0], counted[0]);

/** Two-by-two contingency table: how often each of two events happened, and both together. */
export type ContingencyTable = [trials: number, first: number, second: number, both: number];

export const contingencyTable = (): Statistic<ContingencyTable> =>
  statistic('contingencyTable', () => [0, 0, 0, 0]);

export const addToTable = (
  numbers: Numbers,
  offset: Offset<ContingencyTable>,
  first: boolean,
  second: boolean,
): void => {
  numbers[offset] = (numbers[offset] as number) + 1;
  if (first) numbers[offset + 1] = (numbers[offset + 1] as number) + 1;
  if (second) numbers[offset + 2] = (numbers[offset + 2] as number) + 1;
  if (first && second) numbers[offset + 3] = (numbers[offset + 3] as number) + 1;
};

/** The table as pairs of variables that are 0 or 1. */
export const pairsOfTable = ([trials, first, second, both]: ContingencyTable): Pairs => [
  trials,
  first,
  second - first,
  first,
  second - first,
  both,
];
