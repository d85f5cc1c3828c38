import { UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** px of a swipe; shorter gestures are taps. */
const MIN_SWIPE = 100;

/** Swipes in a row of the same length to the pixel. People vary by dozens of px. */
const SAME_IN_ROW = 4;

interface State {
  /** px of the last swipe along its longer axis; 0 before the first one. */
  length: number;
  /** Swipes in a row of that length. */
  inRow: number;
  seen: Sightings<'same'>;
}

/** Whether swipes differ in length or repeat it exactly. */
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
