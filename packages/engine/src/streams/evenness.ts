import { dispersion, type SampleWindow, windowMean } from '../statistics/window.ts';

// How even a window of typing is. What it means is decided in checks/programmatic-typing.ts.

/**
 * ms of the mean interval of a window that is not judged by its evenness. Slower keys answer a page that shows one thing
 * after another: its pause adds to the mean and not to the spread.
 */
export const PACED_INTERVAL = 400;

/**
 * ms of the mean interval of a window whose spread is judged in ms. Who picks keys by dwell, with a mouth stick or with one
 * finger is slow, and a fixed wait adds to the mean and not to the spread, so a low dispersion means nothing there.
 */
export const PICKED_INTERVAL = 280;

/** ms of the standard deviation of picked intervals that no aim of a person keeps; a program with a fixed delay does. */
export const STEADY_SPREAD = 25;

/** Dispersion of the inter-key intervals of a script with a fixed delay. */
export const EVEN_INTERVALS = 0.1;

/** Dispersion of inter-key intervals that people reach in single windows. */
export const STEADY_INTERVALS = 0.2;

/**
 * ms of the standard deviation of dwell times in a window. Fingers that drum on a key or two, as in a laugh or a line of dots, keep
 * a beat like a metronome (Repp 2005: within a few percent), and not the length of their taps: 999 in 1,000 windows of recorded
 * people have 5.7 or more. A program with a fixed dwell time has less, or none.
 */
export const DRUMMED_SPREAD = 5;

/** A low dispersion means nothing of picked keys. */
export const evennessOf = (intervals: Readonly<SampleWindow>) => {
  const [spread, mean] = [dispersion(intervals), windowMean(intervals)];
  const isPicked = mean > PICKED_INTERVAL;
  const isSteady = isPicked ? spread * mean < STEADY_SPREAD : spread < STEADY_INTERVALS;
  return { dispersion: spread, isPicked, isSteady };
};

/** Whether the dwell times, of which `low` are those of no finger, are as fingers that drum happen to hold keys. */
export const isDrummed = (held: Readonly<SampleWindow>): boolean =>
  held[3] === 0 && dispersion(held) * windowMean(held) >= DRUMMED_SPREAD;
