import { entropyOf, logQuantile } from '../../statistics/histogram.ts';
import {
  correlationOf,
  counted,
  deviationOf,
  firstOf,
  lagOf,
  meanOf,
  partOf,
  scatterOf,
  secondOf,
  shareOf,
  slopeBetween,
  slopeOf,
} from '../../statistics/running.ts';
import { type Measure, type Measures, measure } from '../model-feature.ts';
import { CURVATURE, type MotionTallies, SPEED } from './statistics.ts';

const of = (value: (tallies: MotionTallies) => number, low: string, high: string): Measure<MotionTallies> =>
  measure(value, low, high);

const evenPace = 'pointer speed hardly varies';
const wildPace = 'pointer speed leaps up and down';
const straight = 'pointer paths are too straight';
const crooked = 'pointer paths wander without aim';
const smooth = 'pointer paths are smoother than a hand draws';
const rough = 'pointer paths shake';
const alike = 'pointer strokes are all alike';
const unlike = 'pointer strokes differ more than a hand makes them';
const uncorrected = 'pointer strokes need no correction';
const uncounted = 'the pointer does not move in the steps that a mouse counts';
const profile = 'pointer strokes do not speed up and slow down as a hand does';

/** Kinematics of the pointer: names as in the literature on mouse dynamics. */
export const motionMeasures = {
  speed_spread: of(
    (t) => logQuantile(t.speed, SPEED, 0.9) - logQuantile(t.speed, SPEED, 0.1),
    evenPace,
    wildPace,
  ),
  speed_top: of(
    (t) => logQuantile(t.speed, SPEED, 0.95) - logQuantile(t.speed, SPEED, 0.5),
    evenPace,
    wildPace,
  ),
  speed_autocorrelation: of((t) => correlationOf(t.speedLag), wildPace, evenPace),
  speed_memory: of((t) => correlationOf(t.speedLater), wildPace, evenPace),
  acceleration_mean: of((t) => meanOf(counted(t.speedLag, t.acceleration)), evenPace, wildPace),
  acceleration_deviation: of((t) => deviationOf(counted(t.speedLag, t.acceleration)), evenPace, wildPace),
  acceleration_alternation: of((t) => shareOf(t.speedingAlternates), smooth, rough),
  jerk_mean: of((t) => meanOf(counted(t.noise, t.jerk)), smooth, rough),
  jerk_deviation: of((t) => deviationOf(counted(t.noise, t.jerk)), smooth, rough),
  noise_slope: of((t) => slopeOf(t.noise), 'the pointer errs no more when it is fast', rough),
  jerk_aspect: of((t) => meanOf(counted(t.noise, t.jerkAspect)), smooth, rough),
  jerk_aspect_deviation: of((t) => deviationOf(counted(t.noise, t.jerkAspect)), smooth, rough),
  turn_mean: of((t) => meanOf(t.turn), straight, crooked),
  turn_deviation: of((t) => deviationOf(t.turn), straight, crooked),
  turn_entropy: of((t) => entropyOf(t.turns), straight, crooked),
  turn_autocorrelation: of((t) => correlationOf(t.turnLag), rough, smooth),
  turn_alternation: of((t) => partOf(t.turnAlternates, t.turnLag), smooth, rough),
  straight_steps: of((t) => partOf(t.straight, t.turn), crooked, straight),
  curvature_median: of((t) => logQuantile(t.curvature, CURVATURE, 0.5), straight, crooked),
  curvature_top: of((t) => logQuantile(t.curvature, CURVATURE, 0.95), straight, crooked),
  power_law_slope: of((t) => slopeOf(t.powerLaw), profile, 'the pointer does not slow down in curves'),
  power_law_r: of((t) => correlationOf(t.powerLaw), profile, 'the pointer does not slow down in curves'),
  direction_entropy: of((t) => entropyOf(t.sectors), 'the pointer keeps to few directions', crooked),
  axis_aligned: of((t) => shareOf(t.axis), crooked, 'the pointer keeps to rows and columns'),
  unit_steps: of((t) => shareOf(t.unit), wildPace, 'the pointer creeps pixel by pixel'),
  creep_mean: of((t) => meanOf(counted(t.unit, t.creep)), wildPace, 'the pointer creeps pixel by pixel'),
  creep_deviation: of((t) => deviationOf(counted(t.unit, t.creep)), evenPace, wildPace),
  even_steps: of((t) => shareOf(t.even), rough, 'pointer steps are all of one length'),
  step_autocorrelation: of((t) => correlationOf(t.stepLag), rough, smooth),
  stroke_duration: of(
    (t) => meanOf(secondOf(t.fitts)),
    'pointer strokes are very short',
    'pointer strokes are very long',
  ),
  stroke_duration_deviation: of((t) => deviationOf(secondOf(t.fitts)), alike, unlike),
  stroke_length_deviation: of((t) => deviationOf(firstOf(t.fitts)), alike, unlike),
  straightness_mean: of((t) => meanOf(counted(t.fitts, t.straightness)), crooked, straight),
  straightness_deviation: of((t) => deviationOf(counted(t.fitts, t.straightness)), alike, unlike),
  chord_deviation_mean: of((t) => meanOf(counted(t.fitts, t.deviation)), straight, crooked),
  chord_deviation_deviation: of((t) => deviationOf(counted(t.fitts, t.deviation)), alike, unlike),
  submovements: of((t) => meanOf(counted(t.fitts, t.submovements)), uncorrected, rough),
  submovements_deviation: of((t) => deviationOf(counted(t.fitts, t.submovements)), alike, unlike),
  peak_time_mean: of((t) => meanOf(counted(t.fitts, t.peakAt)), profile, profile),
  peak_time_deviation: of((t) => deviationOf(counted(t.fitts, t.peakAt)), alike, unlike),
  peak_ratio_mean: of((t) => meanOf(counted(t.fitts, t.peakRatio)), evenPace, wildPace),
  peak_ratio_deviation: of((t) => deviationOf(counted(t.fitts, t.peakRatio)), alike, unlike),
  end_speed: of(
    (t) => meanOf(counted(t.fitts, t.end)),
    profile,
    'the pointer does not slow down before it stops',
  ),
  end_speed_deviation: of((t) => deviationOf(counted(t.fitts, t.end)), alike, unlike),
  homing_mean: of((t) => meanOf(counted(t.fitts, t.homing)), uncorrected, profile),
  homing_deviation: of((t) => deviationOf(counted(t.fitts, t.homing)), alike, unlike),
  winding_mean: of((t) => meanOf(counted(t.fitts, t.winding)), rough, smooth),
  bell_mean: of(
    (t) => meanOf(counted(t.fitts, t.bell)),
    profile,
    'every stroke has the same textbook profile',
  ),
  bell_deviation: of((t) => deviationOf(counted(t.fitts, t.bell)), alike, unlike),
  fitts_slope: of((t) => slopeOf(t.fitts), 'short and long ways take the same time', profile),
  fitts_r: of((t) => correlationOf(t.fitts), 'short and long ways take the same time', evenPace),
  leaps: of((t) => shareOf(t.leaps), crooked, 'the pointer appears in places without travelling there'),
  approach_moves: of(
    (t) => meanOf(t.approachMoves),
    'presses come without the pointer travelling there',
    crooked,
  ),
  press_pause_mean: of(
    (t) => meanOf(t.pressPause),
    'presses follow the last move at once',
    'the pointer waits long before it presses',
  ),
  press_pause_deviation: of(
    (t) => deviationOf(t.pressPause),
    'the pause before a press is always the same',
    unlike,
  ),
  press_at_once: of((t) => partOf(t.atOnce, t.pressPause), profile, 'presses follow the last move at once'),
  press_jumps: of((t) => shareOf(t.jumps), profile, 'presses land where the pointer was not'),
  axis_exact: of((t) => shareOf(t.onAxis), uncounted, 'the pointer keeps to rows and columns'),
  axis_runs: of((t) => shareOf(t.axisRuns), uncounted, 'the pointer keeps to rows and columns'),
  corrections_mean: of((t) => meanOf(counted(t.fitts, t.corrections)), uncorrected, rough),
  corrections_deviation: of((t) => deviationOf(counted(t.fitts, t.corrections)), alike, unlike),
  valley_mean: of((t) => meanOf(t.valley), 'the pointer stops within its strokes', uncorrected),
  valley_deviation: of((t) => deviationOf(t.valley), alike, unlike),
  start_speed: of(
    (t) => meanOf(counted(t.fitts, t.start)),
    profile,
    'the pointer is fast from its first move on',
  ),
  start_speed_deviation: of((t) => deviationOf(counted(t.fitts, t.start)), alike, unlike),
  initial_error_mean: of((t) => meanOf(t.initialError), straight, crooked),
  initial_error_deviation: of((t) => deviationOf(t.initialError), alike, unlike),
  peak_ratio_slope: of(
    (t) => slopeBetween(firstOf(t.fitts), counted(t.fitts, t.peakRatio), t.lengthPeak),
    'long and short strokes have the same profile',
    profile,
  ),
  acceleration_autocorrelation: of(
    (t) => lagOf(t.accelerationLag, t.speedingAlternates[1], counted(t.speedLag, t.acceleration)),
    rough,
    smooth,
  ),
  noise_r: of((t) => correlationOf(t.noise), 'the pointer errs no more when it is fast', rough),
  /** What is left of speed after three steps, beyond what one step leaves of it three times over. */
  speed_persistence: of(
    (t) => correlationOf(t.speedLater) - correlationOf(t.speedLag) ** 3,
    wildPace,
    evenPace,
  ),
  power_law_scatter: of((t) => scatterOf(t.powerLaw), smooth, rough),
  curvature_deviation: of((t) => deviationOf(firstOf(t.powerLaw)), smooth, rough),
} as const satisfies Measures<MotionTallies>;
