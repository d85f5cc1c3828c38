import { logQuantile, shareBelow } from '../../statistics/histogram.ts';
import { type KeystrokeStatistics, TIME_BINS } from './features.ts';

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

/** ms of a dwell time: a key that is shorter is down and up at once, and one that is longer may be held by a hand. */
const AT_ONCE = 7;
const HELD = 35;

/**
 * Shares of the keys that are down and up at once, and that are held. What the network delays comes in clumps, and so do letters
 * that a keyboard sends when their key comes up: such typists have both, and little between. Of typists whom the model called
 * bots behind a simulated network, nearly all had a tenth at once. Programs draw dwell times from one distribution.
 */
export const MIN_AT_ONCE = 0.1;
export const MIN_HELD = 0.04;

/** Whether the keystroke expert was trained on typing like this. */
export const isKeystrokeInDomain = ({ intervalHistogram, dwellHistogram }: KeystrokeStatistics): boolean => {
  const interval = logQuantile(intervalHistogram, TIME_BINS, 0.5);
  const dwell = logQuantile(dwellHistogram, TIME_BINS, 0.5);
  const isSlow = interval > Math.log(MAX_MEDIAN_INTERVAL) || dwell > Math.log(MAX_MEDIAN_DWELL);
  const quarter = logQuantile(intervalHistogram, TIME_BINS, 0.25);
  const isMashed =
    (interval < Math.log(MASHED_INTERVAL) && dwell > interval) ||
    (quarter < Math.log(MASHED_QUARTER) && dwell > quarter);
  return !isSlow && !isMashed && !isDelivered(dwellHistogram);
};

/** Whether something between the hand and the page decides when keys are down and up. */
const isDelivered = (dwellHistogram: KeystrokeStatistics['dwellHistogram']): boolean => {
  const atOnce = shareBelow(dwellHistogram, TIME_BINS, Math.log(1 + AT_ONCE));
  const held = 1 - shareBelow(dwellHistogram, TIME_BINS, Math.log(1 + HELD));
  const between = 1 - atOnce - held;
  return atOnce >= MIN_AT_ONCE && held >= MIN_HELD && between <= Math.min(atOnce, held);
};
