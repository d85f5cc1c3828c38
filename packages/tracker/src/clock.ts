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

/** ms: less is how clocks are set. */
const LEAST_SLEEP = 60_000;

/** By how many ms the clock of events is behind the time of day, because it stood still while the computer slept. */
export const sleptTime = (origin: number, now: number): number | undefined => {
  // biome-ignore lint/complexity/useDateNow: old libraries make it answer a date
  const slept = +new Date() - origin - now;
  return slept >= LEAST_SLEEP ? slept : undefined;
};

/** Whether `moment` is at most `ms` before `now`. */
export const isRecent = (ms: number, moment: number, now: number): boolean => now - moment <= ms;
