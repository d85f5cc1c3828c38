import { type Bent, bounded, type Calibration, calibrated } from '@gait/engine/models';

/** A margin to calibrate with the number of events it rests on. */
export interface Margin {
  readonly margin: number;
  readonly count: number;
  readonly isBot: boolean;
  readonly weight: number;
}

export interface Bounds {
  readonly imitation: number;
  readonly oddity: number;
}

const STEPS = 30;
const RIDGE = 1e-4;

/** The margin as it stands, to which the ridge pulls: what is added, then what the margin is multiplied by. */
const START: readonly number[] = [0, 0, 0, 1, 0, 0];

/** Share of the margins that rest on no more events than the longest that calibration tells apart. */
const NOT_BEYOND = 0.99;

/** Least step towards the optimum that is still tried. */
const LEAST_STEP = 1e-3;

/**
 * Length-aware Platt scaling: logistic regression on the margin (Platt 1999), whose constant and slope bend with ln
 * count, by Gauss and Newton's steps. Beyond the longest margins nothing is fitted, so nothing is carried on. It is
 * fitted as it will be read, through the bounds of its stream: fitted before them, the bounds would pull every clear
 * answer towards the middle.
 */
export const fitPlatt = (margins: readonly Margin[], bounds: Bounds): Calibration => {
  const longest = countAt(margins, NOT_BEYOND);
  const rows = margins.map(({ margin, count, isBot, weight }) => {
    const length = Math.log(Math.min(count, longest));
    const powers = [1, length, length ** 2];
    return { x: [...powers, ...powers.map((power) => margin * power)], y: isBot ? 1 : 0, weight };
  });
  let beta = START;
  let loss = lossOf(rows, beta, bounds);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, hessian } = derivatives(rows, beta, bounds);
    const change = solve(hessian, gradient);
    const from = beta;
    const found = shortened((size) => {
      const next = from.map((one, i) => one + size * (change[i] as number));
      return { next, loss: lossOf(rows, next, bounds) };
    }, loss);
    if (!found) break;
    beta = found.next;
    if (loss - found.loss < 1e-9) break;
    loss = found.loss;
  }
  const rounded = beta.map((one) => Math.round(one * 1e5) / 1e5);
  return {
    added: rounded.slice(0, 3) as unknown as Bent,
    multiplied: rounded.slice(3) as unknown as Bent,
    longest,
  };
};

/** Events that a share of the margins rest on no more than. */
const countAt = (margins: readonly Margin[], share: number): number => {
  const counts = Float64Array.from(margins, ({ count }) => count).sort();
  return counts[Math.floor(share * (counts.length - 1))] ?? 1;
};

/** Chances of imitation that are tried. */
const IMITATIONS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.125];

/** Share of the margins that rest on too few events to tell an imitation from what is not known yet. */
const SHORT = 0.75;

/** The calibration, and the chance of imitation that explains most of what long stretches show. */
export const fitBounded = (
  margins: readonly Margin[],
  oddity: number,
): { calibration: Calibration; imitation: number } => {
  const least = countAt(margins, SHORT);
  const long = margins.filter(({ count }) => count >= least);
  const tried = IMITATIONS.map((imitation) => {
    const calibration = fitPlatt(margins, { imitation, oddity });
    const loss = meanLoss(long, calibration, { imitation, oddity });
    return { calibration, imitation, loss };
  });
  return tried.reduce((best, one) => (one.loss < best.loss ? one : best));
};

const meanLoss = (margins: readonly Margin[], calibration: Calibration, bounds: Bounds): number =>
  margins.reduce((sum, { margin, count, isBot, weight }) => {
    const logOdds = bounded(calibrated(margin, count, calibration), bounds);
    return sum + weight * softplus(isBot ? -logOdds : logOdds);
  }, 0) / margins.length;

interface Row {
  readonly x: readonly number[];
  readonly y: number;
  readonly weight: number;
}

const softplus = (z: number): number => (z > 30 ? z : Math.log1p(Math.exp(z)));

const dot = (x: readonly number[], beta: readonly number[]): number =>
  x.reduce((sum, value, i) => sum + value * (beta[i] as number), 0);

const lossOf = (rows: readonly Row[], beta: readonly number[], bounds: Bounds): number => {
  const pull = beta.reduce((sum, one, i) => sum + (RIDGE / 2) * (one - (START[i] as number)) ** 2, 0);
  return (
    pull +
    rows.reduce((sum, { x, y, weight }) => {
      const logOdds = bounded(dot(x, beta), bounds);
      return sum + weight * softplus(y === 1 ? -logOdds : logOdds);
    }, 0) /
      rows.length
  );
};

/** The longest of ever shorter steps that lowers the loss. */
const shortened = <Tried extends { readonly loss: number }>(
  attempt: (size: number) => Tried,
  loss: number,
): Tried | undefined => {
  for (let size = 1; size > LEAST_STEP; size /= 2) {
    const tried = attempt(size);
    if (tried.loss < loss) return tried;
  }
  return undefined;
};

/** How much of a change of log-odds the bounds let through. */
const passed = (logOdds: number, { imitation, oddity }: Bounds): number => {
  const odds = Math.exp(Math.max(-50, Math.min(50, logOdds)));
  const [bot, person] = [(1 - imitation) * odds, oddity * odds];
  return bot / (bot + imitation) - person / (1 - oddity + person);
};

const derivatives = (rows: readonly Row[], beta: readonly number[], bounds: Bounds) => {
  const ridge = RIDGE * rows.length;
  const gradient = beta.map((one, i) => ridge * ((START[i] as number) - one));
  const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? ridge : 0)));
  for (const { x, y, weight } of rows) {
    const raw = dot(x, beta);
    const p = 1 / (1 + Math.exp(-bounded(raw, bounds)));
    const slope = passed(raw, bounds);
    for (const [i, xi] of x.entries()) {
      gradient[i] = (gradient[i] as number) + weight * (y - p) * slope * xi;
      const row = hessian[i] as number[];
      for (const [j, xj] of x.entries())
        row[j] = (row[j] as number) + weight * p * (1 - p) * slope ** 2 * xi * xj;
    }
  }
  return { gradient, hessian };
};

/** Gauss elimination with pivots. */
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
