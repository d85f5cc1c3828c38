import { correlationOf, type Moments, type Pairs, type Proportion, type SubsetMean } from './running.ts';

/**
 * Random draws are correlated by chance alone, even draws from a person's own times. A correlation means little without
 * its sample size, so these are z-scores: in standard errors of independent samples.
 */

/** With fewer samples anything is likely by chance. */
const MIN_SAMPLES = 4;

/** Keeps the z-score of a perfect correlation finite. */
const MAX_CORRELATION = 0.999;

/** z-score of a correlation (Fisher 1915). */
export const fisherZ = (pairs: Pairs): number => {
  const correlation = correlationOf(pairs);
  const clipped = Math.max(-MAX_CORRELATION, Math.min(MAX_CORRELATION, correlation));
  return pairs[0] >= MIN_SAMPLES ? Math.atanh(clipped) * Math.sqrt(pairs[0] - 3) : Number.NaN;
};

/** z-score of a subset's mean, against random subsets of that size (Pitman 1937). */
export const subsetZ = ([n, sum]: SubsetMean | Moments, [all, total, squares]: Moments): number => {
  if (n < MIN_SAMPLES || all - n < MIN_SAMPLES) return Number.NaN;
  const variance = squares / all - (total / all) ** 2;
  // Without variance no subset can differ: somebody who never overlaps keys reveals nothing by it.
  return variance > 0 ? (sum / n - total / all) / Math.sqrt(variance * (1 / n - 1 / all)) : Number.NaN;
};

/** z-score of a subset's proportion. */
export const subsetProportionZ = ([times, trials]: Proportion, [allTimes, allTrials]: Proportion): number =>
  subsetZ([trials, times], [allTrials, allTimes, allTimes]);

/** Combined strength of several z-scores as in Box and Pierce 1970; logarithms keep one of them from dominating. */
export const combinedStrength = (...scores: number[]): number => {
  const known = scores.filter((score) => !Number.isNaN(score));
  const sum = known.reduce((total, score) => total + Math.log1p(score * score), 0);
  return known.length > 0 ? sum / known.length : Number.NaN;
};
