import { logQuantile } from '../../statistics/histogram.ts';
import { type KeystrokeStatistics, TIME_BINS } from './statistics.ts';

/**
 * Median interval and median dwell in ms that 99 of 100 people in the training data stay below. People who type with one
 * finger, a mouth stick or an on-screen keyboard are slower and not in the training data.
 */
export const MAX_MEDIAN_INTERVAL = 450;
export const MAX_MEDIAN_DWELL = 200;

/** ms of a median interval that the fastest typists reach. Keys that are faster and overlap are mashed, not typed. */
export const MASHED_INTERVAL = 80;

/** ms between a quarter of the keys that are mashed unevenly. No writer of argumentation_idfx has less than 78. */
const MASHED_QUARTER = 60;

/** Whether the keystroke expert was trained on typing like this. */
export const isKeystrokeInDomain = ({ intervalHistogram, dwellHistogram }: KeystrokeStatistics): boolean => {
  const interval = logQuantile(intervalHistogram, TIME_BINS, 0.5);
  const dwell = logQuantile(dwellHistogram, TIME_BINS, 0.5);
  const isSlow = interval > Math.log(MAX_MEDIAN_INTERVAL) || dwell > Math.log(MAX_MEDIAN_DWELL);
  const quarter = logQuantile(intervalHistogram, TIME_BINS, 0.25);
  const isMashed =
    (interval < Math.log(MASHED_INTERVAL) && dwell > interval) ||
    (quarter < Math.log(MASHED_QUARTER) && dwell > quarter);
  return !isSlow && !isMashed;
};
