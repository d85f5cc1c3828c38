import type { Readings, SignalKind, SignalValue } from '@gait/wire';

/**
 * One fact about the device. Collecting is silent, has no side effects and blocks for at most 10 ms. Importing the file
 * does not touch the page. A signal may throw: the collector reports the error's name.
 */
export interface Signal<Kind extends SignalKind = SignalKind> {
  /** 0: read at once. 1, 2: read in idle moments, the cheaper first. 3: read last, and only if `when` allows it. */
  readonly cost: 0 | 1 | 2 | 3;
  /** Decides from the readings so far whether to read this signal at all. */
  when?(readings: Readings): boolean;
  /** A promise may stay pending for long, for example in a background tab, so the collector stops waiting after a while. */
  collect(): SignalValue[Kind] | undefined | Promise<SignalValue[Kind] | undefined>;
}
