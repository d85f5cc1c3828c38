import { type Scroll, scrollCauses, scrollFlags, UNTRUSTED, type Wheel } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** px of a jump that a page's own small adjustments do not reach. */
export const JUMP = 250;

/** px that one notch of a wheel covers at most, with animations off and several notches in a frame. */
const WHEEL_JUMP = 400;

/** ms around a jump without another scroll event: no intermediate or continuous scrolling. */
const STILL = 150;

/** What one notch is in wheelDelta; on Linux deltaY is the same, at every zoom, and off by more than this only where made up. */
const NOTCH = 120;
const MAX_DEVIATION = 0.1;

interface State {
  scrolls: number;
  lastAt: number;
  largest: number;
  seen: Sightings<'jump' | 'instantWheel' | 'oddWheel'>;
}

type Features = Pick<State, 'scrolls' | 'largest' | 'seen'>;

const SCRIPT = scrollCauses.indexOf('script');
const WHEEL = scrollCauses.indexOf('wheel');

/** How the page is scrolled: continuous, or in jumps that nothing explains. */
export const scroll = {
  empty: () => ({ scrolls: 0, lastAt: 0, largest: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const row of events.wheel) foldWheel(state, row, origin + row.t);
    for (const row of events.scroll) foldScroll(state, row, origin + row.t);
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
  // The page leaves the cause to scripts where no press, key, wheel, touch, search or navigation explains it.
  if (row.cause === SCRIPT && isAlone && distance >= JUMP) seeJump(state, distance, at);
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
