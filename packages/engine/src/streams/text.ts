import { focusKinds, type TextInput, textFlags, textKinds } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

// Which inputs count. What the counts mean is decided in checks/programmatic-typing.ts and
// automation/injection-indicators.ts.

/** Characters inserted at once; words of a touch keyboard are shorter (docs/checks/programmatic_typing.md). */
export const BLOCK = 12;

/** Characters per second of the fastest speakers; dictation inserts text after it was spoken. */
export const SPOKEN_PER_S = 40;

/** Possible starts kept: a text may arrive in a later beacon than the next field's focus. */
const MAX_SPEECH_STARTS = 2;

/**
 * `block`: trusted text without a key, longer than anyone could have dictated since the field got the focus or the
 * previous text ended. `scripted`: text inserted by a script, extensions included.
 */
type Seen = 'block' | 'scripted';

interface State {
  /**
   * Characters composed in the page: typed, dictated, filled, but neither pasted nor completed by the browser. Without
   * input methods: each update of a composition repeats the text so far, and hides what the keyboard corrects in it.
   */
  composed: number;
  /** Edits that removed, replaced or restored text. */
  corrections: number;
  /** Characters entered by any means. */
  entered: number;
  /** Characters inserted by scripts, outside fields that browsers and password managers fill. */
  scripted: number;
  /** Unix ms of the last moments at which dictation may have started. */
  speechStarts: number[];
  seen: Sightings<Seen>;
}

type Features = Omit<State, 'speechStarts'>;

const kind = (name: (typeof textKinds)[number]) => textKinds.indexOf(name);
const DELETING = [kind('delete'), kind('cut')];
const REPLACING = [kind('undo'), kind('replace')];
const INSERT = kind('insert');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');

/** How text gets into fields, counted in characters; the characters themselves are not recorded. */
export const text = {
  empty: () => ({ composed: 0, corrections: 0, entered: 0, scripted: 0, speechStarts: [], seen: {} }),
  fold(state, { events, origin }) {
    inOrder(events, {
      focus: (row) => {
        if (row.kind === FIELD_FOCUS) addSpeechStart(state, origin + row.t);
      },
      text: (input) => {
        state.entered += input.added;
        if (input.flags & textFlags.untrusted) foldScripted(state, input, origin + input.t);
        else foldComposed(state, input, origin + input.t);
        addSpeechStart(state, origin + input.t + input.last);
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

const addSpeechStart = (state: State, at: number): void => {
  state.speechStarts.push(Math.round(at));
  if (state.speechStarts.length > MAX_SPEECH_STARTS) state.speechStarts.shift();
};

const foldScripted = (state: State, input: TextInput, at: number): void => {
  if (input.flags & textFlags.autofillable) return;
  state.scripted += input.added;
  see(state.seen, 'scripted', at, input.count);
};

const foldComposed = (state: State, input: TextInput, at: number): void => {
  const { kind: how, added, removed, count } = input;
  if (how === INSERT) state.composed += added;
  if (REPLACING.includes(how) || (DELETING.includes(how) && removed > 0)) state.corrections += count;
  if (isBlock(input) && !isDictated(state, input, at)) see(state.seen, 'block', at, count);
};

const isDictated = ({ speechStarts }: State, { added, last }: TextInput, at: number): boolean => {
  const start = Math.max(...speechStarts.filter((moment) => moment <= at));
  return at + last - start >= (added / SPOKEN_PER_S) * 1_000;
};

/** Announced to the page like text from an input method, but without composition and without a key. */
const isBlock = ({ kind: how, added, count, flags }: TextInput): boolean =>
  how === INSERT &&
  (flags & textFlags.noKey) !== 0 &&
  // Scripts and extensions insert text without a beforeinput event.
  (flags & textFlags.noBeforeInput) === 0 &&
  added >= BLOCK * count;
