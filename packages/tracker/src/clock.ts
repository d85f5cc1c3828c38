/** X11 stamps events in whole milliseconds, so that all real input has the same fraction of a millisecond. */
const isLinux = () => /linux/i.test(navigator.platform) && !/android/i.test(navigator.userAgent);

let linux: boolean | undefined;

/** Tenths of a millisecond of an event's time; -1 on systems where they mean nothing. */
export const residueOf = (timeStamp: number): number => {
  linux ??= isLinux();
  return linux ? Math.round(timeStamp * 10) % 10 : -1;
};

/** Whether `moment` is at most `ms` before `now`. */
export const isWithin = (ms: number, moment: number, now: number): boolean => now - moment <= ms;
