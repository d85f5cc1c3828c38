import { type Bins, histogram, logQuantile, peakShare } from '../../statistics/histogram.ts';
import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import {
  contingencyTable,
  correlationOf,
  count,
  deviationOf,
  type Moments,
  meanOf,
  moments,
  type Proportion,
  pairs,
  pairsOfTable,
  pooled,
  proportion,
  proportionOf,
  rateOf,
  slopeOf,
  subsetMean,
  subsetMeanOf,
  totals,
  withCount,
} from '../../statistics/running.ts';
import { combinedStrength, fisherZ, subsetProportionZ, subsetZ } from '../../statistics/significance.ts';
import { feature, type ModelFeatures } from '../model-feature.ts';

/** ms, from one to beyond a second. */
export const TIME_BINS: Bins = { from: 0, width: 0.3, bins: 24 };

/** Typical logarithm of dwells and intervals; sums of deviations from it are short. */
export const TYPICAL_LOG = 4.75;

/**
 * Statistics of keystrokes: dwell is down to up, interval down to down, flight up to down (H, DD and UD in Killourhy and
 * Maxion 2009), release interval up to up. Times are logarithms.
 */
export const keystrokeLayout = declare({
  keys: count(),
  dwellHistogram: histogram(TIME_BINS.bins),
  dwell: moments(),
  dwellLag: pairs(),
  dwellLag2: pairs(),
  /** Distance of a dwell from the EWMA of dwells, against that of the previous one: volatility clusters in people. */
  dwellVolatilityLag: pairs(),
  /** Dwell against the EWMA of earlier dwells, and against the interval before it. */
  dwellEwma: pairs(),
  intervalDwell: pairs(),
  /** Whether a dwell is a turning point: two in three are in independent samples (Bienayme 1874). */
  dwellTurningPoints: proportion(),
  sameDwell: count(),
  shortDwell: count(),
  spaceDwell: moments(),
  /** Letters: the first of a word, the last before a space, and those pressed before the previous key is up. */
  firstDwell: subsetMean(),
  lastDwell: subsetMean(),
  rolloverDwell: subsetMean(),
  intervalHistogram: histogram(TIME_BINS.bins),
  /** Intervals within words, before a space and after a space. */
  interval: moments(),
  intervalBeforeSpace: moments(),
  intervalAfterSpace: moments(),
  /** Intervals from the first to the second letter of a word. */
  secondInterval: subsetMean(),
  intervalLag: pairs(),
  intervalLag2: pairs(),
  intervalEwma: pairs(),
  intervalTurningPoints: proportion(),
  /** Logarithm of the position in the word against the interval. */
  wordPosition: pairs(),
  sameInterval: count(),
  fastInterval: count(),
  /** Counted by `dwellInterval`. */
  flight: totals(),
  releaseInterval: moments(),
  rollover: count(),
  /** Keys that come up before the key pressed earlier does. */
  nestedRelease: count(),
  /** Rollover among fast pairs of keys, which people overlap. */
  fastRollover: proportion(),
  /** Rollover from a letter to a space, counted by `lastDwell`, and from a space to a letter. */
  rolloverToSpace: count(),
  rolloverFromSpace: proportion(),
  /** Whether a key overlaps the next one, against whether it overlapped the previous one. */
  rolloverLag: contingencyTable(),
  dwellInterval: pairs(),
  corrections: count(),
  intervalBeforeCorrection: moments(),
  /** Between corrections, after the last of a run, and the logarithm of a run's length. */
  intervalWithinCorrections: moments(),
  intervalAfterCorrection: moments(),
  correctionRun: moments(),
  pauses: proportion(),
  pausesAfterSpace: count(),
  /** Logarithm of keys between pauses. */
  burst: moments(),
});

export type KeystrokeStatistics = StatisticsOf<typeof keystrokeLayout>;

const of = feature<KeystrokeStatistics>;

const shortDwell = 'keys are released at once, as by a program or an aid';
const evenDwell = 'keys are always held for about the same time';
const erraticDwell = 'keys are held for erratic times';
const evenRhythm = 'keys arrive at an even pace';
const erraticRhythm = 'keys arrive at an erratic pace';
const tooFast = 'keys follow each other at once, as from a program or an aid';
const independent = 'the times between keys do not depend on each other as in human typing';
const noWordRhythm = 'the typing rhythm ignores word boundaries';
const muchRollover = 'keys overlap too often';
const promptCorrection = 'typing errors are noticed immediately';
const lateCorrection = 'typing errors are noticed late';
const promptResumption = 'typing continues immediately after a correction';
const lateResumption = 'typing continues late after a correction';

const quantile = (counts: number[], share: number): number => logQuantile(counts, TIME_BINS, share);

/** Bowley's skewness of the logarithm, -1..1. */
const skewnessOf = (counts: number[]): number => {
  const low = quantile(counts, 0.1);
  const middle = quantile(counts, 0.5);
  const high = quantile(counts, 0.9);
  return high !== low ? (high + low - 2 * middle) / (high - low) : 0;
};

