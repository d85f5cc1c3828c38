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

export const meanOf = ([n, sum]: Moments): number => (n >= MIN_SAMPLES ? sum / n / UNIT : Number.NaN);

export const deviationOf = ([n, sum, squares]: Moments): number =>
  n >= MIN_SAMPLES ? Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) / UNIT : Number.NaN;

/** Count and sums of two measures taken together. */
export type Pairs = [n: number, x: number, y: number, xx: number, yy: number, xy: number];

export const noPairs = (): Pairs => [0, 0, 0, 0, 0, 0];

export const addPair = (pairs: Pairs, first: number, second: number): void => {
  const x = whole(first);
  const y = whole(second);
  pairs[0]++;
  pairs[1] += x;
  pairs[2] += y;
  pairs[3] += x * x;
  pairs[4] += y * y;
  pairs[5] += x * y;
};

const spreads = ([n, x, y, xx, yy, xy]: Pairs) => ({
  xx: xx / n - (x / n) ** 2,
  yy: yy / n - (y / n) ** 2,
  xy: xy / n - (x / n) * (y / n),
});

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

/** How often something was so, of how many times it could have been. */
export type Share = [times: number, of: number];

export const noShare = (): Share => [0, 0];

export const countIf = (share: Share, isSo: boolean): void => {
  share[1]++;
  if (isSo) share[0]++;
};

export const shareOf = ([times, of]: Share): number => (of >= MIN_SAMPLES ? times / of : Number.NaN);

export type Count = [times: number];

/** Named sums. Kept without their names, which would be most of a session's state. */
export type Tallies = Record<string, number[]>;

export const nameless = (tallies: Tallies): number[][] => Object.values(tallies);

/** The same sums by name again: adding to them adds to what is kept. Made for every beacon, so names are only looked up. */
export const named = <Of extends Tallies>(empty: () => Of): ((sums: readonly number[][]) => Of) => {
  class Named {
    readonly sums: readonly number[][];
    constructor(sums: readonly number[][]) {
      this.sums = sums;
    }
  }
  for (const [i, name] of Object.keys(empty()).entries())
    Object.defineProperty(Named.prototype, name, {
      get(this: Named) {
        return this.sums[i];
      },
    });
  return (sums) => new Named(sums) as unknown as Of;
};
