/**
 * Variable-length integers as printable text: five bits a character, least significant first, the sign in the lowest
 * bit, with the alphabet of source maps (https://tc39.es/ecma426/#sec-base64-vlq). Most values of a session are deltas
 * of -15 to 15, which take one byte.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const valuesOf = (alphabet: string) => {
  const values = new Int8Array(128).fill(-1);
  for (let i = 0; i < alphabet.length; i++) values[alphabet.charCodeAt(i)] = i;
  return values;
};

// Pure, so that the tracker, which only encodes, does not contain it.
const VALUE_OF = /* @__PURE__ */ valuesOf(ALPHABET);

/** Larger integers are clamped, so that every value fits in 31 bits. */
export const MAX_INTEGER = 2 ** 30 - 1;

/** Shift of the last digit, which holds only the 31st bit. */
const MAX_SHIFT = 30;

export const encodeIntegers = (values: readonly number[]): string => {
  let text = '';
  for (const value of values) {
    const bounded = Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(value) || 0));
    let rest = bounded < 0 ? (-bounded << 1) | 1 : bounded << 1;
    do {
      const digit = rest & 31;
      rest >>>= 5;
      text += ALPHABET[rest > 0 ? digit | 32 : digit];
    } while (rest > 0);
  }
  return text;
};

/** Undefined if the text is not a sequence of integers of at most 31 bits, or has more than `limit`. */
export const decodeIntegers = (text: string, limit: number): number[] | undefined => {
  // Allocated at its greatest length, because growing costs more than decoding.
  const values = new Array<number>(Math.min(limit, text.length));
  let count = 0;
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUE_OF[text.charCodeAt(i)] ?? -1;
    if (digit < 0 || (shift === MAX_SHIFT && digit > 1)) return undefined;
    value |= (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
      continue;
    }
    if (count >= limit) return undefined;
    values[count++] = value & 1 ? 0 - (value >>> 1) : value >>> 1;
    value = 0;
    shift = 0;
  }
  values.length = count;
  return shift === 0 ? values : undefined;
};