const allDwells = (s: KeystrokeStatistics): Moments => pooled(s.dwell, s.spaceDwell);
const allIntervals = (s: KeystrokeStatistics): Moments =>
  pooled(s.interval, s.intervalBeforeSpace, s.intervalAfterSpace);
const allFlights = (s: KeystrokeStatistics): Moments => withCount(s.dwellInterval, s.flight);

type Scores = (statistics: KeystrokeStatistics) => number[];

const dwellScores: Scores = (s) => [
  fisherZ(s.dwellLag),
  fisherZ(s.dwellLag2),
  fisherZ(s.dwellVolatilityLag),
  fisherZ(s.dwellEwma),
  fisherZ(s.intervalDwell),
  fisherZ(s.dwellInterval),
  subsetZ(s.spaceDwell, allDwells(s)),
  subsetZ(s.firstDwell, s.dwell),
  subsetZ(s.lastDwell, s.dwell),
  subsetZ(s.rolloverDwell, s.dwell),
];

const intervalScores: Scores = (s) => [
  fisherZ(s.intervalLag),
  fisherZ(s.intervalLag2),
  fisherZ(s.intervalEwma),
];

const wordScores: Scores = (s) => {
  const intervals = allIntervals(s);
  const rollover: Proportion = [s.rollover[0], s.dwellInterval[0]];
  return [
    subsetZ(s.intervalBeforeSpace, intervals),
    subsetZ(s.intervalAfterSpace, intervals),
    subsetZ(s.secondInterval, s.interval),
    fisherZ(s.wordPosition),
    subsetProportionZ([s.rolloverToSpace[0], s.lastDwell[0]], rollover),
    subsetProportionZ(s.rolloverFromSpace, rollover),
  ];
};

