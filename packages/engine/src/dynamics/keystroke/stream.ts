import { decodeIntegers, encodeIntegers, type Key, keyClasses, keyFlags, UNTRUSTED } from '@gait/wire';
import { addLogarithm } from '../../statistics/histogram.ts';
import type { Offset } from '../../statistics/layout.ts';
import { logOf } from '../../statistics/logarithms.ts';
import { addMark, type Marks, noMarks, sinceMark } from '../../statistics/marks.ts';
import {
  addPair,
  addSample,
  addToSubset,
  addToTable,
  addToTotals,
  addTrial,
  incrementIf,
  type Moments,
} from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { inOrder } from '../../streams/in-order.ts';
import {
  goesToText,
  noRegions,
  noteFocus,
  noteKey,
  noteRegion,
  type Regions,
} from '../../streams/text-fields.ts';
import { type KeystrokeStatistics, keystrokeLayout, TIME_BINS, TYPICAL_LOG } from './features.ts';
import { interrupt, type RecentKeys, recentKeys } from './recent-keys.ts';

/** The greatest integer that the text of the statistics holds. */
const MAX_SUM = 2 ** 52;

/** The statistics of a stored state. */
const decodeSums = (text: string): number[] =>
  decodeIntegers(text, { count: text.length, integer: MAX_SUM }) ?? [];

/** Keys from mark to mark: the last keys are one to two times as many. */
const RECENT_KEYS = 40;

/** ms: a longer interval is a pause. */
const PAUSE = 1_000;

/** ms: keys further apart are unrelated. */
const REST = 10_000;

/** ms by which equal times may differ on a clock of whole ms. */
const SAME = 1;

/** ms: no person releases a key faster. */
const SHORT_DWELL = 15;

/** ms: no person keeps up faster typing. */
const FAST_INTERVAL = 30;

/** ms: people overlap keys that follow each other faster. */
const FAST_PAIR = 130;

/** Weight of the latest sample in a moving average; averages are stored in steps of 1/64. */
const EWMA_ALPHA = 0.2;
const EWMA_UNIT = 64;

/** Letters into a word after which the position no longer matters. */
const MAX_WORD_POSITION = 8;

const logDeviation = (ms: number): number => logOf(1 + ms) - TYPICAL_LOG;

interface State {
  /** Packed, because they are most of the state of a typing session. */
  statistics: string;
  recent: number[];
  regions: Regions;
  marks: Marks;
}

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');
const CORRECTIONS: readonly number[] = [keyClasses.indexOf('backspace'), keyClasses.indexOf('delete')];

const { offset } = keystrokeLayout;

/** The statistics before the first key, packed and by name: most sessions have no others. */
const NO_KEYS = encodeIntegers(keystrokeLayout.zero());
const noKeys = keystrokeLayout.unflatten(keystrokeLayout.zero());

/** Keystroke dynamics of text: dwell, interval and flight times, how they depend on each other, pauses and corrections. */
export const keystrokeDynamics = {
  layout: `${keystrokeLayout.description};${recentKeys.description}`,
  empty: () => ({
    statistics: NO_KEYS,
    recent: recentKeys.flatten(recentKeys.initial()),
    regions: noRegions(),
    marks: noMarks(),
  }),
  fold(state, { events, strings, origin, newPage }) {
    if (newPage) state.regions = noRegions();
    const recent = recentKeys.unflatten(state.recent);
    if (newPage) interrupt(recent);
    const numbers = new Float64Array(events.keys.length > 0 ? decodeSums(state.statistics) : []);
    inOrder(events, {
      focus: (row) => noteFocus(state.regions, row, strings[row.target]),
      text: ({ target }) => noteRegion(state.regions, strings[target]),
      keys: (key) => {
        if (key.flags & UNTRUSTED || key.key === MODIFIER) return;
        const target = strings[key.target];
        noteKey(state.regions, key, target);
        if (!goesToText(state.regions, target)) interrupt(recent);
        else if (foldKey(numbers, recent, key, origin + key.t) && isMark(numbers))
          addMark(state.marks, numbers);
      },
    });
    if (events.keys.length > 0) state.statistics = encodeIntegers(numbers);
    state.recent = recentKeys.flatten(recent);
  },
  features: ({ statistics }) =>
    statistics === NO_KEYS ? noKeys : keystrokeLayout.unflatten(decodeSums(statistics)),
} as const satisfies Stream<State, KeystrokeStatistics>;

