/** The alphabet of beacons, five bits a character. Beacons bound their integers; sums of squares outgrow that bound. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE = 32;

const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

/** Integers up to 2^52 as text, least significant digit first, sign in the lowest bit: two thirds the size of JSON. */
export const packIntegers = (integers: Iterable<number>): string => {
  // One call builds a flat string; appending characters would build a rope twenty times its size.
  const codes: number[] = [];
  for (const integer of integers) {
    let rest = integer < 0 ? 1 - 2 * integer : 2 * integer;
    for (; rest >= BASE; rest = Math.floor(rest / BASE))
      codes.push(ALPHABET.charCodeAt(BASE + (rest % BASE)));
    codes.push(ALPHABET.charCodeAt(rest));
  }
  return String.fromCharCode(...codes);
};

export const unpackIntegers = (text: string): number[] => {
  const integers: number[] = [];
  let [value, scale] = [0, 1];
  for (let i = 0; i < text.length; i++) {
    const digit = DIGITS[text.charCodeAt(i)] ?? 0;
    value += (digit % BASE) * scale;
    scale *= BASE;
    if (digit >= BASE) continue;
    integers.push(value % 2 === 1 ? (1 - value) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  return integers;
};
