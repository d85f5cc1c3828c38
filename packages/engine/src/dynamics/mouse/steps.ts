import { logOf, signedLogOf } from '../../statistics/logarithms.ts';
import { quantize } from '../../statistics/running.ts';

/** The points of a stroke in one list: ms, x px, y px, and so on. */
export type Points = readonly number[];

/** Numbers per point. */
export const POINT = 3;

/** The steps between points, in columns; entries beyond `count` belong to earlier, longer strokes. */
export interface Steps {
  readonly count: number;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  /** ms, at least 1. */
  readonly dt: Float64Array;
  /** Length in px. */
  readonly d: Float64Array;
  /** px per ms. */
  readonly speed: Float64Array;
  /** Signed angle from the previous step, -pi..pi; 0 for the first step. */
  readonly turn: Float64Array;
  /** Natural logarithms of `d` and `speed`. */
  readonly logD: Float64Array;
  readonly logSpeed: Float64Array;
  /** Quantized logarithms: of `speed`, and signed ones of `dx` and `dy`. */
  readonly speedUnits: Float64Array;
  readonly xUnits: Float64Array;
  readonly yUnits: Float64Array;
  /** Buffers for the speed of a minimum-jerk movement and for smoothed speed. */
  readonly minimumJerkSpeed: Float64Array;
  readonly smoothSpeed: Float64Array;
}

const allocate = (steps: number) => ({
  count: 0,
  dx: new Float64Array(steps),
  dy: new Float64Array(steps),
  dt: new Float64Array(steps),
  d: new Float64Array(steps),
  speed: new Float64Array(steps),
  turn: new Float64Array(steps),
  logD: new Float64Array(steps),
  logSpeed: new Float64Array(steps),
  speedUnits: new Float64Array(steps),
  xUnits: new Float64Array(steps),
  yUnits: new Float64Array(steps),
  minimumJerkSpeed: new Float64Array(steps),
  smoothSpeed: new Float64Array(steps),
});

/** All strokes share these buffers; allocating new ones would take longer than all statistics of a stroke. */
let buffers = allocate(64);

/** The next call overwrites the result. */
export const strokeSteps = (points: Points): Steps => {
  const count = points.length / POINT - 1;
  if (count > buffers.d.length) buffers = allocate(count);
  const { dx, dy, dt, d, speed, turn, logD, logSpeed, speedUnits, xUnits, yUnits } = buffers;
  let x = 0;
  let y = 0;
  for (let step = 0; step < count; step++) {
    const at = POINT * step;
    const nextX = (points[at + 4] as number) - (points[at + 1] as number);
    const nextY = (points[at + 5] as number) - (points[at + 2] as number);
    const ms = Math.max(1, (points[at + 3] as number) - (points[at] as number));
    const square = nextX * nextX + nextY * nextY;
    // Math.hypot guards against overflow and is several times slower.
    const length = Math.sqrt(square);
    dx[step] = nextX;
    dy[step] = nextY;
    dt[step] = ms;
    d[step] = length;
    speed[step] = length / ms;
    turn[step] = angleBetween(x, y, nextX, nextY);
    // Logarithms of whole numbers come from a table.
    logD[step] = logOf(square) / 2;
    logSpeed[step] = (logD[step] as number) - logOf(ms);
    speedUnits[step] = quantize(logSpeed[step] as number);
    xUnits[step] = quantize(signedLogOf(nextX));
    yUnits[step] = quantize(signedLogOf(nextY));
    x = nextX;
    y = nextY;
  }
  buffers.count = count;
  return buffers;
};

/** Signed angle from one direction to the next in radians, -pi..pi. */
export const angleBetween = (x: number, y: number, nextX: number, nextY: number): number =>
  Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);

/** Index of the first maximum. */
export const maximumAt = (values: Float64Array, count: number): number => {
  let maximum = 0;
  for (let i = 1; i < count; i++) if ((values[i] as number) > (values[maximum] as number)) maximum = i;
  return maximum;
};
