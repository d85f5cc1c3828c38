import { type Histogram, noCounts, type Scale } from './histogram.ts';
import {
  type Count,
  type Moments,
  noMoments,
  noPairs,
  noShare,
  type Pairs,
  type Share,
  type Tallies,
} from './sums.ts';

/** ms, from one to four thousand. */
export const INTERVAL: Scale = { from: 0, width: 0.3, bins: 28 };

/** What is summed of all keys. DD, UD and H as in Killourhy and Maxion 2009: down-down, up-down (flight), hold (dwell). */
export interface KeystrokeTallies extends Tallies {
  keys: Count;
  dwells: Histogram;
  dwell: Moments;
  dwellLag: Pairs;
  /** Holds against how long keys were held lately, and against the interval that led to them. */
  dwellDrift: Pairs;
  gapDwell: Pairs;
  /** Whether a hold is longer or shorter than both its neighbours: two in three where none depends on another (Bienayme 1874). */
  dwellTurns: Share;
  sameDwell: Count;
  shortDwell: Share;
  spaceDwell: Moments;
  gaps: Histogram;
  /** Logarithms of intervals within words, before a space, after one. */
  gap: Moments;
  gapBeforeSpace: Moments;
  gapAfterSpace: Moments;
  gapLag: Pairs;
  gapLater: Pairs;
  gapDrift: Pairs;
  gapTurns: Share;
  /** Logarithm of an interval against the place in the word. */
  wordPlace: Pairs;
  sameGap: Count;
  fastGap: Share;
  flight: Moments;
  rollover: Count;
  /** Rollover among quick pairs of keys, which hands overlap. */
  quickRollover: Share;
  /** Whether a key overlaps the next, against whether it overlapped the one before. */
  rolloverLag: Pairs;
  dwellGap: Pairs;
  corrections: Count;
  gapBeforeCorrection: Moments;
  /** From correction to correction, from the last of them to what comes next, and logarithm of how many follow each other. */
  gapWithinCorrections: Moments;
  gapAfterCorrection: Moments;
  correctionRun: Moments;
  pauses: Share;
  pausesAfterSpace: Count;
  /** Logarithm of keys between pauses. */
  burst: Moments;
}

export const keystrokeTallies = (): KeystrokeTallies => ({
  keys: [0],
  dwells: noCounts(INTERVAL.bins),
  dwell: noMoments(),
  dwellLag: noPairs(),
  dwellDrift: noPairs(),
  gapDwell: noPairs(),
  dwellTurns: noShare(),
  sameDwell: [0],
  shortDwell: noShare(),
  spaceDwell: noMoments(),
  gaps: noCounts(INTERVAL.bins),
  gap: noMoments(),
  gapBeforeSpace: noMoments(),
  gapAfterSpace: noMoments(),
  gapLag: noPairs(),
  gapLater: noPairs(),
  gapDrift: noPairs(),
  gapTurns: noShare(),
  wordPlace: noPairs(),
  sameGap: [0],
  fastGap: noShare(),
  flight: noMoments(),
  rollover: [0],
  quickRollover: noShare(),
  rolloverLag: noPairs(),
  dwellGap: noPairs(),
  corrections: [0],
  gapBeforeCorrection: noMoments(),
  gapWithinCorrections: noMoments(),
  gapAfterCorrection: noMoments(),
  correctionRun: noMoments(),
  pauses: noShare(),
  pausesAfterSpace: [0],
  burst: noMoments(),
});
