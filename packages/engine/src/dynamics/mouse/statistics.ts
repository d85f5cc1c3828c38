import { type Histogram, noCounts, type Scale } from '../../statistics/histogram.ts';
import {
  type Count,
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
} from '../../statistics/running.ts';

/** px per ms, from a thousandth to fifty. */
export const SPEED: Scale = { from: -6.9, width: 0.6, bins: 18 };

/** Radians per px. */
export const CURVATURE: Scale = { from: -9, width: 0.75, bins: 14 };

export const SECTORS = 16;

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
