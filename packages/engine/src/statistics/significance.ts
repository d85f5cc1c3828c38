import { correlationOf, type Moments, type Pairs, type Part, type Share } from './running.ts';

/**
 * What is drawn at random, even out of somebody's own times, hangs together by chance alone. A correlation says little
 * without how much it rests on: here everything is told in standard errors of what chance makes of as many samples.
 */

/** Samples below which chance makes anything. */
const MIN_SAMPLES = 4;

/** A correlation of one would be infinitely many. */
const MOST_CORRELATED = 0.999;

/** Of two measures (Fisher 1915). */
export const linkOf = (pairs: Pairs): number => {
  const correlation = correlationOf(pairs);
  const limited = Math.max(-MOST_CORRELATED, Math.min(MOST_CORRELATED, correlation));
  return pairs[0] >= MIN_SAMPLES ? Math.atanh(limited) * Math.sqrt(pairs[0] - 3) : Number.NaN;
};

/** Of a part's mean with that of the whole it belongs to, against any part of that size (Pitman 1937). */
export const standingOf = ([n, sum]: Part | Moments, [of, total, squares]: Moments): number => {
  if (n < MIN_SAMPLES || of - n < MIN_SAMPLES) return Number.NaN;
  const variance = squares / of - (total / of) ** 2;
  // Where nothing differs no part can: whoever never overlaps keys tells nothing by it.
  return variance > 0 ? (sum / n - total / of) / Math.sqrt(variance * (1 / n - 1 / of)) : Number.NaN;
};

/** The same of how often something is so. */
export const shareStandingOf = ([times, of]: Share, [all, whole]: Share): number =>
  standingOf([of, times], [whole, all, all]);

/** All of them in one, as in Box and Pierce 1970; logarithms, so that no single one speaks for all. */
export const strengthOf = (...links: number[]): number => {
  const known = links.filter((link) => !Number.isNaN(link));
  const sum = known.reduce((all, link) => all + Math.log1p(link * link), 0);
  return known.length > 0 ? sum / known.length : Number.NaN;
};