/** The statistics of the last keystrokes alone; undefined in a session that is not much longer. */
export const recentKeystrokes = ({ statistics, marks }: State): KeystrokeStatistics | undefined => {
  const sums = sinceMark(marks, decodeSums(statistics));
  return sums && keystrokeLayout.unflatten(sums);
};

const isMark = (numbers: Float64Array): boolean => (numbers[offset.keys] as number) % RECENT_KEYS === 0;

/** Whether the key counts. */
const foldKey = (numbers: Float64Array, recent: RecentKeys, key: Key, at: number): boolean => {
  const isText = key.key === CHARACTER || key.key === SPACE;
  const isCorrection = CORRECTIONS.includes(key.key);
  if ((!isText && !isCorrection) || key.flags & (keyFlags.repeat | keyFlags.chord | keyFlags.composing)) {
    interrupt(recent);
    return false;
  }
  incrementIf(numbers, offset.keys);
  incrementIf(numbers, offset.corrections, isCorrection);
  const interval = at - recent.lastAt;
  const hasInterval = recent.lastAt > 0 && interval >= 0 && interval < REST;
  const intervalInFlow = hasInterval && interval < PAUSE ? interval : -1;
  if (key.dwell >= 0) foldDwell(numbers, recent, key, intervalInFlow);
  if (hasInterval) foldInterval(numbers, recent, key, interval);
  recent.intervalBefore = recent.lastInterval;
  recent.lastInterval = intervalInFlow;
  recent.dwellBefore = recent.lastDwell;
  recent.lastDwell = key.dwell;
  recent.lastAt = at;
  recent.lastClass = key.key;
  recent.wordPosition = key.key === CHARACTER ? Math.min(MAX_WORD_POSITION, recent.wordPosition + 1) : 0;
  return true;
};

const foldDwell = (
  numbers: Float64Array,
  recent: RecentKeys,
  { dwell, key }: Key,
  interval: number,
): void => {
  const log = logDeviation(dwell);
  addLogarithm(numbers, offset.dwellHistogram, TIME_BINS, logOf(1 + dwell));
  addSample(numbers, key === SPACE ? offset.spaceDwell : offset.dwell, log);
  incrementIf(numbers, offset.shortDwell, dwell < SHORT_DWELL);
  if (interval >= 0) addPair(numbers, offset.intervalDwell, logDeviation(interval), log);
  if (recent.dwellEwma > 0) foldVolatility(numbers, recent, log);
  recent.dwellEwma = ewma(recent.dwellEwma, log + TYPICAL_LOG);
  const { dwellBefore, lastDwell } = recent;
  if (key === CHARACTER && recent.lastClass === SPACE) addToSubset(numbers, offset.firstDwell, log);
  if (key === CHARACTER && interval >= 0 && interval < lastDwell)
    addToSubset(numbers, offset.rolloverDwell, log);
  if (lastDwell < 0) return;
  addPair(numbers, offset.dwellLag, logDeviation(lastDwell), log);
  if (dwellBefore >= 0) addPair(numbers, offset.dwellLag2, logDeviation(dwellBefore), log);
  incrementIf(numbers, offset.sameDwell, Math.abs(dwell - lastDwell) <= SAME);
  if (areDistinct(dwellBefore, lastDwell, dwell))
    addTrial(numbers, offset.dwellTurningPoints, isTurningPoint(dwellBefore, lastDwell, dwell));
};

const foldVolatility = (numbers: Float64Array, recent: RecentKeys, log: number): void => {
  const average = recent.dwellEwma - TYPICAL_LOG;
  addPair(numbers, offset.dwellEwma, average, log);
  const volatility = Math.round(EWMA_UNIT * Math.abs(log - average)) / EWMA_UNIT;
  if (recent.lastVolatility >= 0)
    addPair(numbers, offset.dwellVolatilityLag, recent.lastVolatility, volatility);
  recent.lastVolatility = volatility;
};

const ewma = (average: number, sample: number): number =>
  Math.round(EWMA_UNIT * (average > 0 ? (1 - EWMA_ALPHA) * average + EWMA_ALPHA * sample : sample)) /
  EWMA_UNIT;

/** Equal neighbors, frequent on coarse clocks, do not show whether a time is a turning point. */
const areDistinct = (before: number, last: number, next: number): boolean =>
  before >= 0 && before !== last && last !== next;

const isTurningPoint = (before: number, last: number, next: number): boolean => before < last !== last < next;

