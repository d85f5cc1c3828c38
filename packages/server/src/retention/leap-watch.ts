import { DAY_MS, HOUR_MS } from '@gait/wire/time';
/** How far the wall clock may move against the monotonic clock, in ms. Time servers move it by seconds, a resumed machine by minutes. */
export const LEAP_MS = HOUR_MS;

/** How long the wall clock must run steadily after a leap, in ms: time to notice a wrong clock before data are deleted. */
export const STEADY_MS = 6 * HOUR_MS;

/** Longest time without activity before a start, in ms. After more, the clock may be wrong. */
export const START_GAP_MS = DAY_MS;

export interface Leap {
  /** Negative if the clock moved back. */
  readonly byMs: number;
  /** How long the clock must run steadily from now on. */
  readonly waitMs: number;
}

export interface Clocks {
  /** Unix ms. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

/** Notices when the wall clock leaps. A leap ends when the clock is back, or after it has run steadily for hours. */
export const leapWatch = ({ now, monotonicNow }: Clocks) => {
  const offset = () => now() - monotonicNow();
  let trusted = offset();
  let leaped: { readonly offset: number; readonly at: number } | undefined;
  return {
    /** Compares the clock at the start with the latest activity in the store, -Infinity if there is none. */
    start: (activeAt: number): void => {
      if (Number.isFinite(activeAt) && now() - activeAt > START_GAP_MS) trusted = activeAt - monotonicNow();
    },
    leap: (): Leap | undefined => {
      const current = offset();
      const at = monotonicNow();
      const isBack = Math.abs(current - trusted) <= LEAP_MS;
      if (!isBack && (!leaped || Math.abs(current - leaped.offset) > LEAP_MS))
        leaped = { offset: current, at };
      if (isBack || (leaped && at - leaped.at >= STEADY_MS)) {
        trusted = current;
        leaped = undefined;
      }
      return leaped && { byMs: current - trusted, waitMs: STEADY_MS - (at - leaped.at) };
    },
  };
};

const hours = (ms: number): string => `${(Math.abs(ms) / HOUR_MS).toFixed(1)} h`;

export const leapText = ({ byMs, waitMs }: Leap): string =>
  `the clock moved ${byMs < 0 ? 'back' : 'forward'} by ${hours(byMs)}, so nothing is deleted until it is back or has run steadily for ${hours(waitMs)}`;
