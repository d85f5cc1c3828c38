import { declare, type StatisticsOf } from '../../statistics/layout.ts';
import { count, moments, pairs } from '../../statistics/running.ts';

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