/** Keystroke dynamics. Dependence features say how strongly times depend on each other, however long the text. */
export const keystrokeFeatures = {
  dwell_median: of((s) => quantile(s.dwellHistogram, 0.5), shortDwell, 'keys are held for very long'),
  dwell_deviation: of((s) => deviationOf(s.dwell), evenDwell, erraticDwell),
  dwell_skewness: of((s) => skewnessOf(s.dwellHistogram), erraticDwell),
  dwell_peak_share: of((s) => peakShare(s.dwellHistogram), erraticDwell, evenDwell),
  dwell_autocorrelation: of((s) => correlationOf(s.dwellLag), independent),
  dwell_autocorrelation_lag2: of((s) => correlationOf(s.dwellLag2), independent),
  dwell_volatility_clustering: of((s) => correlationOf(s.dwellVolatilityLag), independent),
  dwell_ewma_correlation: of((s) => correlationOf(s.dwellEwma), independent),
  dwell_turning_points: of((s) => proportionOf(s.dwellTurningPoints), independent),
  same_dwell: of((s) => rateOf(s.sameDwell, s.dwellLag), erraticDwell, evenDwell),
  short_dwell: of((s) => rateOf(s.shortDwell, allDwells(s)), erraticDwell, shortDwell),
  space_dwell: of((s) => meanOf(s.spaceDwell) - meanOf(s.dwell), noWordRhythm),
  interval_median: of((s) => quantile(s.intervalHistogram, 0.5), tooFast, 'keys arrive very slowly'),
  interval_deviation: of((s) => deviationOf(s.interval), evenRhythm, erraticRhythm),
  interval_lower_spread: of(
    (s) => quantile(s.intervalHistogram, 0.5) - quantile(s.intervalHistogram, 0.1),
    evenRhythm,
    erraticRhythm,
  ),
  interval_upper_spread: of(
    (s) => quantile(s.intervalHistogram, 0.9) - quantile(s.intervalHistogram, 0.5),
    evenRhythm,
    erraticRhythm,
  ),
  interval_skewness: of((s) => skewnessOf(s.intervalHistogram), erraticRhythm),
  interval_peak_share: of((s) => peakShare(s.intervalHistogram), erraticRhythm, evenRhythm),
  interval_autocorrelation: of((s) => correlationOf(s.intervalLag), independent),
  interval_autocorrelation_lag2: of((s) => correlationOf(s.intervalLag2), independent),
  interval_ewma_correlation: of((s) => correlationOf(s.intervalEwma), independent),
  interval_turning_points: of((s) => proportionOf(s.intervalTurningPoints), independent),
  word_position_slope: of((s) => slopeOf(s.wordPosition), noWordRhythm),
  word_position_r: of((s) => correlationOf(s.wordPosition), noWordRhythm),
  same_interval: of((s) => rateOf(s.sameInterval, s.intervalLag), erraticRhythm, evenRhythm),
  fast_interval: of((s) => rateOf(s.fastInterval, allIntervals(s)), erraticRhythm, tooFast),
  interval_before_space: of((s) => meanOf(s.intervalBeforeSpace) - meanOf(s.interval), noWordRhythm),
  interval_after_space: of((s) => meanOf(s.intervalAfterSpace) - meanOf(s.interval), noWordRhythm),
  flight_mean: of((s) => meanOf(allFlights(s)), independent),
  flight_deviation: of((s) => deviationOf(allFlights(s)), evenRhythm, erraticRhythm),
  release_interval_deviation: of((s) => deviationOf(s.releaseInterval), evenRhythm, erraticRhythm),
  release_flight_deviation_difference: of(
    (s) => deviationOf(s.releaseInterval) - deviationOf(allFlights(s)),
    independent,
  ),
  nested_release: of(
    (s) => rateOf(s.nestedRelease, s.releaseInterval),
    'keys always come up in the order they went down',
    'keys come up in a different order than they went down',
  ),
  rollover: of((s) => rateOf(s.rollover, s.dwellInterval), 'keys never overlap', muchRollover),
  fast_rollover: of((s) => proportionOf(s.fastRollover), 'keys never overlap in fast typing', muchRollover),
  rollover_autocorrelation: of((s) => correlationOf(pairsOfTable(s.rolloverLag)), independent),
  interval_dwell_correlation: of((s) => correlationOf(s.intervalDwell), independent),
  dwell_interval_correlation: of((s) => correlationOf(s.dwellInterval), independent),
  correction_rate: of(
    (s) => rateOf(s.corrections, s.keys),
    'typing errors are never corrected',
    'typing errors are corrected too often',
  ),
  interval_before_correction: of(
    (s) => TYPICAL_LOG + meanOf(s.intervalBeforeCorrection),
    promptCorrection,
    lateCorrection,
  ),
  interval_within_corrections: of(
    (s) => TYPICAL_LOG + meanOf(s.intervalWithinCorrections),
    'several keys are deleted at once',
    'several keys are deleted very slowly',
  ),
  interval_after_correction: of(
    (s) => TYPICAL_LOG + meanOf(s.intervalAfterCorrection),
    promptResumption,
    lateResumption,
  ),
  correction_run: of(
    (s) => meanOf(s.correctionRun),
    'never more than one key is deleted at a time',
    'many keys are deleted at a time',
  ),
  pause_rate: of((s) => proportionOf(s.pauses), 'typing never pauses', 'typing pauses again and again'),
  pauses_after_space: of(
    (s) => rateOf(s.pausesAfterSpace, s.burst),
    'typing pauses within words',
    'typing pauses only between words',
  ),
  burst_length: of((s) => meanOf(s.burst), 'typing comes in tiny bursts', 'typing comes in long bursts'),
  burst_deviation: of((s) => deviationOf(s.burst), 'bursts of typing are all alike', erraticRhythm),
  space_dwell_deviation: of((s) => deviationOf(s.spaceDwell) - deviationOf(s.dwell), noWordRhythm),
  first_dwell: of((s) => subsetMeanOf(s.firstDwell) - meanOf(s.dwell), noWordRhythm),
  last_dwell: of((s) => subsetMeanOf(s.lastDwell) - meanOf(s.dwell), noWordRhythm),
  rollover_dwell: of((s) => subsetMeanOf(s.rolloverDwell) - meanOf(s.dwell), independent),
  dwell_dependence: of((s) => combinedStrength(...dwellScores(s)), independent),
  interval_dependence: of((s) => combinedStrength(...intervalScores(s)), independent),
  word_dependence: of((s) => combinedStrength(...wordScores(s)), noWordRhythm),
  dependence: of(
    (s) => combinedStrength(...dwellScores(s), ...intervalScores(s), ...wordScores(s)),
    independent,
  ),
  interval_before_space_deviation: of(
    (s) => deviationOf(s.intervalBeforeSpace) - deviationOf(s.interval),
    noWordRhythm,
  ),
  interval_after_space_deviation: of(
    (s) => deviationOf(s.intervalAfterSpace) - deviationOf(s.interval),
    noWordRhythm,
  ),
  second_interval: of((s) => subsetMeanOf(s.secondInterval) - meanOf(s.interval), noWordRhythm),
  rollover_to_space: of(
    (s) => rateOf(s.rolloverToSpace, s.lastDwell) - rateOf(s.rollover, s.dwellInterval),
    noWordRhythm,
  ),
  rollover_from_space: of(
    (s) => proportionOf(s.rolloverFromSpace) - rateOf(s.rollover, s.dwellInterval),
    noWordRhythm,
  ),
  slowing_before_correction: of(
    (s) => meanOf(s.intervalBeforeCorrection) - meanOf(s.interval),
    promptCorrection,
    lateCorrection,
  ),
  slowing_after_correction: of(
    (s) => meanOf(s.intervalAfterCorrection) - meanOf(s.interval),
    promptResumption,
    lateResumption,
  ),
} as const satisfies ModelFeatures<KeystrokeStatistics>;
