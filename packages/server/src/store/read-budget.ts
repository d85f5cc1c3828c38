import { monotonicNow } from '../base/clock.ts';

/** Pieces that are read however long they take, so that a busy machine reads a small workspace completely. */
const LEAST_PIECES = 10;

/** Returns whether another piece may be read, for some time. */
export const readBudget = (ms: number): (() => boolean) => {
  const end = monotonicNow() + ms;
  let pieces = 0;
  return () => pieces++ < LEAST_PIECES || monotonicNow() <= end;
};
