import type { Events } from '@gait/wire';
import { type Point, shapeOf, stepsOf } from './stroke.ts';

/** ms without a move that end a stroke. */
const STROKE_GAP = 120;

/** Strokes with fewer points, shorter or straighter ones look like those of anybody. */
const MIN_POINTS = 14;
const MIN_CHORD = 60;
const MIN_DEVIATION = 0.12;
const MAX_DEVIATION = 1.5;

/** px off the chord that whole pixels do not blur. */
const MIN_OFF = 8;

/** Places a course is compared at, besides its ends. */
const PLACES = 15;

/** Keys of a stroke, projections in each, and how far two courses may lie apart in one of them; in largest deviations. */
const KEYS = 10;
const PROJECTIONS = 8;
const CELL = 0.5;

/** Most strokes of one beacon that are hashed. */
const MAX_STROKES = 32;

/**
 * The keys of one stroke, by which it is found again. A stroke is reduced to its course: resampled by length, moved,
 * turned and scaled, so that playing it elsewhere, larger or faster changes nothing. Courses that nearly agree share
 * several of their keys (locality-sensitive hashing; Datar et al. 2004).
 */
export type StrokeKeys = readonly string[];

/** Of the strokes in one beacon's events. Strokes that a beacon's end cuts are two. */
export const strokeKeys = (events: Pick<Events, 'pointer'>): StrokeKeys[] =>
  strokesOf(events)
    .map(keysOf)
    .filter((keys) => keys !== undefined)
    .slice(0, MAX_STROKES);

const strokesOf = ({ pointer }: Pick<Events, 'pointer'>): Point[][] => {
  const strokes: Point[][] = [];
  for (const { t, x, y } of pointer) {
    const open = strokes.at(-1);
    const last = open?.at(-1);
    if (open && last && t - last[0] <= STROKE_GAP) {
      if (last[1] !== x || last[2] !== y) open.push([t, x, y]);
    } else strokes.push([[t, x, y]]);
  }
  return strokes;
};

const keysOf = (points: readonly Point[]): StrokeKeys | undefined => {
  if (points.length < MIN_POINTS) return undefined;
  const { chord, deviation } = shapeOf(points, stepsOf(points));
  if (chord < MIN_CHORD || deviation < MIN_DEVIATION || deviation > MAX_DEVIATION) return undefined;
  if (deviation * chord < MIN_OFF) return undefined;
  const course = courseOf(points, deviation);
  return Array.from({ length: KEYS }, (_, key) => {
    let hash = key;
    for (let p = 0; p < PROJECTIONS; p++) hash = mixed(hash, cellOf(course, key * PROJECTIONS + p));
    return hash.toString(36);
  });
};

/** How far ahead and aside of an even straight run, in largest deviations, at places that divide the path's length evenly. */
const courseOf = (points: readonly Point[], deviation: number): number[] => {
  const [, x0, y0] = points[0] as Point;
  const [, x1, y1] = points[points.length - 1] as Point;
  const [ux, uy] = [x1 - x0, y1 - y0];
  const square = ux * ux + uy * uy;
  const steps = stepsOf(points);
  const path = steps.reduce((sum, { d }) => sum + d, 0);
  const course: number[] = [];
  let [at, i] = [0, 0];
  for (let place = 1; place <= PLACES; place++) {
    const target = (place / (PLACES + 1)) * path;
    while (i < steps.length - 1 && at + (steps[i]?.d ?? 0) < target) at += steps[i++]?.d ?? 0;
    const { dx = 0, dy = 0, d = 1 } = steps[i] ?? {};
    const [, px, py] = points[i] as Point;
    const share = d > 0 ? (target - at) / d : 0;
    const [x, y] = [px + dx * share - x0, py + dy * share - y0];
    const ahead = (x * ux + y * uy) / square - place / (PLACES + 1);
    course.push(ahead / deviation, (y * ux - x * uy) / square / deviation);
  }
  return [...course, Math.log(deviation)];
};

const cellOf = (course: readonly number[], projection: number): number => {
  let sum = CELL * (1 + unit(projection, 997));
  for (const [i, value] of course.entries()) sum += value * direction(projection, i);
  return Math.floor(sum / CELL);
};

/** Multiplication and shifts as in murmur3's finaliser: every bit of the input moves every bit of the output. */
const mixed = (hash: number, value: number): number => {
  let h = Math.imul(hash ^ (value | 0), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** -0.5..0.5, fixed for ever: what is stored must be found again. */
const unit = (a: number, b: number): number => mixed(mixed(0x9747b28c, a + 1), b + 1) / 2 ** 32 - 0.5;

/** Roughly normal: three uniform numbers, of variance one over the number of places. */
const direction = (projection: number, i: number): number =>
  (2 * (unit(projection, i) + unit(projection, i + 100) + unit(projection, i + 200))) / Math.sqrt(PLACES);
