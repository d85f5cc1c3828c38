import { clipboardFlags, clipboardKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

type Seen = 'fieldPaste' | 'pasteAfterReturn';

interface State {
  /** ms outside the tab before the longest-prepared paste. */
  longestAway: number;
  seen: Sightings<Seen>;
}

/** ms outside the tab in which something can be fetched; a click on the address bar is shorter. */
const MIN_AWAY = 1_000;

const PASTES = [clipboardKinds.indexOf('paste'), clipboardKinds.indexOf('drop')];

/** Pastes into fields: when, and after how long outside the tab; never what. */
export const clipboard = {
  empty: () => ({ longestAway: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, kind, away, flags } of events.clipboard) {
      const at = origin + t;
      if (flags & clipboardFlags.untrusted || !PASTES.includes(kind)) continue;
      if (!(flags & clipboardFlags.field)) continue;
      see(state.seen, 'fieldPaste', at);
      if (!(flags & clipboardFlags.afterReturn) || away < MIN_AWAY) continue;
      see(state.seen, 'pasteAfterReturn', at);
      state.longestAway = Math.max(state.longestAway, away);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
