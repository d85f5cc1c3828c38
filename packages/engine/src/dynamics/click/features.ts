import { correlationOf, deviationOf, meanOf, partOf, slopeOf } from '../../statistics/running.ts';
import { type Measure, type Measures, measure } from '../model-feature.ts';
import type { AimTallies } from './statistics.ts';

const of = (value: (tallies: AimTallies) => number, low: string, high: string): Measure<AimTallies> =>
  measure(value, low, high);

const briefHold = 'clicks are too brief for a finger';
const evenHold = 'clicks are held for even times';
const centred = 'clicks land too near the centre of their targets';
const scattered = 'clicks land all over their targets';
const evenPace = 'clicks follow each other at even intervals';
const wildPace = 'clicks follow each other at erratic intervals';

/** Clicks: how long, where and when. */
export const aimMeasures = {
  hold_mean: of((t) => meanOf(t.hold), briefHold, 'clicks are held very long'),
  hold_deviation: of((t) => deviationOf(t.hold), evenHold, 'clicks are held for erratic times'),
  hold_autocorrelation: of((t) => correlationOf(t.holdLag), evenHold, evenHold),
  same_hold: of((t) => partOf(t.sameHold, t.holdLag), 'clicks are held for erratic times', evenHold),
  short_hold: of((t) => partOf(t.shortHold, t.hold), evenHold, briefHold),
  off_centre: of((t) => meanOf(t.offCentre), centred, scattered),
  off_centre_deviation: of((t) => deviationOf(t.offCentre), centred, scattered),
  across_bias: of((t) => Math.abs(meanOf(t.across)), scattered, scattered),
  across_deviation: of((t) => deviationOf(t.across), centred, scattered),
  down_deviation: of((t) => deviationOf(t.down), centred, scattered),
  centred: of((t) => partOf(t.centred, t.across), scattered, centred),
  edge: of((t) => partOf(t.edge, t.across), centred, scattered),
  spread_slope: of((t) => slopeOf(t.spread), centred, scattered),
  spread_r: of((t) => correlationOf(t.spread), centred, scattered),
  across_autocorrelation: of((t) => correlationOf(t.acrossLag), scattered, centred),
  interval_deviation: of((t) => deviationOf(t.interval), evenPace, wildPace),
  interval_autocorrelation: of((t) => correlationOf(t.intervalLag), wildPace, evenPace),
  same_interval: of((t) => partOf(t.sameInterval, t.intervalLag), wildPace, evenPace),
  change_mean: of((t) => meanOf(t.change), 'keyboard and mouse take turns faster than hands can', wildPace),
  change_deviation: of((t) => deviationOf(t.change), evenPace, wildPace),
  quick_change: of(
    (t) => partOf(t.quickChange, t.change),
    wildPace,
    'keyboard and mouse take turns faster than hands can',
  ),
} as const satisfies Measures<AimTallies>;
