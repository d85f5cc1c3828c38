/**
 * Variable-length integers as printable text: five bits a character, least significant first,
 * sign in the lowest bit, the alphabet of source maps (https://tc39.es/ecma426/#sec-base64-vlq).
 * A delta of -15..15 costs one byte, which is what most columns of a session are made of.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const valuesOf = (alphabet: string) => {
  const values = new Int8Array(128).fill(-1);
  for (let i = 0; i < alphabet.length; i++) values[alphabet.charCodeAt(i)] = i;
  return values;
};

// Pure: the page, which only encodes, leaves it out.
const VALUE_OF = /* @__PURE__ */ valuesOf(ALPHABET);

/** Integers beyond this are clamped, so that every value survives the round trip in 31 bits. */
export const MAX_INTEGER = 2 ** 30 - 1;

/** Where the digit begins that holds the 31st bit and no more. */
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

/** Undefined when the text is not a whole number of integers of at most 31 bits, or holds more than `limit`. */
export const decodeIntegers = (text: string, limit: number): number[] | undefined => {
  // As long as it may become: growing costs more than reading.
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
