import { angleBetween, highestOf, POINT, type Points, type Steps } from './steps.ts';

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
