import { type Bins, entropyOf, histogram, logQuantile } from '../../statistics/histogram.ts';
import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import {
  autocorrelationOf,
  correlationOf,
  count,
  deviationOf,
  meanOf,
  moments,
  momentsOfX,
  momentsOfY,
  pairs,
  productSum,
  proportion,
  proportionOf,
  rateOf,
  residualDeviationOf,
  slopeFromProducts,
  slopeOf,
  totals,
  withCount,
} from '../../statistics/running.ts';
import { feature, type ModelFeatures } from '../model-feature.ts';

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

const of = feature<MouseStatistics>;

const evenSpeed = 'pointer speed hardly varies';
const erraticSpeed = 'pointer speed is erratic';
const straight = 'pointer paths are too straight';
const aimless = 'pointer paths wander aimlessly';
const smooth = 'pointer paths are as smooth as those that a program or a filter draws';
const shaky = 'pointer paths are shaky';
const alike = 'pointer strokes are all alike';
const unlike = 'pointer strokes vary more than those of a person';
const uncorrected = 'pointer strokes need no corrections';
const unlikeMouse = 'pointer steps are unlike those of a physical mouse';
const unnaturalProfile = 'pointer strokes do not speed up and slow down as those of a person do';
const constantNoise = 'the pointer is no less precise at high speed';
const noCurveSlowing = 'the pointer does not slow down in curves';
const axisBound = 'the pointer moves only horizontally and vertically';
const pixelSteps = 'the pointer moves pixel by pixel';
const constantDuration = 'short and long pointer strokes take the same time';
const immediatePress = 'the button is pressed immediately after the last move';

