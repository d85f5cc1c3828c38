import { type Key, keyClasses, keyFlags, UNTRUSTED } from '@gait/wire';
import { addLogarithm } from '../../statistics/histogram.ts';
import { logOf } from '../../statistics/logarithms.ts';
import { packed, unpacked } from '../../statistics/packed-integers.ts';
import {
  addFacts,
  addPair,
  addPart,
  addSample,
  addToSums,
  countIf,
  type Moments,
  named,
  nameless,
  type Place,
  placesOf,
  tickIf,
} from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { forget, kept, NOTHING_YET, type Recent, recentOf } from './recent-keys.ts';
import { INTERVAL, type KeystrokeTallies, keystrokeTallies, USUAL } from './statistics.ts';

/** ms between presses from which a visitor thinks rather than types. */
const PAUSE = 1_000;

/** ms between presses after which there is no rhythm left. */
const REST = 10_000;

/** ms that intervals of one length differ by on a whole-ms clock. */
const SAME = 1;

/** ms a key stays down when nobody presses it, and between presses no hand keeps up. */
const SHORT_DWELL = 15;
const FAST_INTERVAL = 30;

const aroundUsual = (ms: number): number => logOf(1 + ms) - USUAL;

interface State {
  /** Packed: they are most of what typing leaves in a session's state. */
  sums: string;
  /** The numbers of `Recent`, in their order. */
  recent: number[];
}

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');
const CORRECTIONS: readonly number[] = [keyClasses.indexOf('backspace'), keyClasses.indexOf('delete')];

/** ms within which hands that overlap keys do so. */
const QUICK_PAIR = 130;

const talliesOf = named(keystrokeTallies);
const place = placesOf(keystrokeTallies());

/** How much of the latest sample goes into what has been of late, and the steps in which that is kept. */
const LATEST = 0.2;
const UNIT = 64;

/** Letters into a word after which the place matters no more. */
const WORD = 8;

/** The rhythm of typing: holds, intervals, how they hang together, pauses and corrections. */
export const keystrokeDynamics = {
  empty: () => ({ sums: packed(nameless(keystrokeTallies())), recent: kept(NOTHING_YET) }),
  fold(state, { events, origin, newPage }) {
    if (!newPage && events.keys.length === 0) return;
    const recent = recentOf(state.recent);
    if (newPage) forget(recent);
    const sums = Float64Array.from(unpacked(state.sums));
    for (const key of events.keys) foldKey(sums, recent, key, origin + key.t);
    state.sums = packed(sums);
    state.recent = kept(recent);
  },
  features: ({ sums }) => talliesOf(unpacked(sums)),
} as const satisfies Stream<State, KeystrokeTallies>;

const foldKey = (sums: Float64Array, recent: Recent, key: Key, at: number): void => {
  if (key.flags & UNTRUSTED || key.key === MODIFIER) return;
  const isText = key.key === CHARACTER || key.key === SPACE;
  const isCorrection = CORRECTIONS.includes(key.key);
  if ((!isText && !isCorrection) || key.flags & (keyFlags.repeat | keyFlags.chord | keyFlags.composing)) {
    forget(recent);
    return;
  }
  tickIf(sums, place.keys);
  tickIf(sums, place.corrections, isCorrection);
  const gap = at - recent.lastAt;
  const hasGap = recent.lastAt > 0 && gap >= 0 && gap < REST;
  if (key.dwell >= 0) foldDwell(sums, recent, key, hasGap && gap < PAUSE ? gap : -1);
  if (hasGap) foldGap(sums, recent, key, gap);
  recent.gaps = [recent.gaps[1], hasGap && gap < PAUSE ? gap : -1];
  recent.dwells = [recent.dwells[1], key.dwell];
  recent.lastAt = at;
  recent.lastClass = key.key;
  recent.wordPlace = key.key === CHARACTER ? Math.min(WORD, recent.wordPlace + 1) : 0;
};

const foldDwell = (sums: Float64Array, recent: Recent, { dwell, key }: Key, gap: number): void => {
  const log = aroundUsual(dwell);
  addLogarithm(sums, place.dwells, INTERVAL, logOf(1 + dwell));
  addSample(sums, key === SPACE ? place.spaceDwell : place.dwell, log);
  tickIf(sums, place.shortDwell, dwell < SHORT_DWELL);
  if (gap >= 0) addPair(sums, place.gapDwell, aroundUsual(gap), log);
  if (recent.grip > 0) foldGrip(sums, recent, log);
  recent.grip = lately(recent.grip, log + USUAL);
  const [before, last] = recent.dwells;
  if (key === CHARACTER && recent.lastClass === SPACE) addPart(sums, place.firstDwell, log);
  if (key === CHARACTER && gap >= 0 && gap < last) addPart(sums, place.rolledDwell, log);
  if (last < 0) return;
  addPair(sums, place.dwellLag, aroundUsual(last), log);
  if (before >= 0) addPair(sums, place.dwellLater, aroundUsual(before), log);
  tickIf(sums, place.sameDwell, Math.abs(dwell - last) <= SAME);
  if (isTold(before, last, dwell)) countIf(sums, place.dwellTurns, before < last !== last < dwell);
};

