import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import {
  correlationOf,
  count,
  deviationOf,
  meanOf,
  moments,
  pairs,
  rateOf,
  slopeOf,
} from '../../statistics/running.ts';
import { feature, type ModelFeatures } from '../model-feature.ts';

/** Statistics of mouse presses: dwell is how long the button is held, offsets are from the center of the target. */
export const clickLayout = declare({
  presses: count(),
  dwell: moments(),
  dwellLag: pairs(),
  sameDwell: count(),
  shortDwell: count(),
  /** Offset over half the size of the target, signed by direction; `centerDistance` is unsigned. */
  horizontalOffset: moments(),
  verticalOffset: moments(),
  centerDistance: moments(),
  centered: count(),
  /** Near the edge of the target, where people rarely land. */
  nearEdge: count(),
  /** Logarithms of target size and of px from the center; people miss by little more on large targets. */
  sizeSpread: pairs(),
  horizontalOffsetLag: pairs(),
  /** Logarithm of ms from press to press. */
  interval: moments(),
  intervalLag: pairs(),
  sameInterval: count(),
  /** Switches between keyboard and mouse: logarithm of ms, and how many are faster than a person. */
  deviceSwitch: moments(),
  fastSwitch: count(),
});

export type ClickStatistics = StatisticsOf<typeof clickLayout>;

const of = feature<ClickStatistics>;

const shortDwell = 'the mouse button is released at once, as by a program or an aid';
const evenDwell = 'the mouse button is always held for about the same time';
const erraticDwell = 'the mouse button is held for erratic times';
const centered = 'clicks land too close to the center of their targets';
const scattered = 'clicks are scattered across their targets';
const evenTiming = 'clicks come at even intervals';
const erraticTiming = 'clicks come at erratic intervals';
const fastSwitch = 'keyboard and mouse alternate without the time that a hand needs between them';

/** Click dynamics: duration, position and timing of clicks. */
export const clickFeatures = {
  dwell_mean: of((s) => meanOf(s.dwell), shortDwell, 'the mouse button is held for very long'),
  dwell_deviation: of((s) => deviationOf(s.dwell), evenDwell, erraticDwell),
  dwell_autocorrelation: of((s) => correlationOf(s.dwellLag), evenDwell),
  same_dwell: of((s) => rateOf(s.sameDwell, s.dwellLag), erraticDwell, evenDwell),
  short_dwell: of((s) => rateOf(s.shortDwell, s.dwell), evenDwell, shortDwell),
  center_distance_mean: of((s) => meanOf(s.centerDistance), centered, scattered),
  center_distance_deviation: of((s) => deviationOf(s.centerDistance), centered, scattered),
  horizontal_bias: of((s) => Math.abs(meanOf(s.horizontalOffset)), scattered),
  horizontal_deviation: of((s) => deviationOf(s.horizontalOffset), centered, scattered),
  vertical_deviation: of((s) => deviationOf(s.verticalOffset), centered, scattered),
  centered: of((s) => rateOf(s.centered, s.horizontalOffset), scattered, centered),
  near_edge: of((s) => rateOf(s.nearEdge, s.horizontalOffset), centered, scattered),
  size_spread_slope: of((s) => slopeOf(s.sizeSpread), centered, scattered),
  size_spread_r: of((s) => correlationOf(s.sizeSpread), centered, scattered),
  horizontal_autocorrelation: of((s) => correlationOf(s.horizontalOffsetLag), scattered, centered),
  click_interval_deviation: of((s) => deviationOf(s.interval), evenTiming, erraticTiming),
  click_interval_autocorrelation: of((s) => correlationOf(s.intervalLag), erraticTiming, evenTiming),
  same_click_interval: of((s) => rateOf(s.sameInterval, s.intervalLag), erraticTiming, evenTiming),
  device_switch_mean: of((s) => meanOf(s.deviceSwitch), fastSwitch, erraticTiming),
  device_switch_deviation: of((s) => deviationOf(s.deviceSwitch), evenTiming, erraticTiming),
  fast_device_switch: of((s) => rateOf(s.fastSwitch, s.deviceSwitch), erraticTiming, fastSwitch),
} as const satisfies ModelFeatures<ClickStatistics>;
