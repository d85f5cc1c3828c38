/**
 * Running sums in whole units of 1/64: exact in whatever order samples come, and short when written as JSON.
 * Samples are ratios, angles and natural logarithms, for which a sixty-fourth is finer than any hand repeats itself.
 */
const UNIT = 64;

/** Samples below which a spread, a correlation or a share says nothing. */
const MIN_SAMPLES = 3;

/** `Math.round`, whose care for zeros of both signs takes twice the time. */
const whole = (sample: number): number => Math.floor(sample * UNIT + 0.5);

/** The numbers of all sums of a stream one after another, without names: quick to add to, and short as JSON. */
type Running = Float64Array | number[];

/** Where in them the sums of one name begin. */
export type Place<Kind> = number & { readonly of: Kind };

/** Count, sum, sum of squares. */
export type Moments = [n: number, sum: number, squares: number];

export const noMoments = (): Moments => [0, 0, 0];

export const addSample = (sums: Running, place: Place<Moments>, sample: number): void => {
  const value = whole(sample);
  sums[place] = (sums[place] as number) + 1;
  sums[place + 1] = (sums[place + 1] as number) + value;
  sums[place + 2] = (sums[place + 2] as number) + value * value;
};

/** The same of samples that are counted with others taken at the same time. */
export type Sums = [sum: number, squares: number];

export const noSums = (): Sums => [0, 0];

export const addToSums = (sums: Running, place: Place<Sums>, sample: number): void => {
  const value = whole(sample);
  sums[place] = (sums[place] as number) + value;
  sums[place + 1] = (sums[place + 1] as number) + value * value;
};

