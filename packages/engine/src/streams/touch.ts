import { UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** px a finger travels in a swipe rather than a tap. */
const SWIPE = 30;

interface State {
  gestures: number;
  swipes: number;
  /** `scripted`: dispatched by a script. `warp`: a swipe from start to end without anything between. */
  seen: Sightings<'scripted' | 'warp'>;
}

/** Fingers on the glass. */
export const touch = {
  empty: () => ({ gestures: 0, swipes: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, path, moves, flags } of events.touch) {
      if (flags & UNTRUSTED) {
        see(state.seen, 'scripted', origin + t);
        continue;
      }
      state.gestures++;
      if (path < SWIPE) continue;
      state.swipes++;
      if (moves <= 1) see(state.seen, 'warp', origin + t);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
