import { randomOf } from '../random.ts';

/** A row judged: `score` higher speaks more for a bot, `probability` 0..1 where it is calibrated. */
export interface Judged {
  readonly isBot: boolean;
  readonly score: number;
}

/** Area under the ROC curve: the share of pairs of a bot and a person in the right order, ties half (Hanley and McNeil 1982). */
export const rocAuc = (judged: readonly Judged[]): number => {
  const sorted = [...judged].sort((a, b) => a.score - b.score);
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

/** The least score that at most the given share of people exceed. */
export const thresholdAt = (judged: readonly Judged[], falsePositives: number): number => {
  const people = judged
    .filter(({ isBot }) => !isBot)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  return people[Math.floor(falsePositives * people.length)] ?? Number.NEGATIVE_INFINITY;
};

/** Share of bots above a threshold. */
export const detectedShare = (judged: readonly Judged[], threshold: number): number => {
  const bots = judged.filter(({ isBot }) => isBot);
  return bots.length > 0 ? bots.filter(({ score }) => score > threshold).length / bots.length : Number.NaN;
};

export const falsePositiveShare = (judged: readonly Judged[], threshold: number): number => {
  const people = judged.filter(({ isBot }) => !isBot);
  return people.length > 0
    ? people.filter(({ score }) => score > threshold).length / people.length
    : Number.NaN;
};

export const tprAt = (judged: readonly Judged[], falsePositives: number): number =>
  detectedShare(judged, thresholdAt(judged, falsePositives));

/** Mean squared error of probabilities (Brier 1950). */
export const brier = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { isBot, score }) => sum + (score - (isBot ? 1 : 0)) ** 2, 0) / judged.length;

const ECE_BINS = 10;

/** Expected calibration error over ten bins of equal width (Naeini et al. 2015). */
export const calibrationError = (judged: readonly Judged[]): number => {
  const bins = Array.from({ length: ECE_BINS }, () => ({ n: 0, said: 0, was: 0 }));
  for (const { isBot, score } of judged) {
    const bin = bins[Math.min(ECE_BINS - 1, Math.floor(score * ECE_BINS))] as (typeof bins)[number];
    bin.n++;
    bin.said += score;
    bin.was += isBot ? 1 : 0;
  }
  return bins.reduce((sum, { said, was }) => sum + Math.abs(said - was), 0) / judged.length;
};

const LABELLINGS = 100;

/**
 * The error that the same probabilities would show if they were right, by chance alone: the mean over labels drawn from
 * them (Broecker and Smith 2007). What is not above it tells of few rows rather than of a misfit.
 */
export const calibrationErrorByChance = (judged: readonly Judged[]): number => {
  const random = randomOf('labels');
  let sum = 0;
  for (let i = 0; i < LABELLINGS; i++)
    sum += calibrationError(judged.map(({ score }) => ({ score, isBot: random.chance(score) })));
  return sum / LABELLINGS;
};
