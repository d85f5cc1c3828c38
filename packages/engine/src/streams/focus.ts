import { changeFlags, changeKinds, focusCauses, focusFlags, focusKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

interface State {
  /** `scripted`: a script focused a field. `change`: a script changed a select box. */
  seen: Sightings<'scripted' | 'change'>;
}

const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const SCRIPT = focusCauses.indexOf('script');
const SELECT = changeKinds.indexOf('select');

/** Focus changes and control changes that scripts made. */
export const focus = {
  empty: () => ({ seen: {} }),
  fold(state, { events, origin }) {
    for (const { t, kind, cause, flags } of events.focus) {
      const isScripted = kind === FIELD_FOCUS && cause === SCRIPT && flags & focusFlags.noSource;
      if (isScripted) see(state.seen, 'scripted', origin + t);
    }
    for (const { t, kind, flags } of events.change)
      if (kind === SELECT && flags & changeFlags.untrusted) see(state.seen, 'change', origin + t);
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;