/** Mouse dynamics: kinematics of the pointer. */
export const mouseFeatures = {
  speed_spread: of(
    (s) => logQuantile(s.speedHistogram, SPEED_BINS, 0.9) - logQuantile(s.speedHistogram, SPEED_BINS, 0.1),
    evenSpeed,
    erraticSpeed,
  ),
  speed_upper_spread: of(
    (s) => logQuantile(s.speedHistogram, SPEED_BINS, 0.95) - logQuantile(s.speedHistogram, SPEED_BINS, 0.5),
    evenSpeed,
    erraticSpeed,
  ),
  speed_autocorrelation: of((s) => correlationOf(s.speedLag), erraticSpeed, evenSpeed),
  speed_autocorrelation_lag3: of((s) => correlationOf(s.speedLag3), erraticSpeed, evenSpeed),
  acceleration_mean: of((s) => meanOf(withCount(s.speedLag, s.acceleration)), evenSpeed, erraticSpeed),
  acceleration_deviation: of(
    (s) => deviationOf(withCount(s.speedLag, s.acceleration)),
    evenSpeed,
    erraticSpeed,
  ),
  acceleration_alternation: of((s) => proportionOf(s.accelerationAlternates), smooth, shaky),
  jerk_mean: of((s) => meanOf(withCount(s.signalDependentNoise, s.jerk)), smooth, shaky),
  jerk_deviation: of((s) => deviationOf(withCount(s.signalDependentNoise, s.jerk)), smooth, shaky),
  noise_slope: of((s) => slopeOf(s.signalDependentNoise), constantNoise, shaky),
  jerk_aspect_mean: of((s) => meanOf(withCount(s.signalDependentNoise, s.jerkAspect)), smooth, shaky),
  jerk_aspect_deviation: of(
    (s) => deviationOf(withCount(s.signalDependentNoise, s.jerkAspect)),
    smooth,
    shaky,
  ),
  turn_mean: of((s) => meanOf(s.turn), straight, aimless),
  turn_deviation: of((s) => deviationOf(s.turn), straight, aimless),
  turn_entropy: of((s) => entropyOf(s.turnHistogram), straight, aimless),
  turn_autocorrelation: of((s) => correlationOf(s.turnLag), shaky, smooth),
  turn_alternation: of((s) => rateOf(s.turnAlternates, s.turnLag), smooth, shaky),
  straight_steps: of((s) => rateOf(s.straightSteps, s.turn), aimless, straight),
  curvature_median: of((s) => logQuantile(s.curvatureHistogram, CURVATURE_BINS, 0.5), straight, aimless),
  curvature_upper: of((s) => logQuantile(s.curvatureHistogram, CURVATURE_BINS, 0.95), straight, aimless),
  power_law_slope: of((s) => slopeOf(s.powerLaw), unnaturalProfile, noCurveSlowing),
  power_law_r: of((s) => correlationOf(s.powerLaw), unnaturalProfile, noCurveSlowing),
  direction_entropy: of(
    (s) => entropyOf(s.directionHistogram),
    'the pointer moves in only a few directions',
    aimless,
  ),
  axis_aligned: of((s) => proportionOf(s.axisAligned), aimless, axisBound),
  unit_steps: of((s) => proportionOf(s.unitSteps), erraticSpeed, pixelSteps),
  slow_step_time_mean: of((s) => meanOf(withCount(s.unitSteps, s.slowStepTime)), erraticSpeed, pixelSteps),
  slow_step_time_deviation: of(
    (s) => deviationOf(withCount(s.unitSteps, s.slowStepTime)),
    evenSpeed,
    erraticSpeed,
  ),
  even_steps: of((s) => proportionOf(s.evenSteps), shaky, 'pointer steps all have the same length'),
  step_autocorrelation: of((s) => correlationOf(s.stepLag), shaky, smooth),
  stroke_duration_mean: of(
    (s) => meanOf(momentsOfY(s.fitts)),
    'pointer strokes are very short',
    'pointer strokes are very long',
  ),
  stroke_duration_deviation: of((s) => deviationOf(momentsOfY(s.fitts)), alike, unlike),
  stroke_length_deviation: of((s) => deviationOf(momentsOfX(s.fitts)), alike, unlike),
  straightness_mean: of((s) => meanOf(withCount(s.fitts, s.straightness)), aimless, straight),
  straightness_deviation: of((s) => deviationOf(withCount(s.fitts, s.straightness)), alike, unlike),
  chord_deviation_mean: of((s) => meanOf(withCount(s.fitts, s.chordDeviation)), straight, aimless),
  chord_deviation_deviation: of((s) => deviationOf(withCount(s.fitts, s.chordDeviation)), alike, unlike),
  speed_peaks_mean: of((s) => meanOf(withCount(s.fitts, s.speedPeaks)), uncorrected, shaky),
  speed_peaks_deviation: of((s) => deviationOf(withCount(s.fitts, s.speedPeaks)), alike, unlike),
  peak_time_mean: of((s) => meanOf(withCount(s.fitts, s.peakTime)), unnaturalProfile),
  peak_time_deviation: of((s) => deviationOf(withCount(s.fitts, s.peakTime)), alike, unlike),
  peak_ratio_mean: of((s) => meanOf(withCount(s.fitts, s.peakRatio)), evenSpeed, erraticSpeed),
  peak_ratio_deviation: of((s) => deviationOf(withCount(s.fitts, s.peakRatio)), alike, unlike),
  end_speed_mean: of(
    (s) => meanOf(withCount(s.fitts, s.endSpeed)),
    unnaturalProfile,
    'the pointer does not slow down before it stops',
  ),
  end_speed_deviation: of((s) => deviationOf(withCount(s.fitts, s.endSpeed)), alike, unlike),
  final_approach_mean: of((s) => meanOf(withCount(s.fitts, s.finalApproach)), uncorrected, unnaturalProfile),
  final_approach_deviation: of((s) => deviationOf(withCount(s.fitts, s.finalApproach)), alike, unlike),
  net_turn_ratio_mean: of((s) => meanOf(withCount(s.fitts, s.netTurnRatio)), shaky, smooth),
  minimum_jerk_correlation_mean: of(
    (s) => meanOf(withCount(s.fitts, s.minimumJerkCorrelation)),
    unnaturalProfile,
    'every pointer stroke has the same textbook speed profile',
  ),
  minimum_jerk_correlation_deviation: of(
    (s) => deviationOf(withCount(s.fitts, s.minimumJerkCorrelation)),
    alike,
    unlike,
  ),
  fitts_slope: of((s) => slopeOf(s.fitts), constantDuration, unnaturalProfile),
  fitts_r: of((s) => correlationOf(s.fitts), constantDuration, evenSpeed),
  leaps: of(
    (s) => proportionOf(s.leaps),
    aimless,
    'the pointer jumps from place to place without moving there',
  ),
  approach_moves: of(
    (s) => meanOf(s.approachMoves),
    'the button is pressed without the pointer moving there',
    aimless,
  ),
  press_pause_mean: of(
    (s) => meanOf(s.pressPause),
    immediatePress,
    'the pointer waits for a long time before each press',
  ),
  press_pause_deviation: of(
    (s) => deviationOf(s.pressPause),
    'the pause before each press is always the same',
    unlike,
  ),
  immediate_presses: of((s) => rateOf(s.immediatePresses, s.pressPause), unnaturalProfile, immediatePress),
  press_jumps: of(
    (s) => proportionOf(s.pressJumps),
    unnaturalProfile,
    'the button is pressed where the pointer was not',
  ),
  axis_exact: of((s) => proportionOf(s.axisExact), unlikeMouse, axisBound),
  axis_runs: of((s) => proportionOf(s.axisRuns), unlikeMouse, axisBound),
  corrections_mean: of((s) => meanOf(withCount(s.fitts, s.corrections)), uncorrected, shaky),
  corrections_deviation: of((s) => deviationOf(withCount(s.fitts, s.corrections)), alike, unlike),
  speed_valley_mean: of((s) => meanOf(s.speedValley), 'the pointer stops within its strokes', uncorrected),
  speed_valley_deviation: of((s) => deviationOf(s.speedValley), alike, unlike),
  start_speed_mean: of(
    (s) => meanOf(withCount(s.fitts, s.startSpeed)),
    unnaturalProfile,
    'the pointer is fast from its first move',
  ),
  start_speed_deviation: of((s) => deviationOf(withCount(s.fitts, s.startSpeed)), alike, unlike),
  initial_error_mean: of((s) => meanOf(s.initialError), straight, aimless),
  initial_error_deviation: of((s) => deviationOf(s.initialError), alike, unlike),
  peak_ratio_slope: of(
    (s) => slopeFromProducts(momentsOfX(s.fitts), withCount(s.fitts, s.peakRatio), s.lengthPeakRatio),
    'short and long pointer strokes have the same speed profile',
    unnaturalProfile,
  ),
  acceleration_autocorrelation: of(
    (s) =>
      autocorrelationOf(
        s.accelerationLag,
        s.accelerationAlternates[1],
        withCount(s.speedLag, s.acceleration),
      ),
    shaky,
    smooth,
  ),
  noise_r: of((s) => correlationOf(s.signalDependentNoise), constantNoise, shaky),
  /** Autocorrelation of speed at lag 3 beyond that of a first-order process. */
  speed_persistence: of(
    (s) => correlationOf(s.speedLag3) - correlationOf(s.speedLag) ** 3,
    erraticSpeed,
    evenSpeed,
  ),
  power_law_residual: of((s) => residualDeviationOf(s.powerLaw), smooth, shaky),
  curvature_deviation: of((s) => deviationOf(momentsOfX(s.powerLaw)), smooth, shaky),
} as const satisfies ModelFeatures<MouseStatistics>;