/** Sums with the count of what was taken with them. */
export const counted = (counts: Moments | Pairs | Share, sums: Sums): Moments => [
  counts[0],
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

/**
 * Count and sums of two measures taken together. Of the second measure only what its sums are beyond those of the
 * first: often it is the same measure a moment later, and the rest is short.
 */
export type Pairs = [n: number, x: number, beyondX: number, xx: number, beyondXX: number, xy: number];

export const noPairs = (): Pairs => [0, 0, 0, 0, 0, 0];

export const addPair = (sums: Running, place: Place<Pairs>, first: number, second: number): void => {
  const x = whole(first);
  const y = whole(second);
  sums[place] = (sums[place] as number) + 1;
  sums[place + 1] = (sums[place + 1] as number) + x;
  sums[place + 2] = (sums[place + 2] as number) + y - x;
  sums[place + 3] = (sums[place + 3] as number) + x * x;
  sums[place + 4] = (sums[place + 4] as number) + y * y - x * x;
  sums[place + 5] = (sums[place + 5] as number) + x * y;
};

/** Each of the two measures by itself. */
export const firstOf = (pairs: Pairs): Moments => [pairs[0], pairs[1], pairs[3]];
export const secondOf = (pairs: Pairs): Moments => [pairs[0], pairs[1] + pairs[2], pairs[3] + pairs[4]];

const spreads = (pairs: Pairs) => {
  const n = pairs[0];
  const x = pairs[1] / n;
  const y = (pairs[1] + pairs[2]) / n;
  return {
    xx: pairs[3] / n - x ** 2,
    yy: (pairs[3] + pairs[4]) / n - y ** 2,
    xy: pairs[5] / n - x * y,
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

export const addProduct = (sums: Running, place: Place<Products>, first: number, second: number): void => {
  sums[place] = (sums[place] as number) + whole(first) * whole(second);
};

/** Correlation of a measure around zero with itself a moment later, of as many pairs. */
export const lagOf = (products: Products, pairs: number, moments: Moments): number =>
  pairs >= MIN_SAMPLES && moments[2] > 0 ? products[0] / pairs / (moments[2] / moments[0]) : Number.NaN;

/** Slope of the second measure over the first. */
export const slopeBetween = (first: Moments, second: Moments, products: Products): number => {
  const n = first[0];
  if (n < MIN_SAMPLES) return Number.NaN;
  const x = first[1] / n;
  const spread = first[2] / n - x ** 2;
  return spread > 0 ? (products[0] / n - x * (second[1] / n)) / spread : Number.NaN;
};

/** Deviation of the second measure from its line over the first. */
export const scatterOf = (pairs: Pairs): number =>
  deviationOf(secondOf(pairs)) * Math.sqrt(Math.max(0, 1 - correlationOf(pairs) ** 2));

/** Samples among others that are summed with their spread. */
export type Part = [n: number, sum: number];

export const noPart = (): Part => [0, 0];

export const addPart = (sums: Running, place: Place<Part>, sample: number): void => {
  sums[place] = (sums[place] as number) + 1;
  sums[place + 1] = (sums[place + 1] as number) + whole(sample);
};

export const meanOfPart = ([n, sum]: Part): number => (n >= MIN_SAMPLES ? sum / n / UNIT : Number.NaN);

/** Samples of several kinds taken together. */
export const pooled = (...several: Moments[]): Moments =>
  several.reduce(([n, sum, squares], [m, more, moreSquares]) => [n + m, sum + more, squares + moreSquares]);

/** How often something was so, of how many times it could have been. */
export type Share = [times: number, of: number];

export const noShare = (): Share => [0, 0];

export const countIf = (sums: Running, place: Place<Share>, isSo: boolean): void => {
  sums[place + 1] = (sums[place + 1] as number) + 1;
  if (isSo) sums[place] = (sums[place] as number) + 1;
};

export const shareOf = (share: Share): number => ratioOf(share[0], share[1]);

const ratioOf = (times: number, of: number): number => (of >= MIN_SAMPLES ? times / of : Number.NaN);

export type Count = [times: number];

export const tickIf = (sums: Running, place: Place<Count>, isSo = true): void => {
  if (isSo) sums[place] = (sums[place] as number) + 1;
};

/** A share of samples that other sums have counted. */
export const partOf = (times: Count, of: Moments | Pairs | Part | Count): number => ratioOf(times[0], of[0]);

/** How often two things were so, each and both. */
export type Facts = [of: number, first: number, second: number, both: number];

export const noFacts = (): Facts => [0, 0, 0, 0];

export const addFacts = (sums: Running, place: Place<Facts>, first: boolean, second: boolean): void => {
  sums[place] = (sums[place] as number) + 1;
  if (first) sums[place + 1] = (sums[place + 1] as number) + 1;
  if (second) sums[place + 2] = (sums[place + 2] as number) + 1;
  if (first && second) sums[place + 3] = (sums[place + 3] as number) + 1;
};

/** Their sums as those of measures that are 0 or 1. */
export const pairsOf = ([of, first, second, both]: Facts): Pairs => [
  of,
  first,
  second - first,
  first,
  second - first,
  both,
];

export type Tallies = Record<string, number[]>;

/** The numbers of all sums in their order, without names and brackets, which would be most of a session's state. */
export const nameless = (tallies: Tallies): number[] => Object.values(tallies).flat();

/** A copy of them to keep, as JSON has no other list: a loop, because `Array.from` takes several times as long. */
export const keptSums = (sums: Float64Array): number[] => {
  const kept: number[] = [];
  for (let i = 0; i < sums.length; i++) kept.push(sums[i] as number);
  return kept;
};

/** Where among those the sums of each name begin. */
export const placesOf = <Of extends Tallies>(
  tallies: Of,
): { readonly [Name in keyof Of]: Place<Of[Name]> } => {
  let next = 0;
  const places: Record<string, number> = {};
  for (const [name, sums] of Object.entries(tallies)) {
    places[name] = next;
    next += sums.length;
  }
  return places as { [Name in keyof Of]: Place<Of[Name]> };
};

/** The same sums by name again, to look at. */
export const named =
  <Of extends Tallies>(empty: () => Of) =>
  (kept: ArrayLike<number>): Of => {
    const tallies = empty();
    let at = 0;
    for (const sums of Object.values(tallies))
      for (let i = 0; i < sums.length; i++) sums[i] = kept[at++] as number;
    return tallies;
  };
