import { angleBetween, maximumAt, POINT, type Points, type Steps } from './steps.ts';

/** The shape of a stroke in space and in time. */
export interface StrokeShape {
  /** px along the path, px from end to end, and ms. */
  readonly path: number;
  readonly chord: number;
  readonly duration: number;
  /** Largest distance from the chord over its length. */
  readonly chordDeviation: number;
  /** Number of prominent local maxima of speed. */
  readonly speedPeaks: number;
  /** When the fastest step happens, 0 start to 1 end, and its speed over the mean. */
  readonly peakTime: number;
  readonly peakRatio: number;
  /** Speed of the last quarter of the steps over the mean. */
  readonly endSpeed: number;
  /** Share of the duration spent on the last tenth of the path. */
  readonly finalApproach: number;
  /** Net turn over total turn: 1 for an arc, 0 for turns that cancel out. */
  readonly netTurnRatio: number;
  /** Correlation of the speed profile with that of a minimum-jerk movement (Flash and Hogan 1985). */
  readonly minimumJerkCorrelation: number;
  /** Radians between the direction of the first fifth of the path and the direction of its end. */
  readonly initialError: number;
}

/** Ratio by which a peak of speed exceeds its surroundings. */
const PROMINENCE = 1.2;

export const pathOf = ({ count, d }: Steps): number => sumOf(d, 0, count);

export const shapeOf = (points: Points, steps: Steps): StrokeShape => {
  const { count, dt, speed } = steps;
  const path = pathOf(steps);
  const duration = sumOf(dt, 0, count);
  const meanSpeed = path / duration;
  const fastest = maximumAt(speed, count);
  const timeToFastest = sumOf(dt, 0, fastest);
  const quarter = Math.max(1, Math.floor(count / 4));
  const chord = chordOf(points);
  return {
    path,
    duration,
    chord,
    chordDeviation: chordDeviationOf(points, path, chord),
    speedPeaks: speedPeaksOf(speed, count),
    peakTime: (timeToFastest + (dt[fastest] as number) / 2) / duration,
    peakRatio: (speed[fastest] as number) / meanSpeed,
    endSpeed: sumOf(speed, count - quarter, count) / quarter / meanSpeed,
    minimumJerkCorrelation: minimumJerkCorrelationOf(steps, duration),
    finalApproach: finalApproachOf(steps, path, duration),
    netTurnRatio: netTurnRatioOf(steps),
    initialError: initialErrorOf(points, steps, path),
  };
};

const sumOf = (values: Float64Array, from: number, to: number): number => {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] as number;
  return sum;
};

/** Share of the path that gives the initial direction. */
const INITIAL_SHARE = 0.2;

const initialErrorOf = (points: Points, { count, d }: Steps, path: number): number => {
  let i = 0;
  for (let left = INITIAL_SHARE * path; left > 0 && i < count - 1; i++) left -= d[i] as number;
  const initial = POINT * i;
  const end = points.length - POINT;
  return Math.abs(
    angleBetween(
      xFromStart(points, initial),
      yFromStart(points, initial),
      xFromStart(points, end),
      yFromStart(points, end),
    ),
  );
};

/** px from the first point to the point at that index. */
const xFromStart = (points: Points, at: number): number => (points[at + 1] as number) - (points[1] as number);

const yFromStart = (points: Points, at: number): number => (points[at + 2] as number) - (points[2] as number);

/** Share of the path that is the final approach. */
const FINAL_SHARE = 0.1;

const finalApproachOf = ({ count, d, dt }: Steps, path: number, duration: number): number => {
  let left = FINAL_SHARE * path;
  let ms = 0;
  for (let i = count - 1; i >= 0 && left > 0; i--) {
    ms += (dt[i] as number) * Math.min(1, left / (d[i] as number));
    left -= d[i] as number;
  }
  return ms / duration;
};

const netTurnRatioOf = ({ count, turn }: Steps): number => {
  let net = 0;
  let total = 0;
  for (let i = 1; i < count; i++) {
    net += turn[i] as number;
    total += Math.abs(turn[i] as number);
  }
  return total > 0 ? Math.abs(net) / total : 1;
};

const chordOf = (points: Points): number => {
  const end = points.length - POINT;
  return Math.hypot(xFromStart(points, end), yFromStart(points, end));
};

/** A stroke that ends near its start has a short chord; its deviation is measured against its path instead. */
const chordDeviationOf = (points: Points, path: number, chord: number): number => {
  const endX = xFromStart(points, points.length - POINT);
  const endY = yFromStart(points, points.length - POINT);
  let largest = 0;
  for (let at = 0; at < points.length; at += POINT) {
    const x = xFromStart(points, at);
    const y = yFromStart(points, at);
    const distance = chord > 0 ? (endX * y - endY * x) / chord : Math.hypot(x, y);
    largest = Math.max(largest, Math.abs(distance));
  }
  return largest / Math.max(chord, path / 8, 1);
};

const speedPeaksOf = (speeds: Float64Array, count: number): number => {
  let peaks = 0;
  let valley = 0;
  let top = 0;
  for (let i = 0; i < count; i++) {
    const speed = speeds[i] as number;
    if (top > 0 && speed * PROMINENCE < top) {
      peaks++;
      top = 0;
      valley = speed;
    } else if (top === 0) {
      valley = Math.min(valley, speed);
      if (speed > valley * PROMINENCE) top = speed;
    } else top = Math.max(top, speed);
  }
  return peaks + (top > 0 ? 1 : 0);
};

const minimumJerkCorrelationOf = (
  { count, dt, speed, minimumJerkSpeed }: Steps,
  duration: number,
): number => {
  let at = 0;
  for (let i = 0; i < count; i++) {
    const s = (at + (dt[i] as number) / 2) / duration;
    minimumJerkSpeed[i] = s * s * (1 - s) ** 2;
    at += dt[i] as number;
  }
  const meanX = sumOf(minimumJerkSpeed, 0, count) / count;
  const meanY = sumOf(speed, 0, count) / count;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < count; i++) {
    const x = (minimumJerkSpeed[i] as number) - meanX;
    const y = (speed[i] as number) - meanY;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
};
