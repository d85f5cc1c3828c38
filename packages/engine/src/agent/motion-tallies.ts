import { addLog, addTo, type Histogram, noCounts, type Scale } from './histogram.ts';
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
} from './sums.ts';

/** px per ms, from a thousandth to fifty. */
export const SPEED: Scale = { from: -6.9, width: 0.6, bins: 18 };

/** Radians per px. */
export const CURVATURE: Scale = { from: -9, width: 0.75, bins: 14 };

export const SECTORS = 16;

/** px below which whole pixels, not the hand, decide a step's direction. */
const CLEAR_STEP = 4;

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
  presses: Count;
  speed: Histogram;
  speedLag: Pairs;
  /** Change of the logarithm of speed from step to step: size, and whether the sign alternates. */
  acceleration: Moments;
  speedingAlternates: Share;
  /** Logarithm of the third difference of position over the step. */
  jerk: Moments;
  turn: Moments;
  turns: Histogram;
  turnLag: Pairs;
  turnAlternates: Share;
  straight: Share;
  curvature: Histogram;
  powerLaw: Pairs;
  sectors: Histogram;
  axis: Share;
  unit: Share;
  even: Share;
  stepLag: Pairs;
  strokeDuration: Moments;
  strokeLength: Moments;
  straightness: Moments;
  deviation: Moments;
  submovements: Moments;
  peakAt: Moments;
  peakRatio: Moments;
  end: Moments;
  bell: Moments;
  fitts: Pairs;
  pause: Moments;
  leaps: Share;
  approachMoves: Moments;
  pressPause: Moments;
  atOnce: Share;
  jumps: Share;
}

export const motionTallies = (): MotionTallies => ({
  moves: [0],
  presses: [0],
  speed: noCounts(SPEED.bins),
  speedLag: noPairs(),
  acceleration: noMoments(),
  speedingAlternates: noShare(),
  jerk: noMoments(),
  turn: noMoments(),
  turns: noCounts(SECTORS),
  turnLag: noPairs(),
  turnAlternates: noShare(),
  straight: noShare(),
  curvature: noCounts(CURVATURE.bins),
  powerLaw: noPairs(),
  sectors: noCounts(SECTORS),
  axis: noShare(),
  unit: noShare(),
  even: noShare(),
  stepLag: noPairs(),
  strokeDuration: noMoments(),
  strokeLength: noMoments(),
  straightness: noMoments(),
  deviation: noMoments(),
  submovements: noMoments(),
  peakAt: noMoments(),
  peakRatio: noMoments(),
  end: noMoments(),
  bell: noMoments(),
  fitts: noPairs(),
  pause: noMoments(),
  leaps: noShare(),
  approachMoves: noMoments(),
  pressPause: noMoments(),
  atOnce: noShare(),
  jumps: noShare(),
});

export const foldStroke = (tallies: MotionTallies, points: readonly Point[]): void => {
  const steps = stepsOf(points);
  for (const step of steps) foldStep(tallies, step);
  for (let i = 1; i < steps.length; i++) foldChange(tallies, steps[i - 1] as Step, steps[i] as Step);
  for (let i = 2; i < steps.length; i++) foldSpeeding(tallies, steps.slice(i - 2, i + 1));
  if (points.length >= MIN_SHAPE_POINTS) foldShape(tallies, points, steps);
};

const sectorOf = (angle: number): number =>
  Math.floor(((angle + Math.PI) / (2 * Math.PI)) * SECTORS) % SECTORS;

const foldStep = (tallies: MotionTallies, { dx, dy, d, speed }: Step): void => {
  addLog(tallies.speed, SPEED, speed);
  countIf(tallies.unit, d < 1.5);
  if (d < CLEAR_STEP) return;
  addTo(tallies.sectors, sectorOf(Math.atan2(dy, dx)));
  countIf(tallies.axis, dx === 0 || dy === 0);
};

const foldChange = (tallies: MotionTallies, one: Step, next: Step): void => {
  addPair(tallies.speedLag, Math.log(one.speed), Math.log(next.speed));
  addSample(tallies.acceleration, Math.abs(Math.log(next.speed / one.speed)));
  addPair(tallies.stepLag, Math.asinh(one.dx), Math.asinh(next.dx));
  addPair(tallies.stepLag, Math.asinh(one.dy), Math.asinh(next.dy));
  if (one.d >= LONG_STEP) countIf(tallies.even, Math.abs(one.d - next.d) <= 1);
  if (one.d < CLEAR_STEP || next.d < CLEAR_STEP) return;
  const turn = turnBetween(one, next);
  addSample(tallies.turn, Math.abs(turn));
  addTo(tallies.turns, sectorOf(turn));
  countIf(tallies.straight, Math.abs(turn) < STRAIGHT);
  if (turn === 0) return;
  const curvature = (2 * Math.abs(turn)) / (one.d + next.d);
  addLog(tallies.curvature, CURVATURE, curvature);
  addPair(tallies.powerLaw, Math.log(curvature), Math.log((one.speed + next.speed) / 2));
};

const foldSpeeding = (tallies: MotionTallies, steps: readonly Step[]): void => {
  const [a, b, c] = steps as [Step, Step, Step];
  countIf(tallies.speedingAlternates, (b.speed - a.speed) * (c.speed - b.speed) < 0);
  if (a.d >= CLEAR_STEP && b.d >= CLEAR_STEP && c.d >= CLEAR_STEP) {
    const [first, second] = [turnBetween(a, b), turnBetween(b, c)];
    addPair(tallies.turnLag, first, second);
    countIf(tallies.turnAlternates, first * second < 0);
  }
  const longest = Math.max(a.dt, b.dt, c.dt);
  if (b.d < LONG_STEP || longest > UNEVEN * Math.min(a.dt, b.dt, c.dt)) return;
  const third = Math.hypot(c.dx - 2 * b.dx + a.dx, c.dy - 2 * b.dy + a.dy);
  addSample(tallies.jerk, Math.log((third + 1) / b.d));
};

const foldShape = (tallies: MotionTallies, points: readonly Point[], steps: readonly Step[]): void => {
  const shape = shapeOf(points, steps);
  if (shape.path < MIN_SHAPE_PATH) return;
  addSample(tallies.strokeDuration, Math.log(shape.duration));
  addSample(tallies.strokeLength, Math.log(shape.path));
  addSample(tallies.straightness, shape.chord / shape.path);
  addSample(tallies.deviation, Math.log(shape.deviation + 0.002));
  addSample(tallies.submovements, shape.peaks / (shape.duration / 1000));
  addSample(tallies.peakAt, shape.peakAt);
  addSample(tallies.peakRatio, Math.log(shape.peakRatio));
  addSample(tallies.end, Math.log(shape.end + 0.01));
  addSample(tallies.bell, shape.bell);
  addPair(tallies.fitts, Math.log(shape.path), Math.log(shape.duration));
};
