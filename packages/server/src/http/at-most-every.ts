import { monotonicNow } from '../base/clock.ts';

/** The same action, skipped for some time after each call. */
export const atMostEvery = (ms: number, act: () => void): (() => void) => {
  let calledAt = -Infinity;
  return () => {
    const at = monotonicNow();
    if (at - calledAt < ms) return;
    calledAt = at;
    act();
  };
};
