import { clipboardFlags, clipboardKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

type Seen = 'paste' | 'fieldPaste' | 'pasteAfterReturn' | 'copy';

interface State {
  /** Characters pasted into fields. */
  pasted: number;
  /** ms outside the tab before the longest-prepared paste. */
  longestAway: number;
  seen: Sightings<Seen>;
}

/** ms outside the tab in which something can be fetched; a click on the address bar is shorter. */
const MIN_AWAY = 1_000;

const PASTES = [clipboardKinds.indexOf('paste'), clipboardKinds.indexOf('drop')];

/** Use of the clipboard: how much and when, never what. */
export const clipboard = {
  empty: () => ({ pasted: 0, longestAway: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, kind, length, away, flags } of events.clipboard) {
      const at = origin + t;
      if (flags & clipboardFlags.untrusted) continue;
      if (!PASTES.includes(kind)) {
        see(state.seen, 'copy', at);
        continue;
      }
      see(state.seen, 'paste', at);
      if (!(flags & clipboardFlags.field)) continue;
      see(state.seen, 'fieldPaste', at);
      state.pasted += length;
      if (!(flags & clipboardFlags.afterReturn) || away < MIN_AWAY) continue;
      see(state.seen, 'pasteAfterReturn', at);
      state.longestAway = Math.max(state.longestAway, away);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
