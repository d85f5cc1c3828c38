import { type Calibration, calibrated, clipLogOdds, type Quadratic } from '@gait/engine/models';

/** A margin, the number of events behind it, and its label. */
export interface LabeledMargin {
  readonly margin: number;
  readonly count: number;
  readonly isBot: boolean;
  readonly weight: number;
}

export interface Bounds {
  readonly falseNegativeFloor: number;
  readonly falsePositiveFloor: number;
}

const MAX_ITERATIONS = 30;
const RIDGE = 1e-4;

/** Ridge regression shrinks to the identity: intercept terms, then slope terms. */
const INITIAL: readonly number[] = [0, 0, 0, 1, 0, 0];

/** Calibration treats counts above this quantile alike. */
const LONGEST_QUANTILE = 0.99;

/** Smallest step of the line search. */
const MIN_STEP = 1e-3;

/**
 * Length-aware Platt scaling: logistic regression on the margin (Platt 1999), with intercept and slope quadratic in the
 * log of the event count, fitted by Gauss-Newton. Counts beyond the longest quantile are not extrapolated. The fit
 * includes the clipping of the log-odds; clipping after the fit would shrink every clear prediction.
 */
export const fitPlatt = (margins: readonly LabeledMargin[], bounds: Bounds): Calibration => {
  const maxCount = countQuantile(margins, LONGEST_QUANTILE);
  const rows = margins.map(({ margin, count, isBot, weight }) => {
    const length = Math.log(Math.min(count, maxCount));
    const powers = [1, length, length ** 2];
    return { x: [...powers, ...powers.map((power) => margin * power)], y: isBot ? 1 : 0, weight };
  });
  let coefficients = INITIAL;
  let loss = lossOf(rows, coefficients, bounds);
  for (let step = 0; step < MAX_ITERATIONS; step++) {
    const { gradient, hessian } = derivatives(rows, coefficients, bounds);
    const change = solve(hessian, gradient);
    const from = coefficients;
    const found = lineSearch((size) => {
      const next = from.map((one, i) => one + size * (change[i] as number));
      return { next, loss: lossOf(rows, next, bounds) };
    }, loss);
    if (!found) break;
    coefficients = found.next;
    if (loss - found.loss < 1e-9) break;
    loss = found.loss;
  }
  const rounded = coefficients.map((one) => Math.round(one * 1e5) / 1e5);
  return {
    intercept: rounded.slice(0, 3) as unknown as Quadratic,
    slope: rounded.slice(3) as unknown as Quadratic,
    maxCount,
  };
};

/** Quantile of the event counts. */
const countQuantile = (margins: readonly LabeledMargin[], share: number): number => {
  const counts = Float64Array.from(margins, ({ count }) => count).sort();
  return counts[Math.floor(share * (counts.length - 1))] ?? 1;
};

/** Candidates for the floor of false negatives. */
const FALSE_NEGATIVE_FLOORS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.125];

/** Margins below this quantile of the event count are too short to tell a human-like bot from missing evidence. */
const LONG_QUANTILE = 0.75;

/** The calibration, and the floor of false negatives with the least loss on long segments. */
export const fitCalibration = (
  margins: readonly LabeledMargin[],
  falsePositiveFloor: number,
): { calibration: Calibration; falseNegativeFloor: number } => {
  const least = countQuantile(margins, LONG_QUANTILE);
  const long = margins.filter(({ count }) => count >= least);
  const tried = FALSE_NEGATIVE_FLOORS.map((falseNegativeFloor) => {
    const calibration = fitPlatt(margins, { falseNegativeFloor, falsePositiveFloor });
    const loss = meanLoss(long, calibration, { falseNegativeFloor, falsePositiveFloor });
    return { calibration, falseNegativeFloor, loss };
  });
  return tried.reduce((best, one) => (one.loss < best.loss ? one : best));
};

const meanLoss = (margins: readonly LabeledMargin[], calibration: Calibration, bounds: Bounds): number =>
  margins.reduce((sum, { margin, count, isBot, weight }) => {
    const logOdds = clipLogOdds(calibrated(margin, count, calibration), bounds);
    return sum + weight * softplus(isBot ? -logOdds : logOdds);
  }, 0) / margins.length;

interface Row {
  readonly x: readonly number[];
  readonly y: number;
  readonly weight: number;
}

const softplus = (z: number): number => (z > 30 ? z : Math.log1p(Math.exp(z)));

const dot = (x: readonly number[], coefficients: readonly number[]): number =>
  x.reduce((sum, value, i) => sum + value * (coefficients[i] as number), 0);

const lossOf = (rows: readonly Row[], coefficients: readonly number[], bounds: Bounds): number => {
  const pull = coefficients.reduce(
    (sum, one, i) => sum + (RIDGE / 2) * (one - (INITIAL[i] as number)) ** 2,
    0,
  );
  return (
    pull +
    rows.reduce((sum, { x, y, weight }) => {
      const logOdds = clipLogOdds(dot(x, coefficients), bounds);
      return sum + weight * softplus(y === 1 ? -logOdds : logOdds);
    }, 0) /
      rows.length
  );
};

/** Backtracking line search: the longest step that lowers the loss. */
const lineSearch = <Tried extends { readonly loss: number }>(
  attempt: (size: number) => Tried,
  loss: number,
): Tried | undefined => {
  for (let size = 1; size > MIN_STEP; size /= 2) {
    const tried = attempt(size);
    if (tried.loss < loss) return tried;
  }
  return undefined;
};

/** Derivative of the clipped log-odds. */
const clipSlope = (logOdds: number, { falseNegativeFloor, falsePositiveFloor }: Bounds): number => {
  const odds = Math.exp(Math.max(-50, Math.min(50, logOdds)));
  const [bot, person] = [(1 - falseNegativeFloor) * odds, falsePositiveFloor * odds];
  return bot / (bot + falseNegativeFloor) - person / (1 - falsePositiveFloor + person);
};

const derivatives = (rows: readonly Row[], coefficients: readonly number[], bounds: Bounds) => {
  const ridge = RIDGE * rows.length;
  const gradient = coefficients.map((one, i) => ridge * ((INITIAL[i] as number) - one));
  const hessian = coefficients.map((_, i) => coefficients.map((__, j) => (i === j ? ridge : 0)));
  for (const { x, y, weight } of rows) {
    const raw = dot(x, coefficients);
    const p = 1 / (1 + Math.exp(-clipLogOdds(raw, bounds)));
    const slope = clipSlope(raw, bounds);
    for (const [i, xi] of x.entries()) {
      gradient[i] = (gradient[i] as number) + weight * (y - p) * slope * xi;
      const row = hessian[i] as number[];
      for (const [j, xj] of x.entries())
        row[j] = (row[j] as number) + weight * p * (1 - p) * slope ** 2 * xi * xj;
    }
  }
  return { gradient, hessian };
};

/** Gaussian elimination with partial pivoting. */
const solve = (matrix: readonly number[][], vector: readonly number[]): number[] => {
  const rows = matrix.map((row, i) => [...row, vector[i] as number]);
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows
      .slice(i)
      .reduce(
        (best, row, k) =>
          Math.abs(row[i] as number) > Math.abs((rows[best] as number[])[i] as number) ? i + k : best,
        i,
      );
    [rows[i], rows[pivot]] = [rows[pivot] as number[], rows[i] as number[]];
    const top = rows[i] as number[];
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = (row[i] as number) / (top[i] as number);
      for (let j = i; j < row.length; j++) row[j] = (row[j] as number) - factor * (top[j] as number);
    }
  }
  return rows.map((row, i) => (row.at(-1) as number) / (row[i] as number));
};