/** A hold beside those of late. */
const foldGrip = (sums: Float64Array, recent: Recent, log: number): void => {
  const lately = recent.grip - USUAL;
  addPair(sums, place.dwellDrift, lately, log);
  const off = Math.round(UNIT * Math.abs(log - lately)) / UNIT;
  if (recent.off >= 0) addPair(sums, place.gripLag, recent.off, off);
  recent.off = off;
};

const lately = (mean: number, log: number): number =>
  Math.round(UNIT * (mean > 0 ? (1 - LATEST) * mean + LATEST * log : log)) / UNIT;

/** Equal neighbours, frequent on coarse clocks, do not tell whether times turned. */
const isTold = (before: number, last: number, next: number): boolean =>
  before >= 0 && before !== last && last !== next;

const foldGap = (sums: Float64Array, recent: Recent, key: Key, gap: number): void => {
  foldPause(sums, recent, gap);
  const log = aroundUsual(gap);
  const isCorrection = CORRECTIONS.includes(key.key);
  if (isCorrection || recent.corrections > 0) foldCorrection(sums, recent, isCorrection, log);
  if (gap >= PAUSE || isCorrection) return;
  addLogarithm(sums, place.gaps, INTERVAL, logOf(1 + gap));
  addSample(sums, gapsOf(recent, key), log);
  tickIf(sums, place.fastGap, gap < FAST_INTERVAL);
  if (key.key === CHARACTER && recent.wordPlace > 0)
    addPair(sums, place.wordPlace, logOf(recent.wordPlace), log);
  if (key.key === CHARACTER && recent.wordPlace === 1) addPart(sums, place.secondGap, log);
  if (recent.pace > 0) addPair(sums, place.gapDrift, recent.pace - USUAL, log);
  recent.pace = lately(recent.pace, log + USUAL);
  foldRhythm(sums, recent, gap);
  if (recent.dwells[1] >= 0) foldFlight(sums, recent, key, gap);
};

/** An interval and the two before it. */
const foldRhythm = (sums: Float64Array, { gaps: [before, last] }: Recent, gap: number): void => {
  const log = aroundUsual(gap);
  if (before >= 0) addPair(sums, place.gapLater, aroundUsual(before), log);
  if (last < 0) return;
  addPair(sums, place.gapLag, aroundUsual(last), log);
  tickIf(sums, place.sameGap, Math.abs(gap - last) <= SAME);
  if (isTold(before, last, gap)) countIf(sums, place.gapTurns, before < last !== last < gap);
};

const gapsOf = (recent: Recent, key: Key): Place<Moments> => {
  if (key.key === SPACE) return place.gapBeforeSpace;
  return recent.lastClass === SPACE ? place.gapAfterSpace : place.gap;
};

const foldCorrection = (sums: Float64Array, recent: Recent, isCorrection: boolean, log: number): void => {
  if (!isCorrection) {
    addSample(sums, place.gapAfterCorrection, log);
    addSample(sums, place.correctionRun, logOf(recent.corrections));
    recent.corrections = 0;
    return;
  }
  addSample(sums, recent.corrections > 0 ? place.gapWithinCorrections : place.gapBeforeCorrection, log);
  recent.corrections++;
};

const foldFlight = (sums: Float64Array, recent: Recent, { key, dwell: own }: Key, gap: number): void => {
  const dwell = recent.dwells[1];
  const flight = gap - dwell;
  const rolls = flight < 0;
  addToSums(sums, place.flight, Math.asinh(flight / 20));
  tickIf(sums, place.rollover, rolls);
  if (own >= 0) foldRelease(sums, flight + own);
  if (gap < QUICK_PAIR) countIf(sums, place.quickRollover, rolls);
  if (recent.lastRolled >= 0) addFacts(sums, place.rolloverLag, recent.lastRolled > 0, rolls);
  recent.lastRolled = rolls ? 1 : 0;
  addPair(sums, place.dwellGap, aroundUsual(dwell), aroundUsual(gap));
  if (recent.lastClass === SPACE) countIf(sums, place.rolloverFromSpace, rolls);
  if (key !== SPACE || recent.lastClass !== CHARACTER) return;
  tickIf(sums, place.rolloverToSpace, rolls);
  addPart(sums, place.lastDwell, aroundUsual(dwell));
};

const foldRelease = (sums: Float64Array, interval: number): void => {
  addSample(sums, place.release, Math.asinh(interval / 20));
  tickIf(sums, place.nested, interval < 0);
};

const foldPause = (sums: Float64Array, recent: Recent, gap: number): void => {
  countIf(sums, place.pauses, gap >= PAUSE);
  recent.sincePause++;
  if (gap < PAUSE) return;
  tickIf(sums, place.pausesAfterSpace, recent.lastClass === SPACE);
  addSample(sums, place.burst, logOf(recent.sincePause));
  recent.sincePause = 0;
};
