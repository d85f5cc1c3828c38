/** Whole numbers below this have their logarithms in a table, which takes a fraction of the time. */
const SMALL = 2_048;

const logs = Float64Array.from({ length: SMALL }, (_, whole) => Math.log(whole));
const signedLogs = Float64Array.from({ length: 2 * SMALL }, (_, i) => Math.asinh(i - SMALL));

/** Natural logarithm of what is nearly always a small whole number. */
export const logOf = (value: number): number =>
  value >>> 0 === value && value < SMALL ? (logs[value] as number) : Math.log(value);

/** Signed logarithm (asinh) of what is nearly always a small whole number. */
export const signedLogOf = (value: number): number =>
  (value | 0) === value && Math.abs(value) < SMALL
    ? (signedLogs[value + SMALL] as number)
    : Math.asinh(value);
