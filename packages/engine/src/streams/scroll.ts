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

/** deltaY over wheelDelta. Systems stay below with usual settings; a driver's wheel(500) over one notch of 120 is 4.2. */
const IMPOSSIBLE_RATIO = 3;
const NOTCH = 120;

interface State {
  scrolls: number;
  wheels: number;
  lastAt: number;
  gestureAt: number;
  largest: number;
  seen: Sightings<'jump' | 'instantWheel' | 'impossibleWheel'>;
}

type Features = Pick<State, 'scrolls' | 'wheels' | 'largest' | 'seen'>;

const SCRIPT = scrollCauses.indexOf('script');
const WHEEL = scrollCauses.indexOf('wheel');
const MOVING: readonly number[] = ['load', 'push', 'replace', 'hash', 'pop', 'show', 'resize', 'zoom'].map(
  (kind) => pageKinds.indexOf(kind as (typeof pageKinds)[number]),
);

/** How the page is scrolled: continuous, or in jumps that nothing explains. */
export const scroll = {
  empty: () => ({ scrolls: 0, wheels: 0, lastAt: 0, gestureAt: 0, largest: 0, seen: {} }),
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
  features: ({ scrolls, wheels, largest, seen }) => ({ scrolls, wheels, largest, seen }),
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
  state.wheels++;
  const isOneNotch = mode === 0 && Math.abs(legacy) === NOTCH;
  if (isOneNotch && Math.abs(dy) >= IMPOSSIBLE_RATIO * NOTCH) see(state.seen, 'impossibleWheel', at);
};
