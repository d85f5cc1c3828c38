import { type Bins, histogram } from '../../statistics/histogram.ts';
import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import {
  contingencyTable,
  count,
  moments,
  pairs,
  proportion,
  subsetMean,
  totals,
} from '../../statistics/running.ts';

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
