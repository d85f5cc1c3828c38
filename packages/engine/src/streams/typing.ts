import { type Key, keyClasses, keyFlags, UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { addToWindow, emptyWindow, type SampleWindow, windowMean } from '../statistics/window.ts';
import type { Stream } from '../stream.ts';
import { EVEN_INTERVALS, evennessOf, isDrummed, PACED_INTERVAL } from './evenness.ts';
import { type Expansion, isExpanded, isMostlyExpanded, noExpansion } from './expansion.ts';
import { gestureHandlers } from './gestures.ts';
import { inOrder } from './in-order.ts';
import { isResponse, noScriptKeys, noteScriptGesture, type ScriptKeys } from './script-keys.ts';
import { foldShift, type ShiftSign } from './shift-keys.ts';
import { isPicked, isSentByTool, isSpoken, MIN_BURST, nothingSpoken, type Spoken, speak } from './spoken.ts';
import { goesToText, noRegions, noteFocus, noteKey, noteRegion, type Regions } from './text-fields.ts';
import { addUsed, isFocusedByVisitor } from './used-fields.ts';

// Which keys and windows count, measured on recorded people in docs/checks/programmatic_typing.md. What the counts mean
// is decided in checks/programmatic-typing.ts and automation/injection-indicators.ts.

/** Keys per window. Windows do not overlap. */
export const TYPING_WINDOW = 12;

/** ms of the longest inter-key interval; anything longer is a pause to think. */
export const MAX_INTERVAL = 2_000;

/** ms of an inter-key interval; people do not type a whole window faster. */
export const FAST_INTERVAL = 40;

/** ms of a dwell time; no finger releases key after key faster. */
export const SHORT_DWELL = 5;

/** ms of an inter-key interval; slower keys may come from an on-screen keyboard, whose keys have no dwell time. */
export const POINTED_INTERVAL = 300;

/** ms of a flight time, positive or negative; a program presses the next key at once, people overlap or wait. */
export const NO_FLIGHT = 5;

/** Keys of the longest code that scanners and security keys send, without a space; what follows in one go is text. */
export const MAX_CODE = 64;

/** Samples of a window that may lie on the other side of an edge. */
export const EXCEPTIONS = 1;

/** Steady windows in a row that make a run; people do not reach it. */
export const STEADY_WINDOWS = 4;

/** The kinds of windows that people do not type. */
export const inhumanWindows = ['fast', 'shortDwell', 'even', 'noFlight', 'steady'] as const;
type InhumanWindow = (typeof inhumanWindows)[number];

/**
 * `notDetails`: an inhuman window that was slow, or ended outside single-line fields. `fastDetails` and the like: any other one that
 * has a space. Codes of scanners and security keys have none, and come as often as they are used. `unprompted`: those of the
 * `untrusted` keys, sent by scripts, before which the visitor has pressed nothing on the page.
 */
type Seen =
  | InhumanWindow
  | 'notDetails'
  | `${InhumanWindow}Details`
  | 'expanded'
  | 'untrusted'
  | 'unprompted'
  | ShiftSign;

interface State extends ScriptKeys {
  intervals: number;
  /** Unix ms of the time origin of the page. */
  pageAt: number;
  /** Unix ms of the last key; 0 before the first one. */
  lastAt: number;
  /** Dwell time and class of the last key; -1 if unknown, or if it does not belong to the same run of text. */
  lastDwell: number;
  lastClass: number;
  /** The field of the last key, and whether it has a single line. */
  field: string;
  isSingleLine: boolean;
  regions: Regions;
  /** Fields of the page that the visitor pressed, focused or typed into: keys that a script sends there are a tool's. */
  used: string[];
  /** Text keys since the last space, and since the last key of any other kind. */
  sinceSpace: number;
  inWord: number;
  expansion: Expansion;
  spoken: Spoken;
  /** Keys of bursts that could have been spoken or picked before. */
  prepared: number;
  intervalWindow: SampleWindow;
  /** The dwell times of the keys that the intervals of the window follow. */
  heldWindow: SampleWindow;
  dwellWindow: SampleWindow;
  flightWindow: SampleWindow;
  steadyInRow: number;
  /** Lowest dispersion of any window of intervals; 9 before the first one. */
  lowestDispersion: number;
  seen: Sightings<Seen>;
}

export type TypingFeatures = Pick<State, 'intervals' | 'prepared' | 'lowestDispersion' | 'seen'>;

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');

/** Fields for personal details, which password managers and other tools fill in. */
const SINGLE_LINE = /^input\b/;

/** Commands and input methods have their own rhythm. */
const NOT_TYPED = keyFlags.chord | keyFlags.composing;

/** Inter-key intervals, dwell times and flight times of text in windows, and marks of injected keys. */
export const typing = {
  empty: () => ({
    intervals: 0,
    pageAt: 0,
    lastAt: 0,
    lastDwell: -1,
    lastClass: -1,
    field: '',
    isSingleLine: false,
    regions: noRegions(),
    used: [],
    sinceSpace: 0,
    inWord: 0,
    ...noScriptKeys(),
    expansion: noExpansion(),
    spoken: nothingSpoken(),
    prepared: 0,
    intervalWindow: emptyWindow(),
    heldWindow: emptyWindow(),
    dwellWindow: emptyWindow(),
    flightWindow: emptyWindow(),
    steadyInRow: 0,
    lowestDispersion: 9,
    seen: {},
  }),
  fold(state, { events, strings, origin, newPage }) {
    if (newPage) {
      breakRun(state);
      state.regions = noRegions();
      state.used = [];
      state.isPrompted = false;
      state.pageAt = origin;
    }
    const gestures = gestureHandlers((t) => noteScriptGesture(state, origin + t));
    inOrder(events, {
      press: (row) => {
        gestures.press(row);
        if (row.flags & UNTRUSTED) return;
        state.isPrompted = true;
        noteUsed(state, strings[row.target]);
      },
      touch: gestures.touch,
      clipboard: gestures.clipboard,
      focus: (row) => {
        noteFocus(state.regions, row, strings[row.target]);
        if (isFocusedByVisitor(row)) noteUsed(state, strings[row.target]);
      },
      text: ({ target }) => noteRegion(state.regions, strings[target]),
      keys: (key) => {
        gestures.keys(key);
        if (key.key === MODIFIER) return;
        const target = strings[key.target];
        if (!(key.flags & UNTRUSTED)) {
          state.isPrompted = true;
          enterField(state, target ?? '');
          noteUsed(state, target);
        }
        noteKey(state.regions, key, target);
        if (goesToText(state.regions, target)) foldKey(state, key, { at: origin + key.t, target });
        else if (!(key.flags & UNTRUSTED)) breakRun(state);
      },
    });
  },
  features: ({ intervals, prepared, lowestDispersion, seen }) => ({
    intervals,
    prepared,
    lowestDispersion,
    seen,
  }),
} as const satisfies Stream<State, TypingFeatures>;

const noteUsed = ({ used, regions }: State, target: string | undefined): void => {
  if (target && goesToText(regions, target)) addUsed(used, target);
};

const breakRun = (state: State): void => {
  state.inWord = 0;
  state.lastDwell = -1;
  state.lastClass = -1;
};

/** What a tool typed into details says nothing about the text after them. */
const enterField = (state: State, field: string): void => {
  if (field === state.field) return;
  const isSingleLine = SINGLE_LINE.test(field);
  if (isSingleLine !== state.isSingleLine) startIntervals(state);
  state.flightWindow = emptyWindow();
  state.dwellWindow = emptyWindow();
  state.field = field;
  state.isSingleLine = isSingleLine;
};

const startIntervals = (state: State): void => {
  state.intervalWindow = emptyWindow();
  state.heldWindow = emptyWindow();
};

/** What comes after a text that a tool has sent does not belong to it. */
const startWindows = (state: State): void => {
  state.steadyInRow = 0;
  startIntervals(state);
  state.flightWindow = emptyWindow();
  state.dwellWindow = emptyWindow();
};

interface Place {
  readonly at: number;
  readonly target: string | undefined;
}

const foldKey = (state: State, key: Key, { at, target }: Place): void => {
  const isText = key.key === CHARACTER || key.key === SPACE;
  if (key.flags & UNTRUSTED) {
    const isUsed = target !== undefined && state.used.includes(target);
    if (!isText || isUsed || isResponse(state, at)) return;
    see(state.seen, 'untrusted', at);
    if (!state.isPrompted) see(state.seen, 'unprompted', at);
    return;
  }
  const interval = at - state.lastAt;
  const silence = at - Math.max(state.lastAt, state.pageAt);
  state.lastAt = at;
  // A key that is held is no tool, however fast it comes again.
  if (key.flags & keyFlags.repeat) {
    breakRun(state);
    return;
  }
  const ended = speak(state.spoken, { at, silence, kind: kindOf(key) });
  if (ended.isSure) startWindows(state);
  if (ended.keys >= MIN_BURST) state.prepared += ended.keys;
  if (key.flags & NOT_TYPED || isSentByExpander(state, key, interval) || !isText) breakRun(state);
  else foldText(state, key, interval);
};

const kindOf = ({ key }: Key): 'character' | 'space' | 'other' => {
  if (key === SPACE) return 'space';
  return key === CHARACTER ? 'character' : 'other';
};

/** Keys of a text expander arrive at the pace of a program and are left out of the rhythm. */
const isSentByExpander = ({ expansion, seen, lastAt }: State, key: Key, interval: number): boolean => {
  const isSent = isExpanded(expansion, key, interval);
  if (isSent && isMostlyExpanded(expansion)) see(seen, 'expanded', lastAt);
  return isSent;
};

const foldText = (state: State, key: Key, interval: number): void => {
  const at = state.lastAt;
  const isFirst = state.lastClass < 0;
  state.sinceSpace = key.key === SPACE ? 0 : state.sinceSpace + 1;
  state.inWord++;
  foldShift(state.seen, key, at);
  if (isFirst || interval > POINTED_INTERVAL || key.flags & keyFlags.noCode)
    state.dwellWindow = emptyWindow();
  else if (key.dwell >= 0)
    foldLow(state, 'dwellWindow', { sample: key.dwell, edge: SHORT_DWELL, name: 'shortDwell', interval });
  if (state.lastDwell >= 0)
    foldLow(state, 'flightWindow', {
      sample: Math.abs(interval - state.lastDwell),
      edge: NO_FLIGHT,
      name: 'noFlight',
      interval,
    });
  // People tap the space bar as evenly as a metronome.
  const isTapping = key.key === SPACE && state.lastClass === SPACE;
  if (!isFirst && !isTapping) foldInterval(state, interval);
  state.lastDwell = key.dwell;
  state.lastClass = key.key;
};

interface Sample {
  readonly sample: number;
  readonly edge: number;
  readonly name: 'shortDwell' | 'noFlight';
  readonly interval: number;
}

const seeWindow = (state: State, name: InhumanWindow, isFast: boolean): void => {
  see(state.seen, name, state.lastAt);
  if (isCode(state, isFast) || isSpoken(state.spoken, state.lastAt)) return;
  if (name === 'shortDwell' && isPicked(state.spoken)) return;
  see(state.seen, state.isSingleLine && isFast ? `${name}Details` : 'notDetails', state.lastAt);
};

/** The keys come from a scanner or a security key, whose pace can be set. */
const isCode = (state: State, isFast: boolean): boolean =>
  isInOneWord(state) &&
  (isFast || (state.spoken[0] >= TYPING_WINDOW && isSentByTool(state.spoken, state.lastAt)));

const isInOneWord = ({ sinceSpace, inWord }: State): boolean =>
  sinceSpace > TYPING_WINDOW && inWord <= MAX_CODE;

/** Counts a window under its name if its samples are below the edge. */
const foldLow = (
  state: State,
  which: 'dwellWindow' | 'flightWindow',
  { sample, edge, name, interval }: Sample,
): void => {
  const window = state[which];
  addToWindow(window, sample, edge);
  if (window[0] < TYPING_WINDOW) return;
  if (window[3] >= TYPING_WINDOW - EXCEPTIONS) seeWindow(state, name, interval < FAST_INTERVAL);
  state[which] = emptyWindow();
};

const foldInterval = (state: State, interval: number): void => {
  if (interval < 0 || interval > MAX_INTERVAL) return;
  state.intervals++;
  // Hands that mash the keyboard hold a key down while they press the next ones.
  const isMashed = state.lastDwell >= FAST_INTERVAL && state.lastDwell > interval;
  addToWindow(state.intervalWindow, interval, isMashed ? 0 : FAST_INTERVAL);
  if (state.lastDwell >= 0) addToWindow(state.heldWindow, state.lastDwell, SHORT_DWELL);
  if (state.intervalWindow[0] < TYPING_WINDOW) return;
  const isFast = state.intervalWindow[3] >= TYPING_WINDOW - EXCEPTIONS;
  if (isFast) seeWindow(state, 'fast', isFast);
  if (windowMean(state.intervalWindow) > PACED_INTERVAL) state.steadyInRow = 0;
  else foldEvenness(state, isFast);
  startIntervals(state);
};

const foldEvenness = (state: State, isFast: boolean): void => {
  const { dispersion: spread, isPicked, isSteady } = evennessOf(state.intervalWindow);
  const isBeat = spread < EVEN_INTERVALS && isInOneWord(state) && isDrummed(state.heldWindow);
  if (!isBeat) state.lowestDispersion = Math.min(state.lowestDispersion, Math.round(spread * 1000) / 1000);
  state.steadyInRow = isSteady ? state.steadyInRow + 1 : 0;
  // A single even window of picked keys may be chance.
  if (!isPicked && !isBeat && spread < EVEN_INTERVALS) seeWindow(state, 'even', isFast);
  if (state.steadyInRow >= STEADY_WINDOWS) seeWindow(state, 'steady', isFast);
};
