import { addLogarithm, addTo, type Histogram, noCounts, type Scale } from './histogram.ts';
import { type Point, type Step, shapeOf, stepsOf, turnBetween } from './stroke.ts';
import { submovementsOf } from './submovements.ts';
import {
  addPair,
  addProduct,
  addSample,
  addToSums,
  type Count,
  countIf,
  type Moments,
  noMoments,
  noPairs,
  noShare,
  noSums,
  type Pairs,
  type Products,
  type Share,
  type Sums,
  type Tallies,
  tickIf,
} from './sums.ts';

/** px per ms, from a thousandth to fifty. */
export const SPEED: Scale = { from: -6.9, width: 0.6, bins: 18 };

/** Radians per px. */
export const CURVATURE: Scale = { from: -9, width: 0.75, bins: 14 };

export const SECTORS = 16;

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

/** What is summed of all strokes. Samples of `Sums` are counted by `speedLag`, `unit`, `noise` and, of whole strokes, by `fitts`. */
export interface MotionTallies extends Tallies {
  moves: Count;
  speed: Histogram;
  speedLag: Pairs;
  /** The same from a step to the third after it: how soon the hand forgets its speed. */
  speedLater: Pairs;
  /** Change of the logarithm of speed from step to step: size, and whether the sign alternates. */
  acceleration: Sums;
  speedingAlternates: Share;
  /** Logarithm of the third difference of position over the step. */
  jerk: Sums;
  /** Third difference against the length of the step: a hand errs more the faster it goes (Harris and Wolpert 1998). */
  noise: Pairs;
  /** Third difference across the way over that along it, logarithm. */
  jerkAspect: Sums;
  turn: Moments;
  turns: Histogram;
  turnLag: Pairs;
  turnAlternates: Count;
  straight: Count;
  curvature: Histogram;
  powerLaw: Pairs;
  sectors: Histogram;
  axis: Share;
  unit: Share;
  even: Share;
  /** Logarithm of ms a step of a pixel took. */
  creep: Sums;
  stepLag: Pairs;
  straightness: Sums;
  deviation: Sums;
  submovements: Sums;
  peakAt: Sums;
  peakRatio: Sums;
  end: Sums;
  homing: Sums;
  winding: Sums;
  bell: Sums;
  /** Logarithms of length and duration. */
  fitts: Pairs;
  leaps: Share;
  approachMoves: Moments;
  pressPause: Moments;
  atOnce: Count;
  jumps: Share;
  /** Of fast steps that a pixel or less parts from a row or column, those exactly on it: a mouse counts each way by itself. */
  onAxis: Share;
  /** Of steps along a row or column, those that the next one follows. */
  axisRuns: Share;
  corrections: Sums;
  valley: Moments;
  start: Sums;
  /** Logarithm of the angle between where a stroke sets out to and where it ends. */
  initialError: Moments;
  /** Logarithm of length times that of the peak ratio. */
  lengthPeak: Products;
  /** Change of the logarithm of speed times the next one. */
  accelerationLag: Products;
}

export const motionTallies = (): MotionTallies => ({
  moves: [0],
  speed: noCounts(SPEED.bins),
  speedLag: noPairs(),
  speedLater: noPairs(),
  acceleration: noSums(),
  speedingAlternates: noShare(),
  jerk: noSums(),
  noise: noPairs(),
  jerkAspect: noSums(),
  turn: noMoments(),
  turns: noCounts(SECTORS),
  turnLag: noPairs(),
  turnAlternates: [0],
  straight: [0],
  curvature: noCounts(CURVATURE.bins),
  powerLaw: noPairs(),
  sectors: noCounts(SECTORS),
  axis: noShare(),
  unit: noShare(),
  even: noShare(),
  creep: noSums(),
  stepLag: noPairs(),
  straightness: noSums(),
  deviation: noSums(),
  submovements: noSums(),
  peakAt: noSums(),
  peakRatio: noSums(),
  end: noSums(),
  homing: noSums(),
  winding: noSums(),
  bell: noSums(),
  fitts: noPairs(),
  leaps: noShare(),
  approachMoves: noMoments(),
  pressPause: noMoments(),
  atOnce: [0],
  jumps: noShare(),
  onAxis: noShare(),
  axisRuns: noShare(),
  corrections: noSums(),
  valley: noMoments(),
  start: noSums(),
  initialError: noMoments(),
  lengthPeak: [0],
  accelerationLag: [0],
});

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
