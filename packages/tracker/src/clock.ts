/** Only there does all real input share one remainder of a millisecond: X11 stamps events in whole ones. */
const isLinux = () => /linux/i.test(navigator.platform) && !/android/i.test(navigator.userAgent);

let linux: boolean | undefined;

/** Tenth of a millisecond of an event's time, -1 where it says nothing. */
export const residueOf = (timeStamp: number): number => {
  linux ??= isLinux();
  return linux ? Math.round(timeStamp * 10) % 10 : -1;
};

/** Whether `moment` lies at most `ms` before `now`. */
export const isWithin = (ms: number, moment: number, now: number): boolean => now - moment <= ms;