const foldInterval = (numbers: Float64Array, recent: RecentKeys, key: Key, interval: number): void => {
  foldPause(numbers, recent, interval);
  const log = logDeviation(interval);
  const isCorrection = CORRECTIONS.includes(key.key);
  if (isCorrection || recent.correctionRun > 0) foldCorrection(numbers, recent, isCorrection, log);
  if (interval >= PAUSE || isCorrection) return;
  addLogarithm(numbers, offset.intervalHistogram, TIME_BINS, logOf(1 + interval));
  addSample(numbers, intervalOffset(recent, key), log);
  incrementIf(numbers, offset.fastInterval, interval < FAST_INTERVAL);
  if (key.key === CHARACTER && recent.wordPosition > 0)
    addPair(numbers, offset.wordPosition, logOf(recent.wordPosition), log);
  if (key.key === CHARACTER && recent.wordPosition === 1) addToSubset(numbers, offset.secondInterval, log);
  if (recent.intervalEwma > 0) addPair(numbers, offset.intervalEwma, recent.intervalEwma - TYPICAL_LOG, log);
  recent.intervalEwma = ewma(recent.intervalEwma, log + TYPICAL_LOG);
  foldIntervalLags(numbers, recent, interval);
  if (recent.lastDwell >= 0) foldFlight(numbers, recent, key, interval);
};

const foldIntervalLags = (
  numbers: Float64Array,
  { intervalBefore, lastInterval }: RecentKeys,
  interval: number,
): void => {
  const log = logDeviation(interval);
  if (intervalBefore >= 0) addPair(numbers, offset.intervalLag2, logDeviation(intervalBefore), log);
  if (lastInterval < 0) return;
  addPair(numbers, offset.intervalLag, logDeviation(lastInterval), log);
  incrementIf(numbers, offset.sameInterval, Math.abs(interval - lastInterval) <= SAME);
  if (areDistinct(intervalBefore, lastInterval, interval))
    addTrial(numbers, offset.intervalTurningPoints, isTurningPoint(intervalBefore, lastInterval, interval));
};

const intervalOffset = (recent: RecentKeys, key: Key): Offset<Moments> => {
  if (key.key === SPACE) return offset.intervalBeforeSpace;
  return recent.lastClass === SPACE ? offset.intervalAfterSpace : offset.interval;
};

const foldCorrection = (
  numbers: Float64Array,
  recent: RecentKeys,
  isCorrection: boolean,
  log: number,
): void => {
  if (!isCorrection) {
    addSample(numbers, offset.intervalAfterCorrection, log);
    addSample(numbers, offset.correctionRun, logOf(recent.correctionRun));
    recent.correctionRun = 0;
    return;
  }
  const isFirst = recent.correctionRun === 0;
  addSample(numbers, isFirst ? offset.intervalBeforeCorrection : offset.intervalWithinCorrections, log);
  recent.correctionRun++;
};

const foldFlight = (
  numbers: Float64Array,
  recent: RecentKeys,
  { key, dwell }: Key,
  interval: number,
): void => {
  const { lastDwell } = recent;
  const flight = interval - lastDwell;
  const isRollover = flight < 0;
  addToTotals(numbers, offset.flight, Math.asinh(flight / 20));
  incrementIf(numbers, offset.rollover, isRollover);
  if (dwell >= 0) foldRelease(numbers, flight + dwell);
  if (interval < FAST_PAIR) addTrial(numbers, offset.fastRollover, isRollover);
  if (recent.lastRollover >= 0) addToTable(numbers, offset.rolloverLag, recent.lastRollover > 0, isRollover);
  recent.lastRollover = isRollover ? 1 : 0;
  addPair(numbers, offset.dwellInterval, logDeviation(lastDwell), logDeviation(interval));
  if (recent.lastClass === SPACE) addTrial(numbers, offset.rolloverFromSpace, isRollover);
  if (key !== SPACE || recent.lastClass !== CHARACTER) return;
  incrementIf(numbers, offset.rolloverToSpace, isRollover);
  addToSubset(numbers, offset.lastDwell, logDeviation(lastDwell));
};

const foldRelease = (numbers: Float64Array, releaseInterval: number): void => {
  addSample(numbers, offset.releaseInterval, Math.asinh(releaseInterval / 20));
  incrementIf(numbers, offset.nestedRelease, releaseInterval < 0);
};

const foldPause = (numbers: Float64Array, recent: RecentKeys, interval: number): void => {
  addTrial(numbers, offset.pauses, interval >= PAUSE);
  recent.keysSincePause++;
  if (interval < PAUSE) return;
  incrementIf(numbers, offset.pausesAfterSpace, recent.lastClass === SPACE);
  addSample(numbers, offset.burst, logOf(recent.keysSincePause));
  recent.keysSincePause = 0;
};
