import { randomOf } from '../random.ts';

/** A label and a score; a higher score means bot. Brier score and ECE take a probability as the score. */
export interface ScoredLabel {
  readonly isBot: boolean;
  readonly score: number;
}

/** Area under the ROC curve: the share of bot-person pairs in the right order, with half weight for ties (Hanley and McNeil 1982). */
export const rocAuc = (scored: readonly ScoredLabel[]): number => {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  let [ranks, bots, at] = [0, 0, 0];
  while (at < sorted.length) {
    let end = at;
    while (end < sorted.length && sorted[end]?.score === sorted[at]?.score) end++;
    const tied = sorted.slice(at, end).filter(({ isBot }) => isBot).length;
    ranks += (tied * (at + end + 1)) / 2;
    bots += tied;
    at = end;
  }
  const people = sorted.length - bots;
  return bots > 0 && people > 0 ? (ranks - (bots * (bots + 1)) / 2) / (bots * people) : Number.NaN;
};

/** The lowest threshold with at most the given false positive rate. */
export const thresholdAtFpr = (scored: readonly ScoredLabel[], falsePositives: number): number => {
  const people = scored
    .filter(({ isBot }) => !isBot)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  return people[Math.floor(falsePositives * people.length)] ?? Number.NEGATIVE_INFINITY;
};

/** True positive rate: the share of bots above a threshold. */
export const truePositiveRate = (scored: readonly ScoredLabel[], threshold: number): number => {
  const bots = scored.filter(({ isBot }) => isBot);
  return bots.length > 0 ? bots.filter(({ score }) => score > threshold).length / bots.length : Number.NaN;
};

export const falsePositiveRate = (scored: readonly ScoredLabel[], threshold: number): number => {
  const people = scored.filter(({ isBot }) => !isBot);
  return people.length > 0
    ? people.filter(({ score }) => score > threshold).length / people.length
    : Number.NaN;
};

export const tprAtFpr = (scored: readonly ScoredLabel[], falsePositives: number): number =>
  truePositiveRate(scored, thresholdAtFpr(scored, falsePositives));

/** Mean squared error of probabilities (Brier 1950). */
export const brier = (scored: readonly ScoredLabel[]): number =>
  scored.reduce((sum, { isBot, score }) => sum + (score - (isBot ? 1 : 0)) ** 2, 0) / scored.length;

const ECE_BINS = 10;

/** Expected calibration error over ten bins of equal width (Naeini et al. 2015). */
export const calibrationError = (scored: readonly ScoredLabel[]): number => {
  const bins = Array.from({ length: ECE_BINS }, () => ({ n: 0, predicted: 0, observed: 0 }));
  for (const { isBot, score } of scored) {
    const bin = bins[Math.min(ECE_BINS - 1, Math.floor(score * ECE_BINS))] as (typeof bins)[number];
    bin.n++;
    bin.predicted += score;
    bin.observed += isBot ? 1 : 0;
  }
  return (
    bins.reduce((sum, { predicted, observed }) => sum + Math.abs(predicted - observed), 0) / scored.length
  );
};

const LABEL_DRAWS = 100;

/**
 * Expected ECE of a perfectly calibrated model with the same probabilities: the mean over labels drawn from them
 * (Broecker and Smith 2007). An ECE near this value shows a small sample rather than a misfit.
 */
export const calibrationErrorByChance = (scored: readonly ScoredLabel[]): number => {
  const random = randomOf('labels');
  let sum = 0;
  for (let i = 0; i < LABEL_DRAWS; i++)
    sum += calibrationError(scored.map(({ score }) => ({ score, isBot: random.chance(score) })));
  return sum / LABEL_DRAWS;
};
