import { logOf } from './logarithms.ts';

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

const angleBetween = (x: number, y: number, nextX: number, nextY: number): number =>
  Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);

/** The shape of a whole stroke. */
export interface Shape {
  /** px along the path and straight from end to end; ms. */
  readonly path: number;
  readonly chord: number;
  readonly duration: number;
  /** Largest distance from the chord over its length. */
  readonly deviation: number;
  /** Local maxima of speed that stand out by a fifth. */
  readonly peaks: number;
  /** Where in time the fastest step lies, 0 start, 1 end, and how much faster it is than the mean. */
  readonly peakAt: number;
  readonly peakRatio: number;
  /** Speed of the last quarter over the mean. */
  readonly end: number;
  /** Share of the time spent on the last tenth of the path. */
  readonly homing: number;
  /** Net turn over all turning: 1 an arc, 0 turns that cancel out. */
  readonly winding: number;
  /** Correlation of the speed profile with that of a minimum-jerk movement (Flash and Hogan 1985). */
  readonly bell: number;
  /** Radians between where the first fifth of the path leads and where the stroke ends. */
  readonly initialError: number;
}

const PROMINENT = 1.2;

export const pathOf = ({ count, d }: Steps): number => sumOf(d, 0, count);

export const shapeOf = (points: Points, steps: Steps): Shape => {
  const { count, dt, speed } = steps;
  const path = pathOf(steps);
  const duration = sumOf(dt, 0, count);
  const mean = path / duration;
  const fastest = highestOf(speed, count);
  const before = sumOf(dt, 0, fastest);
  const quarter = Math.max(1, Math.floor(count / 4));
  return {
    path,
    duration,
    ...deviationFrom(points, path),
    peaks: peaksOf(speed, count),
    peakAt: (before + (dt[fastest] as number) / 2) / duration,
    peakRatio: (speed[fastest] as number) / mean,
    end: sumOf(speed, count - quarter, count) / quarter / mean,
    bell: bellOf(steps, duration),
    homing: homingOf(steps, path, duration),
    winding: windingOf(steps),
    initialError: initialErrorOf(points, steps, path),
  };
};

const sumOf = (values: Float64Array, from: number, to: number): number => {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] as number;
  return sum;
};

/** Where the first of the highest values stands. */
export const highestOf = (values: Float64Array, count: number): number => {
  let highest = 0;
  for (let i = 1; i < count; i++) if ((values[i] as number) > (values[highest] as number)) highest = i;
  return highest;
};

const SETTING_OUT = 0.2;

const initialErrorOf = (points: Points, { count, d }: Steps, path: number): number => {
  let [i, left] = [0, SETTING_OUT * path];
  for (; left > 0 && i < count - 1; i++) left -= d[i] as number;
  const [outX, outY] = wayTo(points, POINT * i);
  const [x, y] = wayTo(points, points.length - POINT);
  return Math.abs(angleBetween(outX, outY, x, y));
};

/** px from the first point to the one whose numbers begin there. */
const wayTo = (points: Points, at: number): [x: number, y: number] => [
  (points[at + 1] as number) - (points[1] as number),
  (points[at + 2] as number) - (points[2] as number),
];

const HOMING = 0.1;

const homingOf = ({ count, d, dt }: Steps, path: number, duration: number): number => {
  let left = HOMING * path;
  let ms = 0;
  for (let i = count - 1; i >= 0 && left > 0; i--) {
    ms += (dt[i] as number) * Math.min(1, left / (d[i] as number));
    left -= d[i] as number;
  }
  return ms / duration;
};

const windingOf = ({ count, turn }: Steps): number => {
  let [net, all] = [0, 0];
  for (let i = 1; i < count; i++) {
    net += turn[i] as number;
    all += Math.abs(turn[i] as number);
  }
  return all > 0 ? Math.abs(net) / all : 1;
};

/** Distance from the chord, over its length or over a part of the path where it ends near its start. */
const deviationFrom = (points: Points, path: number): Pick<Shape, 'chord' | 'deviation'> => {
  const [x1, y1] = wayTo(points, points.length - POINT);
  const chord = Math.hypot(x1, y1);
  let largest = 0;
  for (let at = 0; at < points.length; at += POINT) {
    const x = (points[at + 1] as number) - (points[1] as number);
    const y = (points[at + 2] as number) - (points[2] as number);
    const off = chord > 0 ? (x1 * y - y1 * x) / chord : Math.hypot(x, y);
    largest = Math.max(largest, Math.abs(off));
  }
  return { chord, deviation: largest / Math.max(chord, path / 8, 1) };
};

const peaksOf = (speeds: Float64Array, count: number): number => {
  let peaks = 0;
  let valley = 0;
  let top = 0;
  for (let i = 0; i < count; i++) {
    const speed = speeds[i] as number;
    if (top > 0 && speed * PROMINENT < top) {
      peaks++;
      top = 0;
      valley = speed;
    } else if (top === 0) {
      valley = Math.min(valley, speed);
      if (speed > valley * PROMINENT) top = speed;
    } else top = Math.max(top, speed);
  }
  return peaks + (top > 0 ? 1 : 0);
};

const bellOf = ({ count, dt, speed, bell }: Steps, duration: number): number => {
  let at = 0;
  for (let i = 0; i < count; i++) {
    const s = (at + (dt[i] as number) / 2) / duration;
    bell[i] = s * s * (1 - s) ** 2;
    at += dt[i] as number;
  }
  const meanBell = sumOf(bell, 0, count) / count;
  const meanSpeed = sumOf(speed, 0, count) / count;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < count; i++) {
    const x = (bell[i] as number) - meanBell;
    const y = (speed[i] as number) - meanSpeed;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
};
