import { type StreamName, UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';
import { timeline } from './timeline.ts';

/** ms between two events up to which the visitor was active all the time. */
const MAX_IDLE = 5_000;

/** ms without scrolling after which the next scroll event is another interaction. */
const BURST = 500;

/** Kinds of interaction told apart; the bit a kind has in `kinds`. */
const kindBits = { press: 1, keys: 2, scroll: 4, touch: 8, clipboard: 16, change: 32, pointer: 64 } as const;

type Active = keyof typeof kindBits;

interface State {
  /** Things done: presses, gestures, pastes, changed controls, bursts of scrolling. Keys are counted apart. */
  interactions: number;
  keys: number;
  moves: number;
  activeMs: number;
  /** Unix ms, 0 none yet. */
  firstAt: number;
  lastAt: number;
  scrolledAt: number;
  /** Bit set of the kinds seen. */
  kinds: number;
}

interface Features extends Omit<State, 'scrolledAt' | 'kinds'> {
  readonly kinds: number;
}

/** How much a visitor has done, in trusted events: what evidence and confidence rest on. */
export const activity = {
  empty: () => ({
    interactions: 0,
    keys: 0,
    moves: 0,
    activeMs: 0,
    firstAt: 0,
    lastAt: 0,
    scrolledAt: 0,
    kinds: 0,
  }),
  fold(state, { events, origin }) {
    for (const { stream, row } of timeline(events, ...(Object.keys(kindBits) as Active[]))) {
      if (row.flags & UNTRUSTED) continue;
      const at = origin + row.t;
      state.firstAt ||= at;
      const gap = at - state.lastAt;
      if (state.lastAt > 0 && gap > 0 && gap <= MAX_IDLE) state.activeMs += gap;
      state.lastAt = Math.max(state.lastAt, at);
      state.kinds |= kindBits[stream];
      count(state, stream, at);
    }
  },
  features: ({ scrolledAt: _, kinds, ...counts }) => ({ ...counts, kinds: bitCount(kinds) }),
} as const satisfies Stream<State, Features>;

const count = (state: State, stream: StreamName, at: number): void => {
  if (stream === 'keys') state.keys++;
  else if (stream === 'pointer') state.moves++;
  else if (stream !== 'scroll') state.interactions++;
  else {
    if (at - state.scrolledAt > BURST) state.interactions++;
    state.scrolledAt = at;
  }
};

const bitCount = (bits: number): number => Object.values(kindBits).filter((bit) => (bits & bit) !== 0).length;
