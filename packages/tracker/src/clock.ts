/** X11 stamps events in whole milliseconds, so that all real input has the same fraction of a millisecond. */
const isLinux = () => /linux/i.test(navigator.platform) && !/android/i.test(navigator.userAgent);

let linux: boolean | undefined;

/** Tenths of a millisecond of an event's time; -1 on systems where they mean nothing. */
export const residueOf = (timeStamp: number): number => {
  linux ??= isLinux();
  return linux ? Math.round(timeStamp * 10) % 10 : -1;
};

/**
 * ms since the page's time origin, by the clock of events: old libraries replace `performance.now` with the time of day,
 * and `Event` with their own.
 */
export const pageTime = (): number => new CustomEvent('').timeStamp;

/** Whether `moment` is at most `ms` before `now`. */
export const isRecent = (ms: number, moment: number, now: number): boolean => now - moment <= ms;
