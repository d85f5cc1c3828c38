import { type Key, keyClasses, keyFlags } from '@gait/wire';
import { addSample, dispersion, emptyWindow, type Window } from '../math/window.ts';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** Intervals in one look at the rhythm. Windows follow one another, so that nothing judged is judged again. */
export const TYPING_WINDOW = 12;

/** ms between presses above which a visitor paused to think; a pause is no rhythm. */
const MAX_INTERVAL = 2_000;

/** ms between presses that hands do not keep up over a whole window (docs/checks/programmatic_typing.md). */
export const FAST_INTERVAL = 35;

/** ms a key stays down when nobody presses it (docs/checks/programmatic_typing.md). */
export const SHORT_DWELL = 15;

/** Keys of a window that may be slower than the floor and the window still counts. */
const SLOW_ALLOWED = 1;

/** Dispersion of inter-key intervals of scripts with a fixed delay (docs/checks/programmatic_typing.md). */
export const EVEN_INTERVALS = 0.1;

/** Dispersion of dwell times of scripts with a fixed hold (docs/checks/programmatic_typing.md). */
export const EVEN_DWELLS = 0.05;

type Seen = 'even' | 'fast' | 'shortDwell' | 'evenDwell' | 'untrusted' | 'capital' | 'phantom' | 'noCode';

interface State {
  keys: number;
  intervals: number;
  /** Unix ms of the key before in the same run of text, 0 none. */
  lastAt: number;
  lastClass: number;
  gaps: Window;
  dwells: Window;
  /** Lowest dispersion of any whole window of intervals, 9 none yet. */
  lowest: number;
  seen: Sightings<Seen>;
}

interface Features extends Omit<State, 'lastAt' | 'lastClass' | 'gaps' | 'dwells'> {}

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');
const MODIFIER = keyClasses.indexOf('modifier');

/** How keys go down and up: rhythm in windows of a dozen, and what only injected keys do. */
export const typing = {
  empty: () => ({
    keys: 0,
    intervals: 0,
    lastAt: 0,
    lastClass: -1,
    gaps: emptyWindow(),
    dwells: emptyWindow(),
    lowest: 9,
    seen: {},
  }),
  fold(state, { events, origin, newPage }) {
    if (newPage) state.lastAt = 0;
    for (const key of events.keys) {
      if (key.key === MODIFIER) continue;
      foldKey(state, key, origin + key.t);
    }
  },
  features: ({ keys, intervals, lowest, seen }) => ({ keys, intervals, lowest, seen }),
} as const satisfies Stream<State, Features>;

const foldKey = (state: State, key: Key, at: number): void => {
  const isText = key.key === CHARACTER || key.key === SPACE;
  if (key.flags & keyFlags.untrusted) {
    if (isText) see(state.seen, 'untrusted', at);
    return;
  }
  if (!isText || key.flags & (keyFlags.repeat | keyFlags.chord | keyFlags.composing)) {
    state.lastAt = 0;
    return;
  }
  state.keys++;
  foldIntegrity(state, key, at);
  foldDwell(state, key.dwell, at);
  // A person tapping the space bar keeps time like a metronome.
  const isTapping = key.key === SPACE && state.lastClass === SPACE;
  if (state.lastAt > 0 && !isTapping) foldInterval(state, at - state.lastAt, at);
  state.lastAt = at;
  state.lastClass = key.key;
};

const foldIntegrity = (state: State, key: Key, at: number): void => {
  if (key.flags & keyFlags.noCode) see(state.seen, 'noCode', at);
  else if (key.flags & keyFlags.unshiftedCapital) see(state.seen, 'capital', at);
  if (key.flags & keyFlags.phantomShift) see(state.seen, 'phantom', at);
};

const foldInterval = (state: State, interval: number, at: number): void => {
  if (interval < 0 || interval > MAX_INTERVAL) return;
  state.intervals++;
  addSample(state.gaps, interval, FAST_INTERVAL);
  if (state.gaps.n < TYPING_WINDOW) return;
  const spread = dispersion(state.gaps);
  state.lowest = Math.min(state.lowest, Math.round(spread * 1000) / 1000);
  if (state.gaps.low >= TYPING_WINDOW - SLOW_ALLOWED) see(state.seen, 'fast', at);
  else if (spread <= EVEN_INTERVALS) see(state.seen, 'even', at);
  state.gaps = emptyWindow();
};

const foldDwell = (state: State, dwell: number, at: number): void => {
  if (dwell < 0) return;
  addSample(state.dwells, dwell, SHORT_DWELL);
  if (state.dwells.n < TYPING_WINDOW) return;
  if (state.dwells.low >= TYPING_WINDOW - SLOW_ALLOWED) see(state.seen, 'shortDwell', at);
  else if (dispersion(state.dwells) <= EVEN_DWELLS) see(state.seen, 'evenDwell', at);
  state.dwells = emptyWindow();
};
