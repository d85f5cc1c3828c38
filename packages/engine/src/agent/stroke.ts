/** A pointer position: ms, px, px. */
export type Point = readonly [t: number, x: number, y: number];

/** One move of a stroke. `d` px travelled in `dt` ms. */
export interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly dt: number;
  readonly d: number;
  /** px per ms. */
  readonly speed: number;
}

export const stepsOf = (points: readonly Point[]): Step[] => {
  const steps: Step[] = [];
  for (let i = 1; i < points.length; i++) steps.push(stepBetween(points[i - 1] as Point, points[i] as Point));
  return steps;
};

const stepBetween = (from: Point, to: Point): Step => {
  const dx = to[1] - from[1];
  const dy = to[2] - from[2];
  const dt = Math.max(1, to[0] - from[0]);
  // Math.hypot guards against overflow, at several times the cost.
  const d = Math.sqrt(dx * dx + dy * dy);
  return { dx, dy, dt, d, speed: d / dt };
};

/** Signed angle from one step to the next, -pi..pi. */
export const turnBetween = (one: Step, next: Step): number =>
  Math.atan2(one.dx * next.dy - one.dy * next.dx, one.dx * next.dx + one.dy * next.dy);

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

export const shapeOf = (points: readonly Point[], steps: readonly Step[]): Shape => {
  const path = steps.reduce((sum, { d }) => sum + d, 0);
  const duration = steps.reduce((sum, { dt }) => sum + dt, 0);
  const speeds = steps.map(({ speed }) => speed);
  const mean = path / duration;
  const fastest = speeds.indexOf(Math.max(...speeds));
  const before = steps.slice(0, fastest).reduce((sum, { dt }) => sum + dt, 0);
  const quarter = Math.max(1, Math.floor(steps.length / 4));
  return {
    path,
    duration,
    ...deviationFrom(points, path),
    peaks: peaksOf(speeds),
    peakAt: (before + (steps[fastest] as Step).dt / 2) / duration,
    peakRatio: (speeds[fastest] as number) / mean,
    end: average(speeds.slice(-quarter)) / mean,
    bell: bellOf(steps, duration),
    homing: homingOf(steps, path, duration),
    winding: windingOf(steps),
    initialError: initialErrorOf(points, steps, path),
  };
};

const SETTING_OUT = 0.2;

const initialErrorOf = (points: readonly Point[], steps: readonly Step[], path: number): number => {
  let [i, left] = [0, SETTING_OUT * path];
  for (; left > 0 && i < steps.length - 1; i++) left -= (steps[i] as Step).d;
  const out = stepBetween(points[0] as Point, points[i] as Point);
  return Math.abs(turnBetween(out, stepBetween(points[0] as Point, points[points.length - 1] as Point)));
};

const HOMING = 0.1;

const homingOf = (steps: readonly Step[], path: number, duration: number): number => {
  let left = HOMING * path;
  let ms = 0;
  for (let i = steps.length - 1; i >= 0 && left > 0; i--) {
    const { d, dt } = steps[i] as Step;
    ms += dt * Math.min(1, left / d);
    left -= d;
  }
  return ms / duration;
};

const windingOf = (steps: readonly Step[]): number => {
  let [net, all] = [0, 0];
  for (let i = 1; i < steps.length; i++) {
    const turn = turnBetween(steps[i - 1] as Step, steps[i] as Step);
    net += turn;
    all += Math.abs(turn);
  }
  return all > 0 ? Math.abs(net) / all : 1;
};

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Distance from the chord, over its length or over a part of the path where it ends near its start. */
const deviationFrom = (points: readonly Point[], path: number): Pick<Shape, 'chord' | 'deviation'> => {
  const [, x0, y0] = points[0] as Point;
  const [, x1, y1] = points[points.length - 1] as Point;
  const chord = Math.hypot(x1 - x0, y1 - y0);
  let largest = 0;
  for (const [, x, y] of points) {
    const off =
      chord > 0 ? ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / chord : Math.hypot(x - x0, y - y0);
    largest = Math.max(largest, Math.abs(off));
  }
  return { chord, deviation: largest / Math.max(chord, path / 8, 1) };
};

const peaksOf = (speeds: readonly number[]): number => {
  let peaks = 0;
  let valley = 0;
  let top = 0;
  for (const speed of speeds) {
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

const bellOf = (steps: readonly Step[], duration: number): number => {
  let at = 0;
  const [xs, ys] = [[] as number[], [] as number[]];
  for (const { dt, speed } of steps) {
    const s = (at + dt / 2) / duration;
    xs.push(s * s * (1 - s) ** 2);
    ys.push(speed);
    at += dt;
  }
  const [mx, my] = [average(xs), average(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [i, x] of xs.entries()) {
    const y = ys[i] as number;
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
};
