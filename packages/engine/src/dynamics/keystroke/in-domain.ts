import { logQuantile } from '../../statistics/histogram.ts';
import { type KeystrokeStatistics, TIME_BINS } from './statistics.ts';

/**
 * Median interval and median dwell in ms that 99 of 100 people in the training data stay below. People who type with one
 * finger, a mouth stick or an on-screen keyboard are slower and not in the training data.
 */
export const MAX_MEDIAN_INTERVAL = 450;
export const MAX_MEDIAN_DWELL = 200;

/** Whether the keystroke expert was trained on typing like this. */
export const isKeystrokeInDomain = ({ intervalHistogram, dwellHistogram }: KeystrokeStatistics): boolean =>
  !(
    logQuantile(intervalHistogram, TIME_BINS, 0.5) > Math.log(MAX_MEDIAN_INTERVAL) ||
    logQuantile(dwellHistogram, TIME_BINS, 0.5) > Math.log(MAX_MEDIAN_DWELL)
  );
