import { addLogarithm, addToBin } from '../../statistics/histogram.ts';
import { logOf } from '../../statistics/logarithms.ts';
import {
  addLagged,
  addPair,
  addProduct,
  addSample,
  addToTotals,
  addTrial,
  addTrials,
  incrementIf,
} from '../../statistics/running.ts';
import { CURVATURE_BINS, mouseLayout, SECTORS, SPEED_BINS } from './features.ts';
import { type Points, type Steps, strokeSteps } from './steps.ts';
import { pathOf, shapeOf } from './stroke-shape.ts';
import { submovementsOf } from './submovements.ts';

/** px: the direction of a shorter step depends on pixel rounding. */
const MIN_DIRECTED_STEP = 4;

/** px: a step to one of the eight neighboring pixels is shorter. */
const UNIT_STEP = 1.5;

/** Steps after which a person's speed is nearly independent of what it was. */
const SPEED_LAG = 3;

/** px: whether shorter steps are even depends on pixel rounding. */
const LONG_STEP = 6;

/** Radians by which a straight line in whole pixels turns. */
const STRAIGHT_TURN = 0.03;

/** Steps and px that a stroke needs to have a shape. */
const MIN_SHAPE_STEPS = 4;
const MIN_SHAPE_PATH = 24;

/** Ratio of neighboring step durations up to which differences of position are derivatives. */
const MAX_UNEVENNESS = 1.4;

const { offset } = mouseLayout;

/** Several short loops: the compiler optimizes them better than one long loop. */
export const foldStroke = (numbers: Float64Array, points: Points): void => {
  const steps = strokeSteps(points);
  foldSpeeds(numbers, steps);
  foldAcceleration(numbers, steps);
  foldSteps(numbers, steps);
  foldDirections(numbers, steps);
  foldTurns(numbers, steps);
  foldTurnPairs(numbers, steps);
  foldJerk(numbers, steps);
  if (steps.count >= MIN_SHAPE_STEPS) foldShape(numbers, points, steps);
};

const sectorOf = (angle: number): number => {
  const sector = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * SECTORS);
  return sector === SECTORS ? 0 : sector;
};

const foldSpeeds = (numbers: Float64Array, { count, dt, d, logSpeed, speedUnits }: Steps): void => {
  let unitSteps = 0;
  for (let i = 0; i < count; i++) {
    addLogarithm(numbers, offset.speedHistogram, SPEED_BINS, logSpeed[i] as number);
    if ((d[i] as number) >= UNIT_STEP) continue;
    unitSteps++;
    addToTotals(numbers, offset.slowStepTime, logOf(dt[i] as number));
  }
  addTrials(numbers, offset.unitSteps, unitSteps, count);
  addLagged(numbers, offset.speedLag, { samples: speedUnits, count });
  addLagged(numbers, offset.speedLag3, { samples: speedUnits, count }, SPEED_LAG);
};

const foldAcceleration = (numbers: Float64Array, { count, speed, logSpeed }: Steps): void => {
  for (let i = 1; i < count; i++) {
    const change = (logSpeed[i] as number) - (logSpeed[i - 1] as number);
    addToTotals(numbers, offset.acceleration, Math.abs(change));
    if (i === 1) continue;
    const previous = (speed[i - 1] as number) - (speed[i - 2] as number);
    const next = (speed[i] as number) - (speed[i - 1] as number);
    addTrial(numbers, offset.accelerationAlternates, previous * next < 0);
    const previousChange = (logSpeed[i - 1] as number) - (logSpeed[i - 2] as number);
    addProduct(numbers, offset.accelerationLag, previousChange, change);
  }
};

const foldSteps = (numbers: Float64Array, { count, d, xUnits, yUnits }: Steps): void => {
  addLagged(numbers, offset.stepLag, { samples: xUnits, count });
  addLagged(numbers, offset.stepLag, { samples: yUnits, count });
  for (let i = 1; i < count; i++)
    if ((d[i - 1] as number) >= LONG_STEP)
      addTrial(numbers, offset.evenSteps, Math.abs((d[i - 1] as number) - (d[i] as number)) <= 1);
};

const foldDirections = (numbers: Float64Array, { count, dx, dy, d }: Steps): void => {
  let wasOnAxis = false;
  for (let i = 0; i < count; i++) {
    const x = dx[i] as number;
    const y = dy[i] as number;
    const offAxis = Math.min(Math.abs(x), Math.abs(y));
    if (wasOnAxis) addTrial(numbers, offset.axisRuns, offAxis === 0);
    wasOnAxis = (d[i] as number) >= MIN_DIRECTED_STEP && offAxis === 0;
    if ((d[i] as number) < MIN_DIRECTED_STEP) continue;
    addToBin(numbers, offset.directionHistogram, sectorOf(Math.atan2(y, x)));
    addTrial(numbers, offset.axisAligned, offAxis === 0);
    if ((d[i] as number) >= LONG_STEP && offAxis <= 1) addTrial(numbers, offset.axisExact, offAxis === 0);
  }
};

