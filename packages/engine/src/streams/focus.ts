import { changeFlags, changeKinds, focusCauses, focusFlags, focusKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

interface State {
  /** How often the visitor came back to the tab, and ms spent outside it altogether. */
  returns: number;
  away: number;
  /** `scripted`: a field got the focus and nobody gave it. `change`: a control changed and nobody touched it. */
  seen: Sightings<'scripted' | 'change'>;
}

const VISIBLE = focusKinds.indexOf('visible');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const SCRIPT = focusCauses.indexOf('script');
const SELECT = changeKinds.indexOf('select');

/** Where the attention is: the tab, the fields, and who moved it there. */
export const focus = {
  empty: () => ({ returns: 0, away: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, kind, cause, away, flags } of events.focus) {
      if (kind === VISIBLE) {
        state.returns++;
        state.away += away;
      }
      const isScripted = kind === FIELD_FOCUS && cause === SCRIPT && flags & focusFlags.noSource;
      if (isScripted) see(state.seen, 'scripted', origin + t);
    }
    for (const { t, kind, flags } of events.change)
      if (kind === SELECT && flags & changeFlags.untrusted) see(state.seen, 'change', origin + t);
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
