import { logQuantile, peakShare } from '../../statistics/histogram.ts';
import {
  correlationOf,
  counted,
  deviationOf,
  type Moments,
  meanOf,
  meanOfPart,
  pairsOf,
  partOf,
  pooled,
  type Share,
  shareOf,
  slopeOf,
} from '../../statistics/running.ts';
import { linkOf, shareStandingOf, standingOf, strengthOf } from '../../statistics/significance.ts';
import { type Measure, type Measures, measure } from '../model-feature.ts';
import { INTERVAL, type KeystrokeTallies, USUAL } from './statistics.ts';

const of = (
  value: (tallies: KeystrokeTallies) => number,
  low: string,
  high: string,
): Measure<KeystrokeTallies> => measure(value, low, high);

const evenHold = 'keys are held for even times';
const wildHold = 'keys are held for erratic times';
const evenPace = 'keys arrive at an even pace';
const wildPace = 'keys arrive at an erratic pace';
const unlinked = 'the times between keys do not hang together as in typing';
const wordless = 'typing takes no notice of where words end';

/** Bowley's skewness of a histogram's logarithm, -1..1. */
const skew = (counts: number[]): number => {
  const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => logQuantile(counts, INTERVAL, share)) as [
    number,
    number,
    number,
  ];
  return high !== low ? (high + low - 2 * middle) / (high - low) : 0;
};

/**
 * Median press-to-press and median hold, ms, that 99 of 100 people of the training data stay below. Whoever types with
 * one finger, a mouth stick or a keyboard on the screen is slower, and is none of those the expert learnt from.
 */
export const SLOWEST_PACE = 450;
export const LONGEST_HOLD = 200;

export const isUsualTypist = ({ gaps, dwells }: KeystrokeTallies): boolean =>
  !(
    logQuantile(gaps, INTERVAL, 0.5) > Math.log(SLOWEST_PACE) ||
    logQuantile(dwells, INTERVAL, 0.5) > Math.log(LONGEST_HOLD)
  );

const dwellsOf = (t: KeystrokeTallies): Moments => pooled(t.dwell, t.spaceDwell);
const gapsOf = (t: KeystrokeTallies): Moments => pooled(t.gap, t.gapBeforeSpace, t.gapAfterSpace);
const flightOf = (t: KeystrokeTallies): Moments => counted(t.dwellGap, t.flight);

type Links = (tallies: KeystrokeTallies) => number[];

const holdLinks: Links = (t) => [
  linkOf(t.dwellLag),
  linkOf(t.dwellLater),
  linkOf(t.gripLag),
  linkOf(t.dwellDrift),
  linkOf(t.gapDwell),
  linkOf(t.dwellGap),
  standingOf(t.spaceDwell, dwellsOf(t)),
  standingOf(t.firstDwell, t.dwell),
  standingOf(t.lastDwell, t.dwell),
  standingOf(t.rolledDwell, t.dwell),
];

const paceLinks: Links = (t) => [linkOf(t.gapLag), linkOf(t.gapLater), linkOf(t.gapDrift)];

const wordLinks: Links = (t) => {
  const gaps = gapsOf(t);
  const rolled: Share = [t.rollover[0], t.dwellGap[0]];
  return [
    standingOf(t.gapBeforeSpace, gaps),
    standingOf(t.gapAfterSpace, gaps),
    standingOf(t.secondGap, t.gap),
    linkOf(t.wordPlace),
    shareStandingOf([t.rolloverToSpace[0], t.lastDwell[0]], rolled),
    shareStandingOf(t.rolloverFromSpace, rolled),
  ];
};

