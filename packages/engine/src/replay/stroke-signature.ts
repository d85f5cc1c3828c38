import { sineCoefficients } from './sine-coefficients.ts';

/** Strokes with fewer points, and shorter or straighter ones, look the same for everybody. */
const MIN_POINTS = 14;
const MIN_CHORD = 60;
const MIN_DEVIATION = 0.12;
const MAX_DEVIATION = 1.5;

/** px from the chord that pixel rounding does not change much. */
const MIN_DISTANCE = 8;

/** Points that a stroke is resampled to, besides its ends. */
const SAMPLES = 31;

/**
 * How much another screen, mouse and clock and a pixel of noise change each number of a signature, in 80 % of replays:
 * four sine coefficients along the chord, four across it, in chord deviations, and the logarithm of the deviation.
 */
const NOISE = [0.03, 0.015, 0.009, 0.007, 0.014, 0.013, 0.009, 0.007, 0.02] as const;
const SINES = 4;

/** Numbers per signature. */
export const SIGNATURE_LENGTH = NOISE.length;

/** Numbers are clipped to this absolute value. */
const MAX_VALUE = 127;

/**
 * Nine small integers that identify the path of a stroke: resampled by length and normalized for position, rotation,
 * reflection and scale, so that a replay elsewhere, larger or faster has the same signature.
 */
export type StrokeSignature = readonly number[];

/** The signature of a path of positions `x, y, x, y …` in px; undefined for a stroke that anybody could make. */
export const signatureOf = (positions: readonly number[]): StrokeSignature | undefined => {
  if (positions.length < 2 * MIN_POINTS || chordOf(positions) < MIN_CHORD) return undefined;
  const path = alongChord(positions);
  const { chord, length, distance } = path;
  const deviation = distance / Math.max(chord, length / 8);
  if (deviation < MIN_DEVIATION || deviation > MAX_DEVIATION || deviation * chord < MIN_DISTANCE)
    return undefined;
  const { ahead, aside } = resampled(path);
  const side = Math.sign(furthest(aside));
  const numbers = [
    ...coefficientsOf(ahead).map((value) => value / deviation),
    ...coefficientsOf(aside).map((value) => (side * value) / deviation),
    Math.log(deviation),
  ];
  return numbers.map((value, i) =>
    Math.max(-MAX_VALUE, Math.min(MAX_VALUE, Math.round(value / (NOISE[i] as number)))),
  );
};

const chordOf = (positions: readonly number[]): number =>
  Math.hypot((positions.at(-2) ?? 0) - (positions[0] ?? 0), (positions.at(-1) ?? 0) - (positions[1] ?? 0));

/** Positions in columns; entries beyond those of a stroke belong to earlier, longer ones. */
interface Columns {
  /** px traveled. */
  readonly traveled: Float64Array;
  /** Offsets from the start along and across the chord, in chords. */
  readonly ahead: Float64Array;
  readonly aside: Float64Array;
}

const allocate = (size: number): Columns => ({
  traveled: new Float64Array(size),
  ahead: new Float64Array(size),
  aside: new Float64Array(size),
});

/** All strokes share these buffers: allocating new ones takes longer than filling them. */
let positionBuffers = allocate(128);
const { ahead: aheadSamples, aside: asideSamples } = allocate(SAMPLES);

interface Path {
  /** Number of positions. */
  readonly count: number;
  /** px from end to end, px along the path, and px from the chord to the furthest position. */
  readonly chord: number;
  readonly length: number;
  readonly distance: number;
  readonly columns: Columns;
}

const alongChord = (positions: readonly number[]): Path => {
  const [x0, y0] = [positions[0] as number, positions[1] as number];
  const [chordX, chordY] = [(positions.at(-2) as number) - x0, (positions.at(-1) as number) - y0];
  const square = chordX * chordX + chordY * chordY;
  const count = positions.length / 2;
  if (count > positionBuffers.traveled.length) positionBuffers = allocate(count);
  const { traveled, ahead, aside } = positionBuffers;
  let length = 0;
  let furthestAside = 0;
  let previousX = 0;
  let previousY = 0;
  for (let i = 0; i < count; i++) {
    const x = (positions[2 * i] as number) - x0;
    const y = (positions[2 * i + 1] as number) - y0;
    length += Math.sqrt((x - previousX) ** 2 + (y - previousY) ** 2);
    previousX = x;
    previousY = y;
    const across = (y * chordX - x * chordY) / square;
    furthestAside = Math.max(furthestAside, Math.abs(across));
    traveled[i] = length;
    ahead[i] = (x * chordX + y * chordY) / square;
    aside[i] = across;
  }
  const chord = Math.sqrt(square);
  return { count, chord, length, distance: furthestAside * chord, columns: positionBuffers };
};

/** Offsets from steady movement along the chord, at equal distances along the path. */
const resampled = ({ count, length, columns: { traveled, ahead, aside } }: Path) => {
  let next = 1;
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const steady = sample / (SAMPLES + 1);
    while (next < count - 1 && (traveled[next] as number) < steady * length) next++;
    const from = traveled[next - 1] as number;
    const share = (steady * length - from) / Math.max((traveled[next] as number) - from, 1e-9);
    aheadSamples[sample - 1] = interpolate(ahead, next, share) - steady;
    asideSamples[sample - 1] = interpolate(aside, next, share);
  }
  return { ahead: aheadSamples, aside: asideSamples };
};

const interpolate = (values: Float64Array, next: number, share: number): number =>
  (values[next - 1] as number) * (1 - share) + (values[next] as number) * share;

const furthest = (values: Float64Array): number => {
  let far = 0;
  for (const value of values) if (Math.abs(value) > Math.abs(far)) far = value;
  return far;
};

const coefficientsOf = sineCoefficients(SINES, SAMPLES);
