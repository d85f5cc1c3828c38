import { type Key, keyClasses, keyFlags, UNTRUSTED } from '@gait/wire';
import { countOf, type Sightings, see } from '../sightings.ts';
import { addSample, dispersion, emptyWindow, type Window } from '../statistics/window.ts';
import type { Stream } from '../stream.ts';
import { type Expansion, isExpanded, isMostlyExpanded, noExpansion } from './expansion.ts';

// What people reach in such windows is measured in docs/checks/programmatic_typing.md.

/** Keys in one look at the rhythm. Windows follow one another, so that nothing judged is judged again. */
export const TYPING_WINDOW = 12;

/** ms between presses above which a visitor paused to think; a pause is no rhythm. */
export const MAX_INTERVAL = 2_000;

/** ms between presses that hands do not keep up over a whole window. */
export const FAST_INTERVAL = 40;

/** ms a key stays down when no finger holds it. */
export const SHORT_DWELL = 5;

/** ms between presses in which no pointer gets from key to key, again and again, of a keyboard on the screen that holds none. */
export const POINTED_INTERVAL = 300;

/** ms from one key's release to the next press when a program presses them in a row; hands overlap or wait. */
export const NO_FLIGHT = 5;

/** Samples of a window that may break a rule of the whole window. */
export const EXCEPTIONS = 1;

/** Dispersion of intervals of a script with a fixed delay. */
export const EVEN_INTERVALS = 0.1;

/** Dispersion of intervals that people reach now and then, and the windows in a row that they do not. */
export const STEADY_INTERVALS = 0.2;
export const STEADY_WINDOWS = 4;

/** What no window of a hand looks like. */
const rules = ['fast', 'shortDwell', 'even', 'noFlight', 'steady'] as const;
type Rule = (typeof rules)[number];

type Seen = Rule | 'beyond' | 'expanded' | 'untrusted' | 'capital' | 'phantom';

interface State {
  intervals: number;
  /** Unix ms of the key before, 0 none. */
  lastAt: number;
  /** ms it was held, -1 unknown, and its class, -1 when it does not belong to the same run of text. */
  held: number;
  lastClass: number;
  /** It went into a field of one line. */
  inLine: boolean;
  sent: Expansion;
  gaps: Window;
  dwells: Window;
  flights: Window;
  steadyInRow: number;
  /** Lowest dispersion of any whole window of intervals, 9 none yet. */
  lowest: number;
  seen: Sightings<Seen>;
}

type Features = Pick<State, 'intervals' | 'lowest' | 'seen'>;

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');

/** Where details of a person go, of which tools have more to tell than hands. */
const ONE_LINE = /^input\b/;

/** Auto-repeat, commands and input methods follow rules of their own. */
const NOT_TYPED = keyFlags.repeat | keyFlags.chord | keyFlags.composing;

/** Windows of details that a tool types at once where it cannot fill them in: a name, an address, a password. */
export const MAX_DETAILS = 4;

/** Whether all that no hand types are a few details in fields of one line, sent as fast as tools send them. */
export const areDetails = ({ seen }: Features): boolean => !seen.beyond && windowsOf(seen) <= MAX_DETAILS;

/** Whether they are half of what was typed, or more. */
export const areMostlyDetails = (typing: Features): boolean =>
  areDetails(typing) && 2 * TYPING_WINDOW * windowsOf(typing.seen) > typing.intervals;

/** Windows that no hand types. */
const windowsOf = (seen: Features['seen']): number => Math.max(...rules.map((rule) => countOf(seen[rule])));

/** How keys go down and up: rhythm in windows of a dozen, and what only injected keys do. */
export const typing = {
  empty: () => ({
    intervals: 0,
    lastAt: 0,
    held: -1,
    lastClass: -1,
    inLine: false,
    sent: noExpansion(),
    gaps: emptyWindow(),
    dwells: emptyWindow(),
    flights: emptyWindow(),
    steadyInRow: 0,
    lowest: 9,
    seen: {},
  }),
  fold(state, { events, strings, origin, newPage }) {
    if (newPage) breakRun(state);
    for (const key of events.keys) {
      if (key.key === MODIFIER) continue;
      state.inLine = ONE_LINE.test(strings[key.target] ?? '');
      foldKey(state, key, origin + key.t);
    }
  },
  features: ({ intervals, lowest, seen }) => ({ intervals, lowest, seen }),
} as const satisfies Stream<State, Features>;

