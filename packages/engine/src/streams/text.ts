import { type TextInput, textFlags, textKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';

/** Characters that arrive at once and that no word on a touch keyboard has (docs/checks/programmatic_typing.md). */
const BLOCK = 12;

/** `block`: trusted text without a key, dictation included. `scripted`: text that a script put in, extensions included. */
type Seen = 'block' | 'scripted';

interface State {
  /** Characters composed in the page: typed, dictated, filled, but neither pasted nor completed by the browser. */
  composed: number;
  /** Edits that took something back. */
  corrections: number;
  /** Characters that came in by any way. */
  entered: number;
  /** Characters put in by scripts outside fields that browsers and password managers fill. */
  scripted: number;
  seen: Sightings<Seen>;
}

const kind = (name: (typeof textKinds)[number]) => textKinds.indexOf(name);
const COMPOSING = [kind('insert'), kind('compose')];
const CORRECTING = [kind('delete'), kind('cut'), kind('undo'), kind('replace')];
const INSERT = kind('insert');

/** How text comes into fields, counted in characters; which characters is not known. */
export const text = {
  empty: () => ({ composed: 0, corrections: 0, entered: 0, scripted: 0, seen: {} }),
  fold(state, { events, origin }) {
    for (const input of events.text) {
      state.entered += input.added;
      if (input.flags & textFlags.untrusted) foldScripted(state, input, origin + input.t);
      else foldComposed(state, input, origin + input.t);
    }
  },
  features: (state) => ({ ...state }),
} as const satisfies Stream<State, State>;

const foldScripted = (state: State, input: TextInput, at: number): void => {
  if (input.flags & textFlags.autofillable) return;
  state.scripted += input.added;
  see(state.seen, 'scripted', at, input.count);
};

const foldComposed = (state: State, input: TextInput, at: number): void => {
  const { kind: how, added, removed, count } = input;
  if (COMPOSING.includes(how)) state.composed += added;
  if (CORRECTING.includes(how) && removed > 0) state.corrections += count;
  if (isBlock(input)) see(state.seen, 'block', at, count);
};

/** Announced to the page as text from an input method, but neither composed nor explained by a key. */
const isBlock = ({ kind: how, added, count, flags }: TextInput): boolean =>
  how === INSERT &&
  (flags & textFlags.noKey) !== 0 &&
  // Scripts and extensions insert text without announcing it.
  (flags & textFlags.noBeforeInput) === 0 &&
  added >= BLOCK * count;
