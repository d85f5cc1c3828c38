import { UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';

interface State {
  interactions: number;
  firstAt: number;
  lastAt: number;
}

/** How much a visitor has done, in trusted events: what evidence and confidence rest on. */
export const activity = {
  empty: () => ({ interactions: 0, firstAt: 0, lastAt: 0 }),
  fold(state, { events, origin }) {
    for (const press of events.press) {
      if (press.flags & UNTRUSTED) continue;
      state.interactions++;
      state.firstAt ||= origin + press.t;
      state.lastAt = Math.max(state.lastAt, origin + press.t);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