const breakRun = (state: State): void => {
  state.held = -1;
  state.lastClass = -1;
};

const foldKey = (state: State, key: Key, at: number): void => {
  const isText = key.key === CHARACTER || key.key === SPACE;
  if (key.flags & UNTRUSTED) {
    if (isText) see(state.seen, 'untrusted', at);
    return;
  }
  const interval = at - state.lastAt;
  state.lastAt = at;
  if (key.flags & NOT_TYPED || isSentInstead(state, key, interval) || !isText) breakRun(state);
  else foldText(state, key, interval);
};

/** What an abbreviation stands for arrives at the pace of the program that writes it, and has no rhythm of its own. */
const isSentInstead = ({ sent, seen, lastAt }: State, key: Key, interval: number): boolean => {
  const isSent = isExpanded(sent, key, interval);
  if (isSent && isMostlyExpanded(sent)) see(seen, 'expanded', lastAt);
  return isSent;
};

const foldText = (state: State, key: Key, interval: number): void => {
  const at = state.lastAt;
  const isFirst = state.lastClass < 0;
  foldShift(state, key, at);
  if (isFirst || interval > POINTED_INTERVAL || key.flags & keyFlags.noCode) state.dwells = emptyWindow();
  else if (key.dwell >= 0)
    foldLow(state, 'dwells', { sample: key.dwell, floor: SHORT_DWELL, name: 'shortDwell', interval });
  if (state.held >= 0)
    foldLow(state, 'flights', {
      sample: Math.abs(interval - state.held),
      floor: NO_FLIGHT,
      name: 'noFlight',
      interval,
    });
  // A person tapping the space bar keeps time like a metronome.
  const isTapping = key.key === SPACE && state.lastClass === SPACE;
  if (!isFirst && !isTapping) foldInterval(state, interval);
  state.held = key.dwell;
  state.lastClass = key.key;
};

const foldShift = ({ seen }: State, { flags }: Key, at: number): void => {
  // Keyboards on the screen and of remote machines name no key and send capitals as they are.
  if (flags & keyFlags.noCode) return;
  if (flags & keyFlags.unshiftedCapital) see(seen, 'capital', at);
  if (flags & keyFlags.phantomShift) see(seen, 'phantom', at);
};

interface Sample {
  readonly sample: number;
  readonly floor: number;
  readonly name: 'shortDwell' | 'noFlight';
  readonly interval: number;
}

/** A window that no hand types; `beyond` when it ended beyond fields of one line, or nobody was in a hurry. */
const seeRule = (state: State, name: Rule, isFast: boolean): void => {
  see(state.seen, name, state.lastAt);
  if (!state.inLine || !isFast) see(state.seen, 'beyond', state.lastAt);
};

/** A window whose samples are all below the floor is seen under its name. */
const foldLow = (
  state: State,
  which: 'dwells' | 'flights',
  { sample, floor, name, interval }: Sample,
): void => {
  const window = state[which];
  addSample(window, sample, floor);
  if (window[0] < TYPING_WINDOW) return;
  if (window[3] >= TYPING_WINDOW - EXCEPTIONS) seeRule(state, name, interval < FAST_INTERVAL);
  state[which] = emptyWindow();
};

const foldInterval = (state: State, interval: number): void => {
  if (interval < 0 || interval > MAX_INTERVAL) return;
  state.intervals++;
  addSample(state.gaps, interval, FAST_INTERVAL);
  if (state.gaps[0] < TYPING_WINDOW) return;
  const spread = dispersion(state.gaps);
  state.lowest = Math.min(state.lowest, Math.round(spread * 1000) / 1000);
  state.steadyInRow = spread < STEADY_INTERVALS ? state.steadyInRow + 1 : 0;
  const isFast = state.gaps[3] >= TYPING_WINDOW - EXCEPTIONS;
  if (isFast) seeRule(state, 'fast', isFast);
  if (spread < EVEN_INTERVALS) seeRule(state, 'even', isFast);
  if (state.steadyInRow >= STEADY_WINDOWS) seeRule(state, 'steady', isFast);
  state.gaps = emptyWindow();
};
