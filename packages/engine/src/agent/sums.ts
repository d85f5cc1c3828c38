/**
 * Running sums in whole units of 1/64: exact in whatever order samples come, and short when written as JSON.
 * Samples are ratios, angles and natural logarithms, for which a sixty-fourth is finer than any hand repeats itself.
 */
const UNIT = 64;

/** Samples below which a spread, a correlation or a share says nothing. */
const MIN_SAMPLES = 3;

const whole = (sample: number): number => Math.round(sample * UNIT);

/** Count, sum, sum of squares. */
export type Moments = [n: number, sum: number, squares: number];

export const noMoments = (): Moments => [0, 0, 0];

export const addSample = (moments: Moments, sample: number): void => {
  const value = whole(sample);
  moments[0]++;
  moments[1] += value;
  moments[2] += value * value;
};

/** The same of samples that are counted with others taken at the same time. */
export type Sums = [sum: number, squares: number];

export const noSums = (): Sums => [0, 0];

export const addToSums = (sums: Sums, sample: number): void => {
  const value = whole(sample);
  sums[0] += value;
  sums[1] += value * value;
};

/** Sums with the count of what was taken with them. */
export const counted = ([n]: Moments | Pairs | Share, [sum, squares]: Sums): Moments => [n, sum, squares];

export const meanOf = ([n, sum]: Moments): number => (n >= MIN_SAMPLES ? sum / n / UNIT : Number.NaN);

export const deviationOf = ([n, sum, squares]: Moments): number =>
  n >= MIN_SAMPLES ? Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) / UNIT : Number.NaN;

/**
 * Count and sums of two measures taken together. Of the second measure only what its sums are beyond those of the
 * first: often it is the same measure a moment later, and the rest is short.
 */
export type Pairs = [n: number, x: number, beyondX: number, xx: number, beyondXX: number, xy: number];

export const noPairs = (): Pairs => [0, 0, 0, 0, 0, 0];

export const addPair = (pairs: Pairs, first: number, second: number): void => {
  const x = whole(first);
  const y = whole(second);
  pairs[0]++;
  pairs[1] += x;
  pairs[2] += y - x;
  pairs[3] += x * x;
  pairs[4] += y * y - x * x;
  pairs[5] += x * y;
};

/** Each of the two measures by itself. */
export const firstOf = ([n, x, , xx]: Pairs): Moments => [n, x, xx];
export const secondOf = ([n, x, beyondX, xx, beyondXX]: Pairs): Moments => [n, x + beyondX, xx + beyondXX];

const spreads = (pairs: Pairs) => {
  const [n, x, xx] = firstOf(pairs);
  const [, y, yy] = secondOf(pairs);
  const xy = pairs[5];
  return {
    xx: xx / n - (x / n) ** 2,
    yy: yy / n - (y / n) ** 2,
    xy: xy / n - (x / n) * (y / n),
  };
};

/** Pearson's r; 0 when either measure never varies. */
export const correlationOf = (pairs: Pairs): number => {
  if (pairs[0] < MIN_SAMPLES) return Number.NaN;
  const { xx, yy, xy } = spreads(pairs);
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
};

/** Slope of the second measure over the first, by least squares. */
export const slopeOf = (pairs: Pairs): number => {
  if (pairs[0] < MIN_SAMPLES) return Number.NaN;
  const { xx, xy } = spreads(pairs);
  return xx > 0 ? xy / xx : Number.NaN;
};

/** Sum of products of two samples whose other sums are kept by themselves. */
export type Products = [sum: number];

export const addProduct = (products: Products, first: number, second: number): void => {
  products[0] += whole(first) * whole(second);
};

/** Correlation of a measure around zero with itself a moment later, of as many pairs. */
export const lagOf = ([products]: Products, pairs: number, [n, , squares]: Moments): number =>
  pairs >= MIN_SAMPLES && squares > 0 ? products / pairs / (squares / n) : Number.NaN;

/** Slope of the second measure over the first. */
export const slopeBetween = (first: Moments, second: Moments, [products]: Products): number => {
  const [n, x, xx] = first;
  if (n < MIN_SAMPLES) return Number.NaN;
  const spread = xx / n - (x / n) ** 2;
  return spread > 0 ? (products / n - (x / n) * (second[1] / n)) / spread : Number.NaN;
};

/** Deviation of the second measure from its line over the first. */
export const scatterOf = (pairs: Pairs): number =>
  deviationOf(secondOf(pairs)) * Math.sqrt(Math.max(0, 1 - correlationOf(pairs) ** 2));

/** How often something was so, of how many times it could have been. */
export type Share = [times: number, of: number];

export const noShare = (): Share => [0, 0];

export const countIf = (share: Share, isSo: boolean): void => {
  share[1]++;
  if (isSo) share[0]++;
};

export const shareOf = ([times, of]: Share): number => (of >= MIN_SAMPLES ? times / of : Number.NaN);

export type Count = [times: number];

export const tickIf = (count: Count, isSo: boolean): void => {
  if (isSo) count[0]++;
};

/** A share of samples that other sums have counted. */
export const partOf = ([times]: Count, [of]: Moments | Pairs | Count): number => shareOf([times, of]);

export type Tallies = Record<string, number[]>;

/** Sums without names and brackets, which would be most of a session's state. */
export const nameless = (tallies: Tallies): number[] => {
  const kept: number[] = [];
  for (const name in tallies) for (const sum of tallies[name] as number[]) kept.push(sum);
  return kept;
};

/** The same sums by name again, to add to. */
export const named =
  <Of extends Tallies>(empty: () => Of) =>
  (kept: readonly number[]): Of => {
    const tallies = empty();
    let at = 0;
    for (const sums of Object.values(tallies))
      for (let i = 0; i < sums.length; i++) sums[i] = kept[at++] as number;
    return tallies;
  };
