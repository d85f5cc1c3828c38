/** Whole numbers below this have precomputed logarithms, which is several times faster. */
const TABLE_SIZE = 2_048;

const logs = Float64Array.from({ length: TABLE_SIZE }, (_, whole) => Math.log(whole));
const signedLogs = Float64Array.from({ length: 2 * TABLE_SIZE }, (_, i) => Math.asinh(i - TABLE_SIZE));

/** Natural logarithm of a value that is usually a small whole number. */
export const logOf = (value: number): number =>
  value >>> 0 === value && value < TABLE_SIZE ? (logs[value] as number) : Math.log(value);

/** Signed logarithm (asinh) of a value that is usually a small whole number. */
export const signedLogOf = (value: number): number =>
  (value | 0) === value && Math.abs(value) < TABLE_SIZE
    ? (signedLogs[value + TABLE_SIZE] as number)
    : Math.asinh(value);
