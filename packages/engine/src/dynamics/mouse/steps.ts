import { logOf } from '../../statistics/logarithms.ts';

/** The points of a stroke, one number after another: ms, px, px. */
export type Points = readonly number[];

/** Numbers of a point. */
export const POINT = 3;

/** The moves from point to point, column by column; what lies beyond `count` is of longer strokes before. */
export interface Steps {
  readonly count: number;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  /** ms, at least 1. */
  readonly dt: Float64Array;
  /** px travelled. */
  readonly d: Float64Array;
  /** px per ms. */
  readonly speed: Float64Array;
  /** Signed angle from the step before, -pi..pi; 0 of the first step. */
  readonly turn: Float64Array;
  /** Natural logarithms of `d` and `speed`. */
  readonly logD: Float64Array;
  readonly logSpeed: Float64Array;
  /** Room for a minimum-jerk movement's speed, and for a smoothed one. */
  readonly bell: Float64Array;
  readonly smooth: Float64Array;
}

const roomFor = (steps: number): Omit<Steps, 'count'> => ({
  dx: new Float64Array(steps),
  dy: new Float64Array(steps),
  dt: new Float64Array(steps),
  d: new Float64Array(steps),
  speed: new Float64Array(steps),
  turn: new Float64Array(steps),
  logD: new Float64Array(steps),
  logSpeed: new Float64Array(steps),
  bell: new Float64Array(steps),
  smooth: new Float64Array(steps),
});

/** Every stroke is laid out in the same place: to make room for one takes longer than all that is asked of it. */
let room = roomFor(64);

/** Overwritten by the steps of the next stroke. */
export const stepsOf = (points: Points): Steps => {
  const count = points.length / POINT - 1;
  if (count > room.d.length) room = roomFor(count);
  const { dx, dy, dt, d, speed, turn, logD, logSpeed } = room;
  let x = 0;
  let y = 0;
  for (let step = 0; step < count; step++) {
    const at = POINT * step;
    const nextX = (points[at + 4] as number) - (points[at + 1] as number);
    const nextY = (points[at + 5] as number) - (points[at + 2] as number);
    const ms = Math.max(1, (points[at + 3] as number) - (points[at] as number));
    const square = nextX * nextX + nextY * nextY;
    // Math.hypot guards against overflow, at several times the cost.
    const way = Math.sqrt(square);
    dx[step] = nextX;
    dy[step] = nextY;
    dt[step] = ms;
    d[step] = way;
    speed[step] = way / ms;
    turn[step] = angleBetween(x, y, nextX, nextY);
    // Of whole numbers, whose logarithms are known.
    logD[step] = logOf(square) / 2;
    logSpeed[step] = (logD[step] as number) - logOf(ms);
    x = nextX;
    y = nextY;
  }
  return { count, ...room };
};

/** Radians, signed, -pi..pi, from one way to the next. */
export const angleBetween = (x: number, y: number, nextX: number, nextY: number): number =>
  Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);

/** Where the first of the highest values stands. */
export const highestOf = (values: Float64Array, count: number): number => {
  let highest = 0;
  for (let i = 1; i < count; i++) if ((values[i] as number) > (values[highest] as number)) highest = i;
  return highest;
};
