import { type Key, keyClasses, keyFlags, UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';
import { addLog, type Histogram, noCounts, type Scale } from './histogram.ts';
import {
  addPair,
  addSample,
  type Count,
  countIf,
  type Moments,
  named,
  nameless,
  noMoments,
  noPairs,
  noShare,
  type Pairs,
  type Share,
  type Tallies,
} from './sums.ts';

/** ms, from one to four thousand. */
export const INTERVAL: Scale = { from: 0, width: 0.3, bins: 28 };

/** ms between presses from which a visitor thinks rather than types. */
const PAUSE = 1_000;

/** ms between presses after which there is no rhythm left. */
const REST = 10_000;

/** ms that intervals of one length differ by on a whole-ms clock. */
const SAME = 1;

/** ms a key stays down when nobody presses it, and between presses no hand keeps up. */
const SHORT_DWELL = 15;
const FAST_INTERVAL = 30;

/** What is summed of all keys. DD, UD and H as in Killourhy and Maxion 2009: down-down, up-down (flight), hold (dwell). */
export interface KeystrokeTallies extends Tallies {
  keys: Count;
  dwells: Histogram;
  dwell: Moments;
  dwellLag: Pairs;
  sameDwell: Share;
  shortDwell: Share;
  spaceDwell: Moments;
  gaps: Histogram;
  /** Logarithms of intervals within words, before a space, after one. */
  gap: Moments;
  gapBeforeSpace: Moments;
  gapAfterSpace: Moments;
  gapLag: Pairs;
  sameGap: Share;
  fastGap: Share;
  flight: Moments;
  rollover: Share;
  /** Rollover among quick pairs of keys, which hands overlap. */
  quickRollover: Share;
  dwellGap: Pairs;
  corrections: Share;
  gapBeforeCorrection: Moments;
  pauses: Share;
  pausesAfterSpace: Share;
  /** Logarithm of keys between pauses. */
  burst: Moments;
}

interface State {
  sums: number[][];
  /** Unix ms of the key before, 0 none; its dwell, class, and the interval that led to it, -1 unknown. */
  lastAt: number;
  lastDwell: number;
  lastClass: number;
  lastGap: number;
  sincePause: number;
}

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');
const CORRECTIONS: readonly number[] = [keyClasses.indexOf('backspace'), keyClasses.indexOf('delete')];

/** ms within which hands that overlap keys do so. */
const QUICK_PAIR = 130;

const tallies = (): KeystrokeTallies => ({
  keys: [0],
  dwells: noCounts(INTERVAL.bins),
  dwell: noMoments(),
  dwellLag: noPairs(),
  sameDwell: noShare(),
  shortDwell: noShare(),
  spaceDwell: noMoments(),
  gaps: noCounts(INTERVAL.bins),
  gap: noMoments(),
  gapBeforeSpace: noMoments(),
  gapAfterSpace: noMoments(),
  gapLag: noPairs(),
  sameGap: noShare(),
  fastGap: noShare(),
  flight: noMoments(),
  rollover: noShare(),
  quickRollover: noShare(),
  dwellGap: noPairs(),
  corrections: noShare(),
  gapBeforeCorrection: noMoments(),
  pauses: noShare(),
  pausesAfterSpace: noShare(),
  burst: noMoments(),
});

const talliesOf = named(tallies);

/** The rhythm of typing: holds, intervals, how they hang together, pauses and corrections. */
export const keystrokes = {
  empty: () => ({
    sums: nameless(tallies()),
    lastAt: 0,
    lastDwell: -1,
    lastClass: -1,
    lastGap: -1,
    sincePause: 0,
  }),
  fold(state, { events, origin, newPage }) {
    if (newPage) forget(state);
    const sums = talliesOf(state.sums);
    for (const key of events.keys) foldKey(sums, state, key, origin + key.t);
  },
  features: ({ sums }) => talliesOf(sums),
} as const satisfies Stream<State, KeystrokeTallies>;

const forget = (state: State): void => {
  state.lastAt = 0;
  state.lastDwell = -1;
  state.lastClass = -1;
  state.lastGap = -1;
};

const foldKey = (sums: KeystrokeTallies, state: State, key: Key, at: number): void => {
  if (key.flags & UNTRUSTED || key.key === MODIFIER) return;
  const isText = key.key === CHARACTER || key.key === SPACE;
  const isCorrection = CORRECTIONS.includes(key.key);
  if ((!isText && !isCorrection) || key.flags & (keyFlags.repeat | keyFlags.chord | keyFlags.composing)) {
    forget(state);
    return;
  }
  sums.keys[0]++;
  countIf(sums.corrections, isCorrection);
  if (key.dwell >= 0) foldDwell(sums, state, key);
  const gap = at - state.lastAt;
  const hasGap = state.lastAt > 0 && gap >= 0 && gap < REST;
  if (hasGap) foldGap(sums, state, key, gap);
  state.lastGap = hasGap ? gap : -1;
  state.lastAt = at;
  state.lastDwell = key.dwell;
  state.lastClass = key.key;
};

const foldDwell = (sums: KeystrokeTallies, state: State, { dwell, key }: Key): void => {
  const log = Math.log(1 + dwell);
  addLog(sums.dwells, INTERVAL, 1 + dwell);
  addSample(key === SPACE ? sums.spaceDwell : sums.dwell, log);
  countIf(sums.shortDwell, dwell < SHORT_DWELL);
  if (state.lastDwell < 0) return;
  addPair(sums.dwellLag, Math.log(1 + state.lastDwell), log);
  countIf(sums.sameDwell, Math.abs(dwell - state.lastDwell) <= SAME);
};

const foldGap = (sums: KeystrokeTallies, state: State, key: Key, gap: number): void => {
  foldPause(sums, state, gap);
  if (gap >= PAUSE) return;
  const log = Math.log(1 + gap);
  if (CORRECTIONS.includes(key.key)) {
    if (!CORRECTIONS.includes(state.lastClass)) addSample(sums.gapBeforeCorrection, log);
    return;
  }
  addLog(sums.gaps, INTERVAL, 1 + gap);
  addSample(gapsOf(sums, state, key), log);
  countIf(sums.fastGap, gap < FAST_INTERVAL);
  if (state.lastGap >= 0 && state.lastGap < PAUSE) {
    addPair(sums.gapLag, Math.log(1 + state.lastGap), log);
    countIf(sums.sameGap, Math.abs(gap - state.lastGap) <= SAME);
  }
  if (state.lastDwell >= 0) foldFlight(sums, state, gap);
};

const gapsOf = (sums: KeystrokeTallies, state: State, key: Key): Moments => {
  if (key.key === SPACE) return sums.gapBeforeSpace;
  return state.lastClass === SPACE ? sums.gapAfterSpace : sums.gap;
};

const foldFlight = (sums: KeystrokeTallies, state: State, gap: number): void => {
  const flight = gap - state.lastDwell;
  addSample(sums.flight, Math.asinh(flight / 20));
  countIf(sums.rollover, flight < 0);
  if (gap < QUICK_PAIR) countIf(sums.quickRollover, flight < 0);
  addPair(sums.dwellGap, Math.log(1 + state.lastDwell), Math.log(1 + gap));
};

const foldPause = (sums: KeystrokeTallies, state: State, gap: number): void => {
  countIf(sums.pauses, gap >= PAUSE);
  state.sincePause++;
  if (gap < PAUSE) return;
  countIf(sums.pausesAfterSpace, state.lastClass === SPACE);
  addSample(sums.burst, Math.log(state.sincePause));
  state.sincePause = 0;
};