/** Whether this step and the previous one are long enough to have directions. */
const hasTurn = ({ d }: Steps, i: number): boolean =>
  (d[i - 1] as number) >= MIN_DIRECTED_STEP && (d[i] as number) >= MIN_DIRECTED_STEP;

const foldTurns = (numbers: Float64Array, steps: Steps): void => {
  const { count, d, speed, turn } = steps;
  for (let i = 1; i < count; i++) {
    if (!hasTurn(steps, i)) continue;
    const size = Math.abs(turn[i] as number);
    addSample(numbers, offset.turn, size);
    addToBin(numbers, offset.turnHistogram, sectorOf(turn[i] as number));
    incrementIf(numbers, offset.straightSteps, size < STRAIGHT_TURN);
    if (size === 0) continue;
    const logCurvature = Math.log((2 * size) / ((d[i - 1] as number) + (d[i] as number)));
    addLogarithm(numbers, offset.curvatureHistogram, CURVATURE_BINS, logCurvature);
    const meanSpeed = ((speed[i - 1] as number) + (speed[i] as number)) / 2;
    addPair(numbers, offset.powerLaw, logCurvature, Math.log(meanSpeed));
  }
};

const foldTurnPairs = (numbers: Float64Array, steps: Steps): void => {
  const { count, turn } = steps;
  for (let i = 2; i < count; i++) {
    if (!hasTurn(steps, i - 1) || !hasTurn(steps, i)) continue;
    addPair(numbers, offset.turnLag, turn[i - 1] as number, turn[i] as number);
    incrementIf(numbers, offset.turnAlternates, (turn[i - 1] as number) * (turn[i] as number) < 0);
  }
};

const isEvenlySampled = ({ dt }: Steps, i: number): boolean => {
  const longest = Math.max(dt[i - 2] as number, dt[i - 1] as number, dt[i] as number);
  return longest <= MAX_UNEVENNESS * Math.min(dt[i - 2] as number, dt[i - 1] as number, dt[i] as number);
};

/** Jerk is the third difference of position around a step. */
const foldJerk = (numbers: Float64Array, steps: Steps): void => {
  const { count, dx, dy, d, logD } = steps;
  for (let i = 2; i < count; i++) {
    const length = d[i - 1] as number;
    if (length < LONG_STEP || !isEvenlySampled(steps, i)) continue;
    const stepX = dx[i - 1] as number;
    const stepY = dy[i - 1] as number;
    const x = (dx[i] as number) - 2 * stepX + (dx[i - 2] as number);
    const y = (dy[i] as number) - 2 * stepY + (dy[i - 2] as number);
    const logThird = Math.log(Math.sqrt(x * x + y * y) + 1);
    addToTotals(numbers, offset.jerk, logThird - (logD[i - 1] as number));
    addPair(numbers, offset.signalDependentNoise, logD[i - 1] as number, logThird);
    const along = Math.abs(x * stepX + y * stepY) / length;
    const across = Math.abs(x * stepY - y * stepX) / length;
    addToTotals(numbers, offset.jerkAspect, Math.log((across + 1) / (along + 1)));
  }
};

const foldShape = (numbers: Float64Array, points: Points, steps: Steps): void => {
  if (pathOf(steps) < MIN_SHAPE_PATH) return;
  const shape = shapeOf(points, steps);
  const logPath = Math.log(shape.path);
  const logPeakRatio = Math.log(shape.peakRatio);
  addPair(numbers, offset.fitts, logPath, Math.log(shape.duration));
  addToTotals(numbers, offset.straightness, shape.chord / shape.path);
  addToTotals(numbers, offset.chordDeviation, Math.log(shape.chordDeviation + 0.002));
  addToTotals(numbers, offset.speedPeaks, shape.speedPeaks / (shape.duration / 1000));
  addToTotals(numbers, offset.peakTime, shape.peakTime);
  addToTotals(numbers, offset.peakRatio, logPeakRatio);
  addToTotals(numbers, offset.endSpeed, Math.log(shape.endSpeed + 0.01));
  addToTotals(numbers, offset.minimumJerkCorrelation, shape.minimumJerkCorrelation);
  addToTotals(numbers, offset.finalApproach, shape.finalApproach);
  addToTotals(numbers, offset.netTurnRatio, shape.netTurnRatio);
  addProduct(numbers, offset.lengthPeakRatio, logPath, logPeakRatio);
  if (shape.chord > shape.path / 4)
    addSample(numbers, offset.initialError, Math.log(shape.initialError + 0.02));
  const { corrections, speedValley, startSpeed } = submovementsOf(steps);
  addToTotals(numbers, offset.corrections, corrections);
  addToTotals(numbers, offset.startSpeed, Math.log(startSpeed + 0.01));
  if (!Number.isNaN(speedValley)) addSample(numbers, offset.speedValley, speedValley);
};
