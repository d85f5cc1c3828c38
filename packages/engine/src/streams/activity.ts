import { UNTRUSTED } from '@gait/wire';
import { bitCount } from '../statistics/bit-count.ts';
import type { Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

/** ms between two events that still count as active time. */
const MAX_IDLE = 5_000;

/** ms without scrolling after which the next scroll event starts a new interaction. */
const SCROLL_BURST = 500;

/** Kinds of interaction; the index is the bit in `kinds`. */
const kinds = ['press', 'keys', 'scroll', 'touch', 'clipboard', 'change', 'pointer'] as const;

type Kind = (typeof kinds)[number];

interface Interaction {
  readonly t: number;
  readonly flags: number;
}

interface State {
  /** Presses, gestures, pastes, changed controls, bursts of scrolling. Keys and moves have their own counts. */
  interactions: number;
  keys: number;
  moves: number;
  activeMs: number;
  /** Unix ms; 0 before the first event. */
  firstAt: number;
  lastAt: number;
  scrolledAt: number;
  /** Bit set of the kinds seen; the features hold their number. */
  kinds: number;
}

type Features = Omit<State, 'scrolledAt'>;

/** How much a visitor has done, in trusted events. */
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
    const fold = (kind: Kind) => {
      const bit = 1 << kinds.indexOf(kind);
      return ({ t, flags }: Interaction) => {
        if (flags & UNTRUSTED) return;
        state.kinds |= bit;
        foldInteraction(state, kind, origin + t);
      };
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

const foldInteraction = (state: State, kind: Kind, at: number): void => {
  state.firstAt ||= at;
  const interval = at - state.lastAt;
  if (state.lastAt > 0 && interval > 0 && interval <= MAX_IDLE) state.activeMs += interval;
  state.lastAt = Math.max(state.lastAt, at);
  count(state, kind, at);
};

const count = (state: State, kind: Kind, at: number): void => {
  if (kind === 'keys') state.keys++;
  else if (kind === 'pointer') state.moves++;
  else if (kind !== 'scroll') state.interactions++;
  else {
    if (at - state.scrolledAt > SCROLL_BURST) state.interactions++;
    state.scrolledAt = at;
  }
};
