import { UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** px a finger must travel to have swiped rather than tapped. */
const MIN_SWIPE = 100;

/** Swipes in a row of one length to the pixel. Hands spread theirs over dozens of px: so many never come out alike. */
const SAME_IN_ROW = 4;

interface State {
  /** px the last swipe led along its longer axis, 0 none yet, and how many in a row have been of that length. */
  length: number;
  inRow: number;
  seen: Sightings<'same'>;
}

/** How fingers swipe: each time anew, or by the same measure. */
export const swipes = {
  empty: () => ({ length: 0, inRow: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, dx, dy, flags } of events.touch) {
      const length = Math.max(Math.abs(dx), Math.abs(dy));
      if (flags & UNTRUSTED || length < MIN_SWIPE) continue;
      state.inRow = length === state.length ? state.inRow + 1 : 1;
      state.length = length;
      if (state.inRow >= SAME_IN_ROW) see(state.seen, 'same', origin + t);
    }
  },
  features: ({ seen }) => ({ seen }),
} as const satisfies Stream<State, Pick<State, 'seen'>>;
