import { SECOND_MS } from '@gait/wire/time';

/**
 * How long a busy scorer lets beacons wait for the next ones of their session: it folds several of them for little more than
 * one, and writes the session once.
 */
export interface BusyHold {
  /** In ms; 0 while there is time. */
  ms(): number;
  /** The scorer has worked from one moment to another, in ms of the monotonic clock. */
  worked(from: number, to: number): void;
}

/** Bound of an operator who has set none. */
const MOST_MS = 10 * SECOND_MS;
const LEAST_MS = SECOND_MS;
/** How long it is looked before the wait changes, and by how much it does. */
const WINDOW_MS = 5 * SECOND_MS;
const STEP = 2;
/** The share of time that a scorer works, from which on beacons wait longer, and below which they wait less. */
const BUSY = 0.3;
const CALM = 0.15;

export const busyHold = (mostMs = MOST_MS): BusyHold => {
  let ms = 0;
  let since = performance.now();
  let workedMs = 0;
  const look = (): void => {
    const passed = performance.now() - since;
    if (passed < WINDOW_MS) return;
    const share = workedMs / passed;
    if (share > BUSY) ms = Math.min(mostMs, Math.max(LEAST_MS, ms * STEP));
    // In a long pause, nobody has looked for many windows.
    else if (share < CALM) ms = passed < STEP * WINDOW_MS && ms > LEAST_MS ? ms / STEP : 0;
    since += passed;
    workedMs = 0;
  };
  return {
    ms: () => {
      look();
      return ms;
    },
    worked: (from, to) => {
      workedMs += to - from;
      look();
    },
  };
};
