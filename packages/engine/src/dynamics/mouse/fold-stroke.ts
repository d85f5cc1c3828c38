import { addLogarithm, addTo } from '../../statistics/histogram.ts';
import { logOf, signedLogOf } from '../../statistics/logarithms.ts';
import {
  addPair,
  addProduct,
  addSample,
  addToSums,
  countIf,
  placesOf,
  tickIf,
} from '../../statistics/running.ts';
import { CURVATURE, motionTallies, SECTORS, SPEED } from './statistics.ts';
import { type Points, type Steps, stepsOf } from './steps.ts';
import { pathOf, shapeOf } from './stroke-shape.ts';
import { submovementsOf } from './submovements.ts';

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

/** Strokes of fewer steps or px have no shape. */
const MIN_SHAPE_STEPS = 4;
const MIN_SHAPE_PATH = 24;

/** Neighbouring steps whose times differ more cannot be differentiated as if sampled evenly. */
const UNEVEN = 1.4;

const place = placesOf(motionTallies());

/** Look by look, each a short loop of its own: one long loop is more than a compiler turns into quick code. */
export const foldStroke = (sums: Float64Array, points: Points): void => {
  const steps = stepsOf(points);
  foldSpeeds(sums, steps);
  foldSpeeding(sums, steps);
  foldWays(sums, steps);
  foldDirections(sums, steps);
  foldTurns(sums, steps);
  foldWinding(sums, steps);
  foldJerk(sums, steps);
  if (steps.count >= MIN_SHAPE_STEPS) foldShape(sums, points, steps);
};

const sectorOf = (angle: number): number => {
  const sector = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * SECTORS);
  return sector === SECTORS ? 0 : sector;
};

const foldSpeeds = (sums: Float64Array, { count, dt, d, logSpeed }: Steps): void => {
  for (let i = 0; i < count; i++) {
    const isUnit = (d[i] as number) < UNIT_STEP;
    addLogarithm(sums, place.speed, SPEED, logSpeed[i] as number);
    countIf(sums, place.unit, isUnit);
    if (isUnit) addToSums(sums, place.creep, logOf(dt[i] as number));
    if (i >= LATER) addPair(sums, place.speedLater, logSpeed[i - LATER] as number, logSpeed[i] as number);
  }
};

const foldSpeeding = (sums: Float64Array, { count, speed, logSpeed }: Steps): void => {
  for (let i = 1; i < count; i++) {
    const gain = (logSpeed[i] as number) - (logSpeed[i - 1] as number);
    addPair(sums, place.speedLag, logSpeed[i - 1] as number, logSpeed[i] as number);
    addToSums(sums, place.acceleration, Math.abs(gain));
    if (i === 1) continue;
    const before = (speed[i - 1] as number) - (speed[i - 2] as number);
    const after = (speed[i] as number) - (speed[i - 1] as number);
    countIf(sums, place.speedingAlternates, before * after < 0);
    addProduct(sums, place.accelerationLag, (logSpeed[i - 1] as number) - (logSpeed[i - 2] as number), gain);
  }
};

const foldWays = (sums: Float64Array, { count, dx, dy, d }: Steps): void => {
  let logDx = signedLogOf(dx[0] as number);
  let logDy = signedLogOf(dy[0] as number);
  for (let i = 1; i < count; i++) {
    const nextLogDx = signedLogOf(dx[i] as number);
    const nextLogDy = signedLogOf(dy[i] as number);
    addPair(sums, place.stepLag, logDx, nextLogDx);
    addPair(sums, place.stepLag, logDy, nextLogDy);
    if ((d[i - 1] as number) >= LONG_STEP)
      countIf(sums, place.even, Math.abs((d[i - 1] as number) - (d[i] as number)) <= 1);
    logDx = nextLogDx;
    logDy = nextLogDy;
  }
};

const foldDirections = (sums: Float64Array, { count, dx, dy, d }: Steps): void => {
  let wasOnAxis = false;
  for (let i = 0; i < count; i++) {
    const x = dx[i] as number;
    const y = dy[i] as number;
    const off = Math.min(Math.abs(x), Math.abs(y));
    if (wasOnAxis) countIf(sums, place.axisRuns, off === 0);
    wasOnAxis = (d[i] as number) >= CLEAR_STEP && off === 0;
    if ((d[i] as number) < CLEAR_STEP) continue;
    addTo(sums, place.sectors, sectorOf(Math.atan2(y, x)));
    countIf(sums, place.axis, off === 0);
    if ((d[i] as number) >= LONG_STEP && off <= 1) countIf(sums, place.onAxis, off === 0);
  }
};

