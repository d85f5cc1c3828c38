import { type Bins, histogram } from '../../statistics/histogram.ts';
import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import { count, moments, pairs, productSum, proportion, totals } from '../../statistics/running.ts';

/** px per ms, from a thousandth to fifty. */
export const SPEED_BINS: Bins = { from: -6.9, width: 0.6, bins: 18 };

/** Radians per px. */
export const CURVATURE_BINS: Bins = { from: -9, width: 0.75, bins: 14 };

/** Directions, and turns, in equal sectors of a full circle. */
export const SECTORS = 16;

/**
 * Statistics of pointer strokes. Totals of steps share their counts with `speedLag`, `unitSteps` or
 * `signalDependentNoise`, totals of whole strokes with `fitts`.
 */
export const mouseLayout = declare({
  moves: count(),
  speedHistogram: histogram(SPEED_BINS.bins),
  speedLag: pairs(),
  /** Speed against speed three steps later. */
  speedLag3: pairs(),
  /** Size of the change of log speed from step to step, and whether its sign alternates. */
  acceleration: totals(),
  accelerationAlternates: proportion(),
  /** Logarithm of the third difference of position over the step. */
  jerk: totals(),
  /** Step length against third difference: people err more at higher speed (Harris and Wolpert 1998). */
  signalDependentNoise: pairs(),
  /** Logarithm of jerk across the direction of travel over jerk along it. */
  jerkAspect: totals(),
  turn: moments(),
  turnHistogram: histogram(SECTORS),
  turnLag: pairs(),
  turnAlternates: count(),
  straightSteps: count(),
  curvatureHistogram: histogram(CURVATURE_BINS.bins),
  powerLaw: pairs(),
  directionHistogram: histogram(SECTORS),
  axisAligned: proportion(),
  unitSteps: proportion(),
  evenSteps: proportion(),
  /** Logarithm of ms per step of one pixel. */
  slowStepTime: totals(),
  stepLag: pairs(),
  straightness: totals(),
  chordDeviation: totals(),
  speedPeaks: totals(),
  peakTime: totals(),
  peakRatio: totals(),
  endSpeed: totals(),
  finalApproach: totals(),
  netTurnRatio: totals(),
  minimumJerkCorrelation: totals(),
  /** Logarithms of length and duration. */
  fitts: pairs(),
  leaps: proportion(),
  approachMoves: moments(),
  pressPause: moments(),
  immediatePresses: count(),
  pressJumps: proportion(),
  /** Fast steps at most a pixel off an axis, and how many are exactly on it: mice report x and y separately. */
  axisExact: proportion(),
  /** Steps along an axis that are followed by another one. */
  axisRuns: proportion(),
  corrections: totals(),
  speedValley: moments(),
  startSpeed: totals(),
  /** Logarithm of the angle between a stroke's initial direction and its end point. */
  initialError: moments(),
  lengthPeakRatio: productSum(),
  accelerationLag: productSum(),
  /** Thousandths of a bit, by ms in motion: bits a second. */
  throughput: proportion(),
  /** ms in motion, of all ms on the way. */
  inMotion: proportion(),
});

export type MouseStatistics = StatisticsOf<typeof mouseLayout>;
