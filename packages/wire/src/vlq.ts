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

/** Rows hold integers up to this. The session state packs larger ones, sums of squares among them. */
export const MAX_INTEGER = 2 ** 30 - 1;

/** An integer up to 2^52. */
export const encodeInteger = (integer: number): string => {
  let text = '';
  let rest = integer < 0 ? 1 - 2 * integer : 2 * integer;
  for (; rest > 31; rest = (rest - (rest % 32)) / 32) text += ALPHABET[32 + (rest % 32)];
  return text + ALPHABET[rest];
};

/** Integers up to 2^52. */
export const encodeIntegers = (integers: Iterable<number>): string => {
  // One call builds a flat string; appending characters would build a rope twenty times its size.
  const codes: number[] = [];
  for (const integer of integers) {
    let rest = integer < 0 ? 1 - 2 * integer : 2 * integer;
    for (; rest > 31; rest = Math.floor(rest / 32)) codes.push(ALPHABET.charCodeAt(32 + (rest % 32)));
    codes.push(ALPHABET.charCodeAt(rest));
  }
  return String.fromCharCode(...codes);
};

export interface DecodeLimits {
  readonly count: number;
  readonly integer: number;
}

/** Undefined if the text is not a sequence of integers within the limits. */
export const decodeIntegers = (text: string, limits: DecodeLimits): number[] | undefined => {
  // Allocated at its greatest length, because growing costs more than decoding.
  const integers = new Array<number>(Math.min(limits.count, text.length));
  const count = readIntegers(text, limits, integers);
  if (count === undefined) return undefined;
  integers.length = count;
  return integers;
};

/** How many integers a text has. Undefined as above. */
export const countIntegers = (text: string, limits: DecodeLimits): number | undefined => {
  // An integer with so few digits is within the limit whatever they are.
  const shortDigits = Math.floor(Math.log2(2 * limits.integer + 2) / 5);
  let count = 0;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUE_OF[text.charCodeAt(i)] ?? -1;
    if (digit < 0) return undefined;
    digits++;
    if (digit & 32) continue;
    if (digits > shortDigits) return decodeIntegers(text, limits)?.length;
    count++;
    digits = 0;
  }
  return digits === 0 && count <= limits.count ? count : undefined;
};

/** Returns how many integers it has put into the list. */
const readIntegers = (text: string, limits: DecodeLimits, into: number[]): number | undefined => {
  const maxValue = 2 * limits.integer + 1;
  let count = 0;
  let value = 0;
  let scale = 1;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUE_OF[text.charCodeAt(i)] ?? -1;
    if (digit < 0 || scale > maxValue) return undefined;
    value += (digit & 31) * scale;
    if (value > maxValue) return undefined;
    if (digit & 32) {
      scale *= 32;
      continue;
    }
    if (count >= limits.count) return undefined;
    into[count++] = value % 2 === 1 ? (1 - value) / 2 : value / 2;
    value = 0;
    scale = 1;
  }
  return scale === 1 ? count : undefined;
};
