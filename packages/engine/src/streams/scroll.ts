import { type Scroll, type ScrollCause, scrollCauses, scrollFlags, UNTRUSTED, type Wheel } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';
import { gestureHandlers } from './gestures.ts';
import { inOrder } from './in-order.ts';
import { LATE_RESPONSE } from './written.ts';

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
  /** Unix ms of the last gesture that a page may answer by scrolling, once; 0 for none. */
  gestureAt: number;
  /** Scroll events of a movement that the visitor made by hand. */
  byVisitor: number;
  seen: Sightings<'jump' | 'instantWheel' | 'oddWheel'>;
}

interface Features extends Pick<State, 'scrolls' | 'largest' | 'byVisitor' | 'seen'> {
  readonly explained: number;
  readonly causes: readonly ScrollCause[];
}

const SCRIPT = scrollCauses.indexOf('script');
const WHEEL = scrollCauses.indexOf('wheel');
const GESTURE = scrollCauses.indexOf('gesture');
const BY_VISITOR = (['wheel', 'key', 'touch', 'scrollbar', 'autoscroll'] as const).map((cause) =>
  scrollCauses.indexOf(cause),
);

/** How the page scrolls: continuously, or in jumps without a visible cause. */
export const scroll = {
  empty: () => ({
    scrolls: 0,
    lastAt: 0,
    largest: 0,
    explained: [0, 0],
    gestureAt: 0,
    byVisitor: 0,
    seen: {},
  }),
  fold(state, { events, origin }) {
    const { press, keys, touch, change } = gestureHandlers((t) => {
      state.gestureAt = Math.max(state.gestureAt, origin + t);
    });
    inOrder(events, {
      press,
      keys,
      touch,
      change,
      wheel: (row) => foldWheel(state, row, origin + row.t),
      scroll: (row) => foldScroll(state, row, origin + row.t),
    });
  },
  features: ({ scrolls, largest, explained: [explained, causes], byVisitor, seen }) => ({
    scrolls,
    byVisitor,
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
    // A wheel that spins freely turns by as much in frame after frame.
    if (isAlone && distance >= WHEEL_JUMP) seeJump(state, distance, at);
    return;
  }
  if (!isAlone || distance < JUMP) {
    if (BY_VISITOR.includes(row.cause)) state.byVisitor++;
    return;
  }
  // The tracker blames a script if no press, key, wheel, touch, search or navigation explains the jump.
  if (row.cause !== SCRIPT) explain(state, row.cause);
  else if (isAnswer(state, at)) explain(state, GESTURE);
  else seeJump(state, distance, at);
};

const explain = (state: State, cause: number): void => {
  state.explained = [state.explained[0] + 1, state.explained[1] | (1 << cause)];
};

/** A page scrolls to what the server has answered: an error, a result. A gesture explains one such jump. */
const isAnswer = (state: State, at: number): boolean => {
  const isDue = state.gestureAt > 0 && at - state.gestureAt < LATE_RESPONSE;
  state.gestureAt = 0;
  return isDue;
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
