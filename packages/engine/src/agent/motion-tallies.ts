import { addLogarithm, addTo, type Histogram, noCounts, type Scale } from './histogram.ts';
import { type Point, type Step, shapeOf, stepsOf, turnBetween } from './stroke.ts';
import {
  addPair,
  addSample,
  type Count,
  countIf,
  type Moments,
  noMoments,
  noPairs,
  noShare,
  type Pairs,
  type Share,
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

/** What is summed of all strokes. */
export interface MotionTallies extends Tallies {
  moves: Count;
  speed: Histogram;
  speedLag: Pairs;
  /** The same from a step to the third after it: how soon the hand forgets its speed. */
  speedLater: Pairs;
  /** Change of the logarithm of speed from step to step: size, and whether the sign alternates. */
  acceleration: Moments;
  speedingAlternates: Share;
  /** Logarithm of the third difference of position over the step. */
  jerk: Moments;
  /** Third difference against the length of the step: a hand errs more the faster it goes (Harris and Wolpert 1998). */
  noise: Pairs;
  /** Third difference across the way over that along it, logarithm. */
  jerkAspect: Moments;
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
  creep: Moments;
  stepLag: Pairs;
  straightness: Moments;
  deviation: Moments;
  submovements: Moments;
  peakAt: Moments;
  peakRatio: Moments;
  end: Moments;
  homing: Moments;
  winding: Moments;
  bell: Moments;
  /** Logarithms of length and duration. */
  fitts: Pairs;
  leaps: Share;
  approachMoves: Moments;
  pressPause: Moments;
  atOnce: Count;
  jumps: Share;
}

export const motionTallies = (): MotionTallies => ({
  moves: [0],
  speed: noCounts(SPEED.bins),
  speedLag: noPairs(),
  speedLater: noPairs(),
  acceleration: noMoments(),
  speedingAlternates: noShare(),
  jerk: noMoments(),
  noise: noPairs(),
  jerkAspect: noMoments(),
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
  creep: noMoments(),
  stepLag: noPairs(),
  straightness: noMoments(),
  deviation: noMoments(),
  submovements: noMoments(),
  peakAt: noMoments(),
  peakRatio: noMoments(),
  end: noMoments(),
  homing: noMoments(),
  winding: noMoments(),
  bell: noMoments(),
  fitts: noPairs(),
  leaps: noShare(),
  approachMoves: noMoments(),
  pressPause: noMoments(),
  atOnce: [0],
  jumps: noShare(),
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

const foldStep = (tallies: MotionTallies, { dx, dy, dt, d, logSpeed }: Move): void => {
  addLogarithm(tallies.speed, SPEED, logSpeed);
  countIf(tallies.unit, d < UNIT_STEP);
  if (d < UNIT_STEP) addSample(tallies.creep, Math.log(dt));
  if (d < CLEAR_STEP) return;
  addTo(tallies.sectors, sectorOf(Math.atan2(dy, dx)));
  countIf(tallies.axis, dx === 0 || dy === 0);
};

const foldChange = (tallies: MotionTallies, one: Move, next: Move): void => {
  addPair(tallies.speedLag, one.logSpeed, next.logSpeed);
  addSample(tallies.acceleration, Math.abs(Math.log(next.speed / one.speed)));
  addPair(tallies.stepLag, one.logDx, next.logDx);
  addPair(tallies.stepLag, one.logDy, next.logDy);
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
  if (!Number.isNaN(b.turn) && !Number.isNaN(c.turn)) {
    addPair(tallies.turnLag, b.turn, c.turn);
    tickIf(tallies.turnAlternates, b.turn * c.turn < 0);
  }
  const longest = Math.max(a.dt, b.dt, c.dt);
  if (b.d < LONG_STEP || longest > UNEVEN * Math.min(a.dt, b.dt, c.dt)) return;
  const [x, y] = [c.dx - 2 * b.dx + a.dx, c.dy - 2 * b.dy + a.dy];
  const third = Math.hypot(x, y);
  addSample(tallies.jerk, Math.log((third + 1) / b.d));
  addPair(tallies.noise, Math.log(b.d), Math.log(third + 1));
  const [along, across] = [Math.abs(x * b.dx + y * b.dy) / b.d, Math.abs(x * b.dy - y * b.dx) / b.d];
  addSample(tallies.jerkAspect, Math.log((across + 1) / (along + 1)));
};

const foldShape = (tallies: MotionTallies, points: readonly Point[], steps: readonly Step[]): void => {
  const shape = shapeOf(points, steps);
  if (shape.path < MIN_SHAPE_PATH) return;
  addSample(tallies.straightness, shape.chord / shape.path);
  addSample(tallies.deviation, Math.log(shape.deviation + 0.002));
  addSample(tallies.submovements, shape.peaks / (shape.duration / 1000));
  addSample(tallies.peakAt, shape.peakAt);
  addSample(tallies.peakRatio, Math.log(shape.peakRatio));
  addSample(tallies.end, Math.log(shape.end + 0.01));
  addSample(tallies.bell, shape.bell);
  addPair(tallies.fitts, Math.log(shape.path), Math.log(shape.duration));
  addSample(tallies.homing, shape.homing);
  addSample(tallies.winding, shape.winding);
};