/** Whether a step and the one before it are long enough to have directions. */
const hasTurn = ({ d }: Steps, i: number): boolean =>
  (d[i - 1] as number) >= CLEAR_STEP && (d[i] as number) >= CLEAR_STEP;

const foldTurns = (sums: Float64Array, steps: Steps): void => {
  const { count, d, speed, turn } = steps;
  for (let i = 1; i < count; i++) {
    if (!hasTurn(steps, i)) continue;
    const size = Math.abs(turn[i] as number);
    addSample(sums, place.turn, size);
    addTo(sums, place.turns, sectorOf(turn[i] as number));
    tickIf(sums, place.straight, size < STRAIGHT);
    if (size === 0) continue;
    const logCurvature = Math.log((2 * size) / ((d[i - 1] as number) + (d[i] as number)));
    addLogarithm(sums, place.curvature, CURVATURE, logCurvature);
    const mean = ((speed[i - 1] as number) + (speed[i] as number)) / 2;
    addPair(sums, place.powerLaw, logCurvature, Math.log(mean));
  }
};

const foldWinding = (sums: Float64Array, steps: Steps): void => {
  const { count, turn } = steps;
  for (let i = 2; i < count; i++) {
    if (!hasTurn(steps, i - 1) || !hasTurn(steps, i)) continue;
    addPair(sums, place.turnLag, turn[i - 1] as number, turn[i] as number);
    tickIf(sums, place.turnAlternates, (turn[i - 1] as number) * (turn[i] as number) < 0);
  }
};

const isEven = ({ dt }: Steps, i: number): boolean => {
  const longest = Math.max(dt[i - 2] as number, dt[i - 1] as number, dt[i] as number);
  return longest <= UNEVEN * Math.min(dt[i - 2] as number, dt[i - 1] as number, dt[i] as number);
};

/** The third difference of position about a step. */
const foldJerk = (sums: Float64Array, steps: Steps): void => {
  const { count, dx, dy, d, logD } = steps;
  for (let i = 2; i < count; i++) {
    const way = d[i - 1] as number;
    if (way < LONG_STEP || !isEven(steps, i)) continue;
    const wayX = dx[i - 1] as number;
    const wayY = dy[i - 1] as number;
    const x = (dx[i] as number) - 2 * wayX + (dx[i - 2] as number);
    const y = (dy[i] as number) - 2 * wayY + (dy[i - 2] as number);
    const logThird = Math.log(Math.sqrt(x * x + y * y) + 1);
    addToSums(sums, place.jerk, logThird - (logD[i - 1] as number));
    addPair(sums, place.noise, logD[i - 1] as number, logThird);
    const along = Math.abs(x * wayX + y * wayY) / way;
    const across = Math.abs(x * wayY - y * wayX) / way;
    addToSums(sums, place.jerkAspect, Math.log((across + 1) / (along + 1)));
  }
};

const foldShape = (sums: Float64Array, points: Points, steps: Steps): void => {
  if (pathOf(steps) < MIN_SHAPE_PATH) return;
  const shape = shapeOf(points, steps);
  addToSums(sums, place.straightness, shape.chord / shape.path);
  addToSums(sums, place.deviation, Math.log(shape.deviation + 0.002));
  addToSums(sums, place.submovements, shape.peaks / (shape.duration / 1000));
  addToSums(sums, place.peakAt, shape.peakAt);
  addToSums(sums, place.peakRatio, Math.log(shape.peakRatio));
  addToSums(sums, place.end, Math.log(shape.end + 0.01));
  addToSums(sums, place.bell, shape.bell);
  addPair(sums, place.fitts, Math.log(shape.path), Math.log(shape.duration));
  addToSums(sums, place.homing, shape.homing);
  addToSums(sums, place.winding, shape.winding);
  addProduct(sums, place.lengthPeak, Math.log(shape.path), Math.log(shape.peakRatio));
  if (shape.chord > shape.path / 4) addSample(sums, place.initialError, Math.log(shape.initialError + 0.02));
  const { corrections, valley, start } = submovementsOf(steps);
  addToSums(sums, place.corrections, corrections);
  addToSums(sums, place.start, Math.log(start + 0.01));
  if (!Number.isNaN(valley)) addSample(sums, place.valley, valley);
};
