/** The alphabet of beacons, five bits a character. Beacons bound their integers; sums of squares outgrow that. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE = 32;

const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

/** Whole numbers up to 2^52 as text, the least digit first, the sign in its lowest bit: two thirds of what JSON needs. */
export const packed = (numbers: Iterable<number>): string => {
  // Its characters at once: text that grows by one at a time is kept as a tree of them, twenty times its size.
  const codes: number[] = [];
  for (const number of numbers) {
    let rest = number < 0 ? 1 - 2 * number : 2 * number;
    for (; rest >= BASE; rest = Math.floor(rest / BASE))
      codes.push(ALPHABET.charCodeAt(BASE + (rest % BASE)));
    codes.push(ALPHABET.charCodeAt(rest));
  }
  return String.fromCharCode(...codes);
};

export const unpacked = (text: string): number[] => {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (let i = 0; i < text.length; i++) {
    const digit = DIGITS[text.charCodeAt(i)] ?? 0;
    value += (digit % BASE) * place;
    place *= BASE;
    if (digit >= BASE) continue;
    numbers.push(value % 2 === 1 ? (1 - value) / 2 : value / 2);
    [value, place] = [0, 1];
  }
  return numbers;
};
