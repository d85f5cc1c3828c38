import { type Scroll, type ScrollCause, scrollCauses, scrollFlags, UNTRUSTED, type Wheel } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

// Which scrolls count. What the counts mean is decided in checks/jump-scrolling.ts and automation/injection-indicators.ts.

/** px of a jump; a page's own small adjustments are shorter. */
export const JUMP = 250;

/** px of a jump by the wheel; notches in one frame cover less, even with animations off. */
export const WHEEL_JUMP = 400;

/** ms without a scroll event before a jump: no intermediate or continuous scrolling. */
const STILL = 150;

/** `wheelDelta` of one notch (https://developer.mozilla.org/en-US/docs/Web/API/Element/mousewheel_event). */
const NOTCH = 120;

/** Relative difference between deltaY and wheelDelta. On Linux the two are equal at every zoom, unless the event is synthetic. */
const MAX_DEVIATION = 0.1;

interface State {
  scrolls: number;
  /** Unix ms of the last scroll event. */
  lastAt: number;
  /** px of the largest jump without a visible cause. */
  largest: number;
  /** Jumps with a visible cause: their number, and the bit set of their causes. */
  explained: [count: number, causes: number];
  seen: Sightings<'jump' | 'instantWheel' | 'oddWheel'>;
}

interface Features extends Pick<State, 'scrolls' | 'largest' | 'seen'> {
  readonly explained: number;
  readonly causes: readonly ScrollCause[];
}

const SCRIPT = scrollCauses.indexOf('script');
const WHEEL = scrollCauses.indexOf('wheel');

/** How the page scrolls: continuously, or in jumps without a visible cause. */
export const scroll = {
  empty: () => ({ scrolls: 0, lastAt: 0, largest: 0, explained: [0, 0], seen: {} }),
  fold(state, { events, origin }) {
    for (const row of events.wheel) foldWheel(state, row, origin + row.t);
    for (const row of events.scroll) foldScroll(state, row, origin + row.t);
  },
  features: ({ scrolls, largest, explained: [explained, causes], seen }) => ({
    scrolls,
    largest,
    explained,
    causes: scrollCauses.filter((_, cause) => causes & (1 << cause)),
    seen,
  }),
} as const satisfies Stream<State, Features>;

const foldScroll = (state: State, row: Scroll, at: number): void => {
  if (row.flags & scrollFlags.inner) return;
  state.scrolls++;
  const isAlone = at - state.lastAt > STILL;
  state.lastAt = at;
  const distance = Math.abs(row.dy);
  if (row.cause === WHEEL && row.flags & scrollFlags.instant) {
    see(state.seen, 'instantWheel', at);
    if (distance >= WHEEL_JUMP) seeJump(state, distance, at);
    return;
  }
  // The tracker blames a script if no press, key, wheel, touch, search or navigation explains the jump.
  if (!isAlone || distance < JUMP) return;
  if (row.cause === SCRIPT) seeJump(state, distance, at);
  else state.explained = [state.explained[0] + 1, state.explained[1] | (1 << row.cause)];
};

const seeJump = (state: State, distance: number, at: number): void => {
  state.largest = Math.max(state.largest, distance);
  see(state.seen, 'jump', at);
};

const foldWheel = (state: State, { dy, legacy, mode, flags }: Wheel, at: number): void => {
  if (flags & UNTRUSTED) return;
  const isNotches = mode === 0 && legacy !== 0 && legacy % NOTCH === 0;
  const isOdd = Math.abs(Math.abs(dy / legacy) - 1) > MAX_DEVIATION;
  if (isNotches && isOdd) see(state.seen, 'oddWheel', at);
};
