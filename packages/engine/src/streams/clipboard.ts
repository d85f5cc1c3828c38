import { clipboardFlags, clipboardKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

type Seen = 'fieldPaste' | 'pasteAfterReturn';

interface State {
  /** The longest time outside the tab before a paste, ms. */
  longestAway: number;
  seen: Sightings<Seen>;
}

/** ms outside the tab that is enough to fetch something; a click on the address bar is shorter. */
export const MIN_AWAY = 1_000;

const PASTES = [clipboardKinds.indexOf('paste'), clipboardKinds.indexOf('drop')];

/** Pastes into fields: when, and after how long outside the tab. What was pasted is not recorded. */
export const clipboard = {
  empty: () => ({ longestAway: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, kind, length, away, flags } of events.clipboard) {
      const at = origin + t;
      if (flags & clipboardFlags.untrusted || !PASTES.includes(kind)) continue;
      // A picture, a file, or a thing of the page that is dragged.
      if (length === 0) continue;
      if (!(flags & clipboardFlags.field)) continue;
      see(state.seen, 'fieldPaste', at);
      if (!(flags & clipboardFlags.afterReturn) || away < MIN_AWAY) continue;
      see(state.seen, 'pasteAfterReturn', at);
      state.longestAway = Math.max(state.longestAway, away);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
