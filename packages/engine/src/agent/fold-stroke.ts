import { addLogarithm, addTo } from './histogram.ts';
import { CURVATURE, type MotionTallies, SECTORS, SPEED } from './motion-tallies.ts';
import { type Point, type Step, shapeOf, stepsOf, turnBetween } from './stroke.ts';
import { submovementsOf } from './submovements.ts';
import { addPair, addProduct, addSample, addToSums, countIf, tickIf } from './sums.ts';

/** px below which whole pixels, not the hand, decide a step's direction. */
const CLEAR_STEP = 4;

/** px of a step to a neighbouring pixel, straight or aslant. */
const UNIT_STEP = 1.5;

/** Steps after which the speed of a hand has little left in common with what it was. */
const LATER = 3;

/** px of a step long enough for its evenness to mean something. */
const LONG_STEP = 6;

/** Radians of a turn that a straight line drawn in whole pixels shows. */
const STRAIGHT = 0.03;

/** Strokes of fewer points or px have no shape. */
const MIN_SHAPE_POINTS = 5;
const MIN_SHAPE_PATH = 24;

/** Neighbouring steps whose times differ more cannot be differentiated as if sampled evenly. */
const UNEVEN = 1.4;

/** A step with what several sums need of it, taken once: the functions behind it are most of what a beacon costs. */
interface Move extends Step {
  /** Natural logarithm of the speed, and signed logarithms (asinh) of the ways. */
  readonly logSpeed: number;
  readonly logDx: number;
  readonly logDy: number;
  /** Angle from the step before; NaN unless both are long enough to have a direction. */
  readonly turn: number;
}

export const foldStroke = (tallies: MotionTallies, points: readonly Point[]): void => {
  const steps = stepsOf(points);
  const moves = movesOf(steps);
  for (const [i, move] of moves.entries()) {
    foldStep(tallies, move);
    if (i > 0) foldChange(tallies, moves[i - 1] as Move, move);
    if (i > 1) foldSpeeding(tallies, moves[i - 2] as Move, moves[i - 1] as Move, move);
    if (i >= LATER) addPair(tallies.speedLater, (moves[i - LATER] as Move).logSpeed, move.logSpeed);
  }
  if (points.length >= MIN_SHAPE_POINTS) foldShape(tallies, points, steps);
};

const movesOf = (steps: readonly Step[]): Move[] =>
  steps.map((step, i) => {
    const { dx, dy, dt, d, speed } = step;
    const before = steps[i - 1];
    const turn = before && before.d >= CLEAR_STEP && d >= CLEAR_STEP ? turnBetween(before, step) : Number.NaN;
    const logSpeed = Math.log(speed);
    const logDx = Math.asinh(dx);
    const logDy = Math.asinh(dy);
    // Written out: spreading the step is six times slower than all the rest.
    return { dx, dy, dt, d, speed, logSpeed, logDx, logDy, turn };
  });

const sectorOf = (angle: number): number =>
  Math.floor(((angle + Math.PI) / (2 * Math.PI)) * SECTORS) % SECTORS;

const isOnAxis = ({ dx, dy }: Step): boolean => dx === 0 || dy === 0;

const foldStep = (tallies: MotionTallies, { dx, dy, dt, d, logSpeed }: Move): void => {
  addLogarithm(tallies.speed, SPEED, logSpeed);
  countIf(tallies.unit, d < UNIT_STEP);
  if (d < UNIT_STEP) addToSums(tallies.creep, Math.log(dt));
  if (d < CLEAR_STEP) return;
  addTo(tallies.sectors, sectorOf(Math.atan2(dy, dx)));
  const off = Math.min(Math.abs(dx), Math.abs(dy));
  countIf(tallies.axis, off === 0);
  if (d >= LONG_STEP && off <= 1) countIf(tallies.onAxis, off === 0);
};

const foldChange = (tallies: MotionTallies, one: Move, next: Move): void => {
  addPair(tallies.speedLag, one.logSpeed, next.logSpeed);
  addToSums(tallies.acceleration, Math.abs(next.logSpeed - one.logSpeed));
  addPair(tallies.stepLag, one.logDx, next.logDx);
  addPair(tallies.stepLag, one.logDy, next.logDy);
  if (one.d >= CLEAR_STEP && isOnAxis(one)) countIf(tallies.axisRuns, isOnAxis(next));
  if (one.d >= LONG_STEP) countIf(tallies.even, Math.abs(one.d - next.d) <= 1);
  const turn = Math.abs(next.turn);
  if (Number.isNaN(turn)) return;
  addSample(tallies.turn, turn);
  addTo(tallies.turns, sectorOf(next.turn));
  tickIf(tallies.straight, turn < STRAIGHT);
  if (turn === 0) return;
  const logCurvature = Math.log((2 * turn) / (one.d + next.d));
  addLogarithm(tallies.curvature, CURVATURE, logCurvature);
  addPair(tallies.powerLaw, logCurvature, Math.log((one.speed + next.speed) / 2));
};

const foldSpeeding = (tallies: MotionTallies, a: Move, b: Move, c: Move): void => {
  countIf(tallies.speedingAlternates, (b.speed - a.speed) * (c.speed - b.speed) < 0);
  addProduct(tallies.accelerationLag, b.logSpeed - a.logSpeed, c.logSpeed - b.logSpeed);
  if (!Number.isNaN(b.turn) && !Number.isNaN(c.turn)) {
    addPair(tallies.turnLag, b.turn, c.turn);
    tickIf(tallies.turnAlternates, b.turn * c.turn < 0);
  }
  const longest = Math.max(a.dt, b.dt, c.dt);
  if (b.d < LONG_STEP || longest > UNEVEN * Math.min(a.dt, b.dt, c.dt)) return;
  const [x, y] = [c.dx - 2 * b.dx + a.dx, c.dy - 2 * b.dy + a.dy];
  const third = Math.sqrt(x * x + y * y);
  addToSums(tallies.jerk, Math.log((third + 1) / b.d));
  addPair(tallies.noise, Math.log(b.d), Math.log(third + 1));
  const [along, across] = [Math.abs(x * b.dx + y * b.dy) / b.d, Math.abs(x * b.dy - y * b.dx) / b.d];
  addToSums(tallies.jerkAspect, Math.log((across + 1) / (along + 1)));
};

const foldShape = (tallies: MotionTallies, points: readonly Point[], steps: readonly Step[]): void => {
  const shape = shapeOf(points, steps);
  if (shape.path < MIN_SHAPE_PATH) return;
  addToSums(tallies.straightness, shape.chord / shape.path);
  addToSums(tallies.deviation, Math.log(shape.deviation + 0.002));
  addToSums(tallies.submovements, shape.peaks / (shape.duration / 1000));
  addToSums(tallies.peakAt, shape.peakAt);
  addToSums(tallies.peakRatio, Math.log(shape.peakRatio));
  addToSums(tallies.end, Math.log(shape.end + 0.01));
  addToSums(tallies.bell, shape.bell);
  addPair(tallies.fitts, Math.log(shape.path), Math.log(shape.duration));
  addToSums(tallies.homing, shape.homing);
  addToSums(tallies.winding, shape.winding);
  addProduct(tallies.lengthPeak, Math.log(shape.path), Math.log(shape.peakRatio));
  if (shape.chord > shape.path / 4) addSample(tallies.initialError, Math.log(shape.initialError + 0.02));
  const { corrections, valley, start } = submovementsOf(steps);
  addToSums(tallies.corrections, corrections);
  addToSums(tallies.start, Math.log(start + 0.01));
  if (!Number.isNaN(valley)) addSample(tallies.valley, valley);
};
