import { UNTRUSTED } from '@gait/wire';
import { bitCount } from '../statistics/bit-count.ts';
import type { Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

/** ms between two events up to which the visitor was active all the time. */
const MAX_IDLE = 5_000;

/** ms without scrolling after which the next scroll event is another interaction. */
const BURST = 500;

/** Kinds of interaction told apart; the bit a kind has in `kinds`. */
const kindBits = { press: 1, keys: 2, scroll: 4, touch: 8, clipboard: 16, change: 32, pointer: 64 } as const;

type Active = keyof typeof kindBits;

interface Interaction {
  readonly t: number;
  readonly flags: number;
}

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
    const fold = (stream: Active) => (row: Interaction) => {
      if (!(row.flags & UNTRUSTED)) foldInteraction(state, stream, origin + row.t);
    };
    inOrder(events, {
      press: fold('press'),
      keys: fold('keys'),
      scroll: fold('scroll'),
      touch: fold('touch'),
      clipboard: fold('clipboard'),
      change: fold('change'),
      pointer: fold('pointer'),
    });
  },
  features: ({ interactions, keys, moves, activeMs, firstAt, lastAt, kinds }) => ({
    interactions,
    keys,
    moves,
    activeMs,
    firstAt,
    lastAt,
    kinds: bitCount(kinds),
  }),
} as const satisfies Stream<State, Features>;

const foldInteraction = (state: State, stream: Active, at: number): void => {
  state.firstAt ||= at;
  const gap = at - state.lastAt;
  if (state.lastAt > 0 && gap > 0 && gap <= MAX_IDLE) state.activeMs += gap;
  state.lastAt = Math.max(state.lastAt, at);
  state.kinds |= kindBits[stream];
  count(state, stream, at);
};

const count = (state: State, stream: Active, at: number): void => {
  if (stream === 'keys') state.keys++;
  else if (stream === 'pointer') state.moves++;
  else if (stream !== 'scroll') state.interactions++;
  else {
    if (at - state.scrolledAt > BURST) state.interactions++;
    state.scrolledAt = at;
  }
};
