/** Strokes with fewer points, shorter or straighter ones look like those of anybody. */
const MIN_POINTS = 14;
const MIN_CHORD = 60;
const MIN_DEVIATION = 0.12;
const MAX_DEVIATION = 1.5;

/** px off the chord that whole pixels do not blur. */
const MIN_OFF = 8;

/** Places a course is read at, besides its ends. */
const PLACES = 31;

/**
 * How far another screen, mouse and clock and a pixel of noise blur each number of a course, eight times in ten:
 * four sines ahead, four aside, in largest deviations, and the logarithm of that deviation.
 */
const BLUR = [0.03, 0.015, 0.009, 0.007, 0.014, 0.013, 0.009, 0.007, 0.02] as const;
const SINES = 4;

/** Numbers of a course. */
export const COURSE_LENGTH = BLUR.length;

/** A number is kept as one of so many to either side. */
const MOST = 127;

/**
 * The course of one stroke, by which it is known again: nine small whole numbers. It is resampled by length, moved,
 * turned, mirrored and scaled, so that playing it elsewhere, larger or faster changes nothing.
 */
export type Course = readonly number[];

/** Of a stroke's places, `x, y, x, y …` in px; undefined for a stroke that could be anybody's. */
export const courseOf = (places: readonly number[]): Course | undefined => {
  if (places.length < 2 * MIN_POINTS || chordOf(places) < MIN_CHORD) return undefined;
  const line = fromChord(places);
  const { chord, path, off } = line;
  const deviation = off / Math.max(chord, path / 8);
  if (deviation < MIN_DEVIATION || deviation > MAX_DEVIATION || deviation * chord < MIN_OFF) return undefined;
  const { ahead, aside } = resampled(line);
  const side = Math.sign(furthest(aside));
  const numbers = [
    ...sinesOf(ahead).map((value) => value / deviation),
    ...sinesOf(aside).map((value) => (side * value) / deviation),
    Math.log(deviation),
  ];
  return numbers.map((value, i) => Math.max(-MOST, Math.min(MOST, Math.round(value / (BLUR[i] as number)))));
};

const chordOf = (places: readonly number[]): number =>
  Math.hypot((places.at(-2) ?? 0) - (places[0] ?? 0), (places.at(-1) ?? 0) - (places[1] ?? 0));

/** How far two courses lie apart, in the blur of playing one again. */
export const apart = (one: Course, other: Course): number => {
  let sum = 0;
  for (const [i, value] of one.entries()) sum += (value - (other[i] as number)) ** 2;
  return Math.sqrt(sum / COURSE_LENGTH);
};

interface Line {
  /** px from end to end, along the way, and of the place furthest off the chord. */
  readonly chord: number;
  readonly path: number;
  readonly off: number;
  /** Of each place: px travelled, and how far ahead and aside of the start, in chords. */
  readonly travelled: readonly number[];
  readonly ahead: readonly number[];
  readonly aside: readonly number[];
}

const fromChord = (places: readonly number[]): Line => {
  const [x0, y0] = [places[0] as number, places[1] as number];
  const [ux, uy] = [(places.at(-2) as number) - x0, (places.at(-1) as number) - y0];
  const square = ux * ux + uy * uy;
  const travelled: number[] = [];
  const ahead: number[] = [];
  const aside: number[] = [];
  let path = 0;
  let across = 0;
  let beforeX = 0;
  let beforeY = 0;
  for (let i = 0; i < places.length; i += 2) {
    const x = (places[i] as number) - x0;
    const y = (places[i + 1] as number) - y0;
    path += Math.sqrt((x - beforeX) ** 2 + (y - beforeY) ** 2);
    beforeX = x;
    beforeY = y;
    const beside = (y * ux - x * uy) / square;
    across = Math.max(across, Math.abs(beside));
    travelled.push(path);
    ahead.push((x * ux + y * uy) / square);
    aside.push(beside);
  }
  const chord = Math.sqrt(square);
  return { chord, path, off: across * chord, travelled, ahead, aside };
};

/** How far ahead and aside of an even straight run, at places that divide the path's length evenly. */
const resampled = ({ path, travelled, ...line }: Line) => {
  const ahead: number[] = [];
  const aside: number[] = [];
  let next = 1;
  for (let place = 1; place <= PLACES; place++) {
    const even = place / (PLACES + 1);
    while (next < travelled.length - 1 && (travelled[next] as number) < even * path) next++;
    const from = travelled[next - 1] as number;
    const share = (even * path - from) / Math.max((travelled[next] as number) - from, 1e-9);
    ahead.push(between(line.ahead, next, share) - even);
    aside.push(between(line.aside, next, share));
  }
  return { ahead, aside };
};

const between = (values: readonly number[], next: number, share: number): number =>
  (values[next - 1] as number) * (1 - share) + (values[next] as number) * share;

const furthest = (values: readonly number[]): number =>
  values.reduce((far, value) => (Math.abs(value) > Math.abs(far) ? value : far), 0);

const waves = Array.from({ length: SINES }, (_, wave) =>
  Array.from({ length: PLACES }, (_, i) => Math.sin(((wave + 1) * Math.PI * (i + 1)) / (PLACES + 1))),
);

/** The slowest waves a course is made of: what blurs it lies in the faster ones. */
const sinesOf = (values: readonly number[]): number[] =>
  waves.map((wave) => {
    let sum = 0;
    for (let i = 0; i < PLACES; i++) sum += (wave[i] as number) * (values[i] as number);
    return (2 / (PLACES + 1)) * sum;
  });
