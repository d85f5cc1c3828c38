import { declareFields } from '../../statistics/layout.ts';

/** What the next key is compared with; -1 for unknown ms, 0 for an unknown EWMA. */
export const recentKeys = declareFields({
  /** Unix ms of the last key, 0 for none; its class, -1 for none. */
  lastAt: 0,
  lastClass: -1,
  /** ms of the last two dwells, and of the last two intervals without a pause. */
  dwellBefore: -1,
  lastDwell: -1,
  intervalBefore: -1,
  lastInterval: -1,
  /** Exponentially weighted moving averages of log dwell and log interval. */
  dwellEwma: 0,
  intervalEwma: 0,
  /** Whether the last key overlapped the one before: 1, 0, or -1 for unknown. */
  lastRollover: -1,
  keysSincePause: 0,
  wordPosition: 0,
  correctionRun: 0,
  /** Distance of the last log dwell from its EWMA. */
  lastVolatility: -1,
});

export type RecentKeys = ReturnType<typeof recentKeys.initial>;

/** Forgets the last keys; moving averages and the count since the last pause continue. */
export const interrupt = (recent: RecentKeys): void => {
  const { dwellEwma, intervalEwma, keysSincePause } = recent;
  Object.assign(recent, recentKeys.initial(), { dwellEwma, intervalEwma, keysSincePause });
};
