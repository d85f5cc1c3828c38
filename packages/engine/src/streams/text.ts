import { focusKinds, type TextInput, textFlags, textKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

/** Characters that arrive at once and that no word on a touch keyboard has (docs/checks/programmatic_typing.md). */
const BLOCK = 12;

/** Characters a second that the fastest speakers reach; dictation is later than its speaker. */
const SPOKEN_PER_S = 40;

/** Moments kept: what follows a field's focus may come with a later beacon than the next one's. */
const MOMENTS = 2;

/**
 * `block`: trusted text without a key that nobody could have spoken since the field got the focus, or the text before it
 * ended. `scripted`: text that a script put in, extensions included.
 */
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
  /** Unix ms of the last moments that a text could have begun to be spoken. */
  moments: number[];
  seen: Sightings<Seen>;
}

type Features = Omit<State, 'moments'>;

const kind = (name: (typeof textKinds)[number]) => textKinds.indexOf(name);
const COMPOSING = [kind('insert'), kind('compose')];
const CORRECTING = [kind('delete'), kind('cut'), kind('undo'), kind('replace')];
const INSERT = kind('insert');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');

/** How text comes into fields, counted in characters; which characters is not known. */
export const text = {
  empty: () => ({ composed: 0, corrections: 0, entered: 0, scripted: 0, moments: [], seen: {} }),
  fold(state, { events, origin }) {
    inOrder(events, {
      focus: (row) => {
        if (row.kind === FIELD_FOCUS) begin(state, origin + row.t);
      },
      text: (input) => {
        state.entered += input.added;
        if (input.flags & textFlags.untrusted) foldScripted(state, input, origin + input.t);
        else foldComposed(state, input, origin + input.t);
        begin(state, origin + input.t + input.last);
      },
    });
  },
  features: ({ composed, corrections, entered, scripted, seen }) => ({
    composed,
    corrections,
    entered,
    scripted,
    seen,
  }),
} as const satisfies Stream<State, Features>;

const begin = (state: State, at: number): void => {
  state.moments.push(Math.round(at));
  if (state.moments.length > MOMENTS) state.moments.shift();
};

const foldScripted = (state: State, input: TextInput, at: number): void => {
  if (input.flags & textFlags.autofillable) return;
  state.scripted += input.added;
  see(state.seen, 'scripted', at, input.count);
};

const foldComposed = (state: State, input: TextInput, at: number): void => {
  const { kind: how, added, removed, count } = input;
  if (COMPOSING.includes(how)) state.composed += added;
  if (CORRECTING.includes(how) && removed > 0) state.corrections += count;
  if (isBlock(input) && !isSpoken(state, input, at)) see(state.seen, 'block', at, count);
};

const isSpoken = ({ moments }: State, { added, last }: TextInput, at: number): boolean => {
  const began = Math.max(...moments.filter((moment) => moment <= at));
  return at + last - began >= (added / SPOKEN_PER_S) * 1_000;
};

/** Announced to the page as text from an input method, but neither composed nor explained by a key. */
const isBlock = ({ kind: how, added, count, flags }: TextInput): boolean =>
  how === INSERT &&
  (flags & textFlags.noKey) !== 0 &&
  // Scripts and extensions insert text without announcing it.
  (flags & textFlags.noBeforeInput) === 0 &&
  added >= BLOCK * count;
