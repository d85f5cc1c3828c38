import { type Histogram, noCounts, type Scale } from '../../statistics/histogram.ts';
import {
  type Count,
  type Facts,
  type Moments,
  noFacts,
  noMoments,
  noPairs,
  noPart,
  noShare,
  noSums,
  type Pairs,
  type Part,
  type Share,
  type Sums,
  type Tallies,
} from '../../statistics/running.ts';

/** ms, from one to beyond a second. */
export const INTERVAL: Scale = { from: 0, width: 0.3, bins: 24 };

/** Logarithm that holds and intervals lie around: sums of what is left without it are short. */
export const USUAL = 4.75;

/** What is summed of all keys. DD, UD and H as in Killourhy and Maxion 2009: down-down, up-down (flight), hold (dwell). */
export interface KeystrokeTallies extends Tallies {
  keys: Count;
  dwells: Histogram;
  dwell: Moments;
  dwellLag: Pairs;
  dwellLater: Pairs;
  /** How far a hold is from those of late, against how far the one before was: whether the grip is steady for a while. */
  gripLag: Pairs;
  /** Holds against how long keys were held lately, and against the interval that led to them. */
  dwellDrift: Pairs;
  gapDwell: Pairs;
  /** Whether a hold is longer or shorter than both its neighbours: two in three where none depends on another (Bienayme 1874). */
  dwellTurns: Share;
  sameDwell: Count;
  shortDwell: Count;
  spaceDwell: Moments;
  /** Of the holds of letters: a word's first, its last before a space, those that begin before the key before is up. */
  firstDwell: Part;
  lastDwell: Part;
  rolledDwell: Part;
  gaps: Histogram;
  /** Logarithms of intervals within words, before a space, after one. */
  gap: Moments;
  gapBeforeSpace: Moments;
  gapAfterSpace: Moments;
  /** Of the intervals within words: from a word's first letter to its second. */
  secondGap: Part;
  gapLag: Pairs;
  gapLater: Pairs;
  gapDrift: Pairs;
  gapTurns: Share;
  /** Logarithm of an interval against the place in the word. */
  wordPlace: Pairs;
  sameGap: Count;
  fastGap: Count;
  /** Of as many as `dwellGap`. */
  flight: Sums;
  /** From release to release. */
  release: Moments;
  rollover: Count;
  /** Of releases: those that come before that of the key pressed before. */
  nested: Count;
  /** Rollover among quick pairs of keys, which hands overlap. */
  quickRollover: Share;
  /** Of rollovers: from a letter to a space, as often as there is a `lastDwell`, and from a space to a letter. */
  rolloverToSpace: Count;
  rolloverFromSpace: Share;
  /** Whether a key overlaps the next, against whether it overlapped the one before. */
  rolloverLag: Facts;
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
  dwellLater: noPairs(),
  gripLag: noPairs(),
  dwellDrift: noPairs(),
  gapDwell: noPairs(),
  dwellTurns: noShare(),
  sameDwell: [0],
  shortDwell: [0],
  spaceDwell: noMoments(),
  firstDwell: noPart(),
  lastDwell: noPart(),
  rolledDwell: noPart(),
  gaps: noCounts(INTERVAL.bins),
  gap: noMoments(),
  gapBeforeSpace: noMoments(),
  gapAfterSpace: noMoments(),
  secondGap: noPart(),
  gapLag: noPairs(),
  gapLater: noPairs(),
  gapDrift: noPairs(),
  gapTurns: noShare(),
  wordPlace: noPairs(),
  sameGap: [0],
  fastGap: [0],
  flight: noSums(),
  release: noMoments(),
  rollover: [0],
  nested: [0],
  quickRollover: noShare(),
  rolloverToSpace: [0],
  rolloverFromSpace: noShare(),
  rolloverLag: noFacts(),
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
