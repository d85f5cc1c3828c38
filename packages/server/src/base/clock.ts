/** Milliseconds since the process started. Limits and caches use it, because the wall clock can leap. */
export const monotonicNow = (): number => performance.now();
