import { pageKinds, type Scroll, scrollCauses, scrollFlags, UNTRUSTED, type Wheel } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';
import { timeline } from './timeline.ts';

/** px of a jump that a page's own small adjustments do not reach. */
export const JUMP = 250;

/** px that one notch of a wheel covers at most, with animations off and several notches in a frame. */
const WHEEL_JUMP = 400;

/** ms around a jump without another scroll event: no intermediate or continuous scrolling. */
const STILL = 150;

/** ms after a press, a key or a navigation in which the page itself may scroll. */
const GESTURE_REACH = 1_000;

/** What one notch is in wheelDelta; on Linux deltaY is the same, at every zoom, and off by more than this only where made up. */
const NOTCH = 120;
const MAX_DEVIATION = 0.1;

interface State {
  scrolls: number;
  lastAt: number;
  gestureAt: number;
  largest: number;
  seen: Sightings<'jump' | 'instantWheel' | 'oddWheel'>;
}

type Features = Pick<State, 'scrolls' | 'largest' | 'seen'>;

const SCRIPT = scrollCauses.indexOf('script');
const WHEEL = scrollCauses.indexOf('wheel');
const MOVING: readonly number[] = ['load', 'push', 'replace', 'hash', 'pop', 'show', 'resize', 'zoom'].map(
  (kind) => pageKinds.indexOf(kind as (typeof pageKinds)[number]),
);

/** How the page is scrolled: continuous, or in jumps that nothing explains. */
export const scroll = {
  empty: () => ({ scrolls: 0, lastAt: 0, gestureAt: 0, largest: 0, seen: {} }),
  fold(state, { events, origin, newPage }) {
    if (newPage) state.gestureAt = origin;
    for (const { stream, row } of timeline(events, 'page', 'press', 'keys', 'wheel', 'scroll')) {
      const at = origin + row.t;
      if (stream === 'scroll') foldScroll(state, row, at);
      else if (stream === 'wheel') foldWheel(state, row, at);
      else if (stream === 'page') {
        if (MOVING.includes(row.kind)) state.gestureAt = at;
      } else if (!(row.flags & UNTRUSTED)) state.gestureAt = at;
    }
  },
  features: ({ scrolls, largest, seen }) => ({ scrolls, largest, seen }),
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
  const isUnexplained = row.cause === SCRIPT && at - state.gestureAt > GESTURE_REACH;
  if (isAlone && isUnexplained && distance >= JUMP) seeJump(state, distance, at);
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
