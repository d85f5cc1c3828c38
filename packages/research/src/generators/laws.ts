import type { Random } from '../random.ts';

/** How a part of pointing or typing is done. Each bot draws its own parameters. */
export type MotorLaw<Part> = (random: Random) => Part;

/** The laws of a part, in halves that share none, so that a model can train on one half and be judged on the other. */
export interface Laws<Part> {
  readonly first: readonly MotorLaw<Part>[];
  readonly second: readonly MotorLaw<Part>[];
}

export type Half = keyof Laws<unknown> | 'both';

/** Draws a law, then its parameters. */
export const drawn = <Part>({ first, second }: Laws<Part>, half: Half, random: Random): Part =>
  random.pick({ first, second, both: [...first, ...second] }[half])(random);

/** Autoregressive noise of unit variance. */
export const autoregressive = (correlation: number, random: Random): (() => number) => {
  let state = random.normal();
  return () => {
    state = correlation * state + Math.sqrt(1 - correlation ** 2) * random.normal();
    return state;
  };
};

/** Noise of unit variance with long memory: processes of several time scales, added up (Granger 1980). */
export const longMemory = (random: Random): (() => number) => {
  const parts = [0, 0.7, 0.93, 0.985].map((correlation) => autoregressive(correlation, random));
  return () => parts.reduce((sum, part) => sum + part(), 0) / Math.sqrt(parts.length);
};

/** A gamma deviate of mean 1 (Marsaglia and Tsang 2000). */
export const gamma = (shape: number, random: Random): number => {
  const d = Math.max(shape, 1) - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < x * x * 0.5 + d * (1 - v + Math.log(v)))
      return (d * v) / (d + 1 / 3);
  }
};

/** A Weibull deviate of median 1. */
export const weibull = (shape: number, random: Random): number =>
  (-Math.log(1 - random.next()) / Math.LN2) ** (1 / shape);

/** A log-logistic deviate of median 1, with the spread of its logarithm. */
export const logLogistic = (spread: number, random: Random): number => {
  const uniform = Math.min(1 - 1e-6, Math.max(1e-6, random.next()));
  return Math.exp((spread * Math.log(uniform / (1 - uniform)) * Math.sqrt(3)) / Math.PI);
};