/** Keystroke dynamics: H hold, DD down-down, UD up-down, as in the CMU benchmark. */
export const keystrokeMeasures = {
  hold_median: of(
    (t) => logQuantile(t.dwells, INTERVAL, 0.5),
    'keys are held too briefly for a finger',
    'keys are held very long',
  ),
  hold_deviation: of((t) => deviationOf(t.dwell), evenHold, wildHold),
  hold_skew: of((t) => skew(t.dwells), wildHold, wildHold),
  hold_peak: of((t) => peakShare(t.dwells), wildHold, evenHold),
  hold_autocorrelation: of((t) => correlationOf(t.dwellLag), unlinked, unlinked),
  hold_memory: of((t) => correlationOf(t.dwellLater), unlinked, unlinked),
  hold_unrest: of((t) => correlationOf(t.gripLag), unlinked, unlinked),
  hold_drift: of((t) => correlationOf(t.dwellDrift), unlinked, unlinked),
  hold_turns: of((t) => shareOf(t.dwellTurns), unlinked, unlinked),
  same_hold: of((t) => partOf(t.sameDwell, t.dwellLag), wildHold, evenHold),
  short_hold: of(
    (t) => partOf(t.shortDwell, dwellsOf(t)),
    wildHold,
    'keys are held too briefly for a finger',
  ),
  space_hold: of((t) => meanOf(t.spaceDwell) - meanOf(t.dwell), wordless, wordless),
  dd_median: of(
    (t) => logQuantile(t.gaps, INTERVAL, 0.5),
    'keys arrive faster than hands can type',
    'keys arrive very slowly',
  ),
  dd_deviation: of((t) => deviationOf(t.gap), evenPace, wildPace),
  dd_low: of(
    (t) => logQuantile(t.gaps, INTERVAL, 0.5) - logQuantile(t.gaps, INTERVAL, 0.1),
    evenPace,
    wildPace,
  ),
  dd_high: of(
    (t) => logQuantile(t.gaps, INTERVAL, 0.9) - logQuantile(t.gaps, INTERVAL, 0.5),
    evenPace,
    wildPace,
  ),
  dd_skew: of((t) => skew(t.gaps), wildPace, wildPace),
  dd_peak: of((t) => peakShare(t.gaps), wildPace, evenPace),
  dd_autocorrelation: of((t) => correlationOf(t.gapLag), unlinked, unlinked),
  dd_memory: of((t) => correlationOf(t.gapLater), unlinked, unlinked),
  dd_drift: of((t) => correlationOf(t.gapDrift), unlinked, unlinked),
  dd_turns: of((t) => shareOf(t.gapTurns), unlinked, unlinked),
  word_slope: of((t) => slopeOf(t.wordPlace), wordless, wordless),
  word_r: of((t) => correlationOf(t.wordPlace), wordless, wordless),
  same_dd: of((t) => partOf(t.sameGap, t.gapLag), wildPace, evenPace),
  fast_dd: of((t) => partOf(t.fastGap, gapsOf(t)), wildPace, 'keys arrive faster than hands can type'),
  before_space: of((t) => meanOf(t.gapBeforeSpace) - meanOf(t.gap), wordless, wordless),
  after_space: of((t) => meanOf(t.gapAfterSpace) - meanOf(t.gap), wordless, wordless),
  ud_mean: of((t) => meanOf(flightOf(t)), unlinked, unlinked),
  ud_deviation: of((t) => deviationOf(flightOf(t)), evenPace, wildPace),
  uu_deviation: of((t) => deviationOf(t.release), evenPace, wildPace),
  uu_dd: of((t) => deviationOf(t.release) - deviationOf(flightOf(t)), unlinked, unlinked),
  nested: of(
    (t) => partOf(t.nested, t.release),
    'keys always come up in the order they went down',
    'keys come up in another order than they went down',
  ),
  rollover: of((t) => partOf(t.rollover, t.dwellGap), 'keys never overlap', 'keys overlap too often'),
  quick_rollover: of((t) => shareOf(t.quickRollover), 'quick keys never overlap', 'keys overlap too often'),
  rollover_autocorrelation: of((t) => correlationOf(pairsOf(t.rolloverLag)), unlinked, unlinked),
  dd_hold_correlation: of((t) => correlationOf(t.gapDwell), unlinked, unlinked),
  hold_dd_correlation: of((t) => correlationOf(t.dwellGap), unlinked, unlinked),
  correction_rate: of(
    (t) => partOf(t.corrections, t.keys),
    'nothing is corrected',
    'corrections come too often',
  ),
  before_correction: of(
    (t) => USUAL + meanOf(t.gapBeforeCorrection),
    'errors are noticed at once',
    'errors are noticed late',
  ),
  within_corrections: of(
    (t) => USUAL + meanOf(t.gapWithinCorrections),
    'several keys are taken back at once',
    'several keys are taken back very slowly',
  ),
  after_correction: of(
    (t) => USUAL + meanOf(t.gapAfterCorrection),
    'typing goes on at once after a correction',
    'typing goes on late after a correction',
  ),
  correction_run: of(
    (t) => meanOf(t.correctionRun),
    'never more than one key is taken back',
    'many keys are taken back at a time',
  ),
  pause_rate: of((t) => shareOf(t.pauses), 'typing never pauses to think', 'typing stops again and again'),
  pauses_between_words: of(
    (t) => partOf(t.pausesAfterSpace, t.burst),
    'typing pauses within words',
    'typing pauses only between words',
  ),
  burst_length: of((t) => meanOf(t.burst), 'typing comes in tiny bursts', 'typing comes in long bursts'),
  burst_deviation: of((t) => deviationOf(t.burst), 'bursts of typing are all alike', wildPace),
  space_hold_deviation: of((t) => deviationOf(t.spaceDwell) - deviationOf(t.dwell), wordless, wordless),
  first_hold: of((t) => meanOfPart(t.firstDwell) - meanOf(t.dwell), wordless, wordless),
  last_hold: of((t) => meanOfPart(t.lastDwell) - meanOf(t.dwell), wordless, wordless),
  rolled_hold: of((t) => meanOfPart(t.rolledDwell) - meanOf(t.dwell), unlinked, unlinked),
  hold_links: of((t) => strengthOf(...holdLinks(t)), unlinked, unlinked),
  dd_links: of((t) => strengthOf(...paceLinks(t)), unlinked, unlinked),
  word_links: of((t) => strengthOf(...wordLinks(t)), wordless, wordless),
  links: of((t) => strengthOf(...holdLinks(t), ...paceLinks(t), ...wordLinks(t)), unlinked, unlinked),
  before_space_deviation: of((t) => deviationOf(t.gapBeforeSpace) - deviationOf(t.gap), wordless, wordless),
  after_space_deviation: of((t) => deviationOf(t.gapAfterSpace) - deviationOf(t.gap), wordless, wordless),
  second_dd: of((t) => meanOfPart(t.secondGap) - meanOf(t.gap), wordless, wordless),
  rollover_to_space: of(
    (t) => partOf(t.rolloverToSpace, t.lastDwell) - partOf(t.rollover, t.dwellGap),
    wordless,
    wordless,
  ),
  rollover_from_space: of(
    (t) => shareOf(t.rolloverFromSpace) - partOf(t.rollover, t.dwellGap),
    wordless,
    wordless,
  ),
  before_correction_slowing: of(
    (t) => meanOf(t.gapBeforeCorrection) - meanOf(t.gap),
    'errors are noticed at once',
    'errors are noticed late',
  ),
  after_correction_slowing: of(
    (t) => meanOf(t.gapAfterCorrection) - meanOf(t.gap),
    'typing goes on at once after a correction',
    'typing goes on late after a correction',
  ),
} as const satisfies Measures<KeystrokeTallies>;
