import type { Calibration } from '@gait/engine/models';

/** A margin to calibrate with the number of events it rests on. */
export interface Margin {
  readonly margin: number;
  readonly count: number;
  readonly isBot: boolean;
  readonly weight: number;
}

const STEPS = 30;
const RIDGE = 1e-3;

/** Length-aware Platt scaling: logistic regression on margin, ln count and their product (Platt 1999), by Newton's steps. */
export const fitPlatt = (margins: readonly Margin[]): Calibration => {
  let beta = START;
  for (let step = 0; step < STEPS; step++) {
    const { gradient, hessian } = derivatives(margins, beta);
    const change = solve(hessian, gradient);
    beta = beta.map((one, i) => one + (change[i] as number));
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  const [bias, slope, length, product] = beta.map((one) => Math.round(one * 1e5) / 1e5) as [
    number,
    number,
    number,
    number,
  ];
  return { bias, slope, length, product };
};

/** The margin as it stands, to which the ridge pulls. */
const START: readonly number[] = [0, 1, 0, 0];

const derivatives = (margins: readonly Margin[], beta: readonly number[]) => {
  const ridge = RIDGE * margins.length;
  const gradient = beta.map((one, i) => ridge * ((START[i] as number) - one));
  const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? ridge : 0)));
  for (const { margin, count, isBot, weight } of margins) {
    const x = [1, margin, Math.log(count), margin * Math.log(count)];
    const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * (beta[i] as number), 0)));
    for (const [i, xi] of x.entries()) {
      gradient[i] = (gradient[i] as number) + weight * ((isBot ? 1 : 0) - p) * xi;
      const row = hessian[i] as number[];
      for (const [j, xj] of x.entries()) row[j] = (row[j] as number) + weight * p * (1 - p) * xi * xj;
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
