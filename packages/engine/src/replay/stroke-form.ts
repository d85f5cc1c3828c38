import { sineCoefficients } from './sine-coefficients.ts';
import { hashesAround, type StrokeHash } from './stroke-hash.ts';

/** Strokes with fewer points, shorter or straighter ones are left out: pixels decide what they look like. */
const MIN_POINTS = 14;
const MIN_CHORD = 60;
/** px from the chord, in the sense of the root mean square; and the most, in chords. */
const MIN_ASIDE = 8;
const MAX_ASIDE = 1.5;

/** Share of the chord that is left out at both ends. */
const TRIMMED = 0.06;

/** Points that a stroke is resampled to, at equal times, besides its ends. */
const SAMPLES = 31;

/** Sine coefficients across the chord, and as many along it. */
const SINES = 5;

/**
 * Twice what a bend by up to 30 % and the rounding to pixels change in each number, in 80 % of the copies of recorded
 * strokes: first across the chord, in units of all of them together, then along it, in chords.
 */
const NOISE = [0.0111, 0.0128, 0.01, 0.0084, 0.0072, 0.0049, 0.0041, 0.0033, 0.0027, 0.0023] as const;

/** Numbers per form. */
export const FORM_LENGTH = NOISE.length;

/** Numbers are clipped to this absolute value. */
const MAX_VALUE = 127;

/** The numbers that a hash is made of, as copies differ in higher waves; width of its cells and offset of the first one. */
const HASHED = [0, 1, 2, 3, 5, 6, 7];
const CELL = 10;
const OFFSET = 0.37;

/** Keeps these hashes apart from those of signatures and rhythms. */
const START = 0x61c88647;

/** Hashes that a form is looked up under: its own cell, and the one beyond its closest border. */
const LOOKED_UP = 2;

/**
 * Ten small integers that a stroke keeps when it is turned, bent by any linear map, played at another speed, mirrored, or
 * played backwards. Nothing else of the session is in it, so the order of strokes does not matter either.
 */
export type StrokeForm = readonly number[];

/**
 * The form of a path of positions `x, y, x, y …` in px, and when the pointer came to and left each, `came, left, …` in ms;
 * undefined for one that has none.
 */
export const formOf = (positions: readonly number[], stays: readonly number[]): StrokeForm | undefined => {
  if (positions.length < 2 * MIN_POINTS || positions.length !== stays.length) return undefined;
  const reach = TRIMMED * chordOf(positions, 0, positions.length - 2);
  if (reach < TRIMMED * MIN_CHORD) return undefined;
  const times = momentsOf(stays);
  const first = leftBehind(positions, times, { from: 0, step: 1, reach });
  const last = leftBehind(positions, times, { from: times.length - 1, step: -1, reach });
  const [x0, y0] = [first.x, first.y];
  const [chordX, chordY] = [last.x - x0, last.y - y0];
  const square = chordX * chordX + chordY * chordY;
  const start = first.at;
  const duration = last.at - start;
  if (square === 0 || duration <= 0) return undefined;
  let next = 1;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const steady = (sample + 1) / (SAMPLES + 1);
    const at = start + steady * duration;
    while (next < times.length - 1 && (times[next] as number) < at) next++;
    const from = times[next - 1] as number;
    const share = (at - from) / Math.max((times[next] as number) - from, 1);
    const x = between(positions, 2 * next - 2, share) - x0;
    const y = between(positions, 2 * next - 1, share) - y0;
    ahead[sample] = (x * chordX + y * chordY) / square - steady;
    aside[sample] = (y * chordX - x * chordY) / square;
  }
  const across = coefficientsOf(aside);
  const size = sizeOf(across);
  if (size * Math.sqrt(square) < MIN_ASIDE || size > MAX_ASIDE) return undefined;
  return uprightForm(across, unsheared(coefficientsOf(ahead), across));
};

/** The hash to index a form under, and another one to look it up under. */
export const formHashes = (form: StrokeForm): StrokeHash[] =>
  hashesAround(
    HASHED.map((i) => (form[i] as number) / CELL + OFFSET),
    START,
  ).slice(0, LOOKED_UP);

/** All strokes share these buffers. */
const ahead = new Float64Array(SAMPLES);
const aside = new Float64Array(SAMPLES);

interface Moment {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Where and when the pointer was so far away from one end of its path. Which moves a page sees of the ends is chance. */
const leftBehind = (
  positions: readonly number[],
  times: readonly number[],
  { from, step, reach }: { readonly from: number; readonly step: 1 | -1; readonly reach: number },
): Moment => {
  let before = 0;
  let i = from + step;
  for (; i > 0 && i < times.length - 1; i += step) {
    const distance = chordOf(positions, 2 * from, 2 * i);
    if (distance >= reach) break;
    before = distance;
  }
  const distance = chordOf(positions, 2 * from, 2 * i);
  const share = distance > before ? Math.min(1, (reach - before) / (distance - before)) : 1;
  const mix = (one: number, other: number) => one + (other - one) * share;
  const other = i - step;
  return {
    x: mix(positions[2 * other] as number, positions[2 * i] as number),
    y: mix(positions[2 * other + 1] as number, positions[2 * i + 1] as number),
    at: mix(times[other] as number, times[i] as number),
  };
};

/** Between two places of a list of positions; `Math.hypot` takes several times as long. */
export const chordOf = (positions: readonly number[], one: number, other: number): number => {
  const across = (positions[other] as number) - (positions[one] as number);
  const down = (positions[other + 1] as number) - (positions[one + 1] as number);
  return Math.sqrt(across * across + down * down);
};

const sizeOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/** One moment for each position, the same backwards: a path starts when its start is left and ends when its end is reached. */
const momentsOf = (stays: readonly number[]): number[] => {
  const last = stays.length - 2;
  const moments: number[] = [];
  for (let i = 0; i <= last; i += 2) {
    const [came, left] = [stays[i] as number, stays[i + 1] as number];
    moments.push((came + left) / 2);
  }
  moments[0] = stays[1] as number;
  moments[moments.length - 1] = stays[last] as number;
  return moments;
};

const between = (positions: readonly number[], at: number, share: number): number =>
  (positions[at] as number) * (1 - share) + (positions[at + 2] as number) * share;

const coefficientsOf = sineCoefficients(SINES, SAMPLES);

/** A linear map that keeps the chord adds a multiple of what is across to what is along: this is what has none of it. */
const unsheared = (along: readonly number[], across: readonly number[]): number[] => {
  let [dot, square] = [0, 0];
  for (let i = 0; i < SINES; i++) {
    dot += (along[i] as number) * (across[i] as number);
    square += (across[i] as number) ** 2;
  }
  return along.map((value, i) => value - (dot / square) * (across[i] as number));
};

/**
 * Of a stroke, its mirror image and both backwards, the one whose first two numbers are not negative. Backwards, odd waves
 * keep their sign across the chord and change it along the chord; even waves do the opposite.
 */
const uprightForm = (across: readonly number[], along: readonly number[]): number[] => {
  const size = sizeOf(across);
  const side = (across[0] as number) < 0 ? -1 : 1;
  const isBackward = side * (across[1] as number) < 0;
  const turn = (value: number, wave: number, isAlong: boolean): number =>
    isBackward && (wave % 2 === 0) === isAlong ? -value : value;
  const numbers = [
    ...across.map((value, wave) => turn((side * value) / size, wave, false)),
    ...along.map((value, wave) => turn(value, wave, true)),
  ];
  return numbers.map((value, i) =>
    Math.max(-MAX_VALUE, Math.min(MAX_VALUE, Math.round(value / (NOISE[i] as number)))),
  );
};
