import {
  focusKinds,
  type Key,
  keyClasses,
  type TextInput,
  textFlags,
  textKinds,
  UNTRUSTED,
} from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Batch, Stream } from '../stream.ts';
import { gestureHandlers } from './gestures.ts';
import { inOrder } from './in-order.ts';
import { NOT_CLICKED, SENDING } from './script-clicks.ts';
import { isTextField } from './text-fields.ts';
import { isFocusedByVisitor } from './used-fields.ts';
import {
  addWritten,
  filledFields,
  isUnused,
  noteGesture,
  noteScriptClick,
  noteSent,
  noteTouched,
  nothingWritten,
  startWrittenPage,
  type Written,
} from './written.ts';

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
  /** Keys that erase, pressed where text had gone: many editors erase by themselves, and the browser reports no edit. */
  erasingKeys: number;
  /** Characters entered by any means. */
  entered: number;
  /** Characters that scripts inserted into fields which nobody had used, and no gesture just before. Fields that browsers and password managers fill are left out. */
  scripted: number;
  /** Characters that the browser inserted without a key into such fields. */
  unkeyed: number;
  /** What scripts wrote, and what may explain it. */
  writing: Written;
  /** Unix ms of the last moments at which dictation may have started. */
  speechStarts: number[];
  seen: Sightings<Seen>;
}

interface Features extends Omit<State, 'speechStarts' | 'writing'> {
  /** What scripts wrote without any reason: characters, different fields, and moments apart from each other. */
  readonly written: Pick<Written, 'characters' | 'clocked' | 'sent' | 'moments'> & {
    readonly fields: number;
  };
}

const kind = (name: (typeof textKinds)[number]) => textKinds.indexOf(name);
const DELETING = [kind('delete'), kind('cut')];
const REPLACING = [kind('undo'), kind('replace')];
const INSERT = kind('insert');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const ERASING = [keyClasses.indexOf('backspace'), keyClasses.indexOf('delete')];

/** How text gets into fields, counted in characters; the characters themselves are not recorded. */
export const text = {
  empty: () => ({
    composed: 0,
    corrections: 0,
    erasingKeys: 0,
    entered: 0,
    scripted: 0,
    unkeyed: 0,
    writing: nothingWritten(),
    speechStarts: [],
    seen: {},
  }),
  fold(state, batch) {
    const { events, strings, origin, newPage } = batch;
    if (newPage) startWrittenPage(state.writing, origin);
    const gestures = gestureHandlers((t) => noteGesture(state.writing, origin + t));
    inOrder(events, {
      ...gestures,
      press: (row) => {
        gestures.press(row);
        if (!(row.flags & UNTRUSTED)) noteUsed(state.writing, strings[row.target]);
        else if (!(row.flags & NOT_CLICKED))
          noteScriptClick(state.writing, origin + row.t, strings[row.target]);
      },
      page: (row) => {
        gestures.page(row);
        if (SENDING.includes(row.kind)) noteSent(state.writing, origin + row.t);
      },
      keys: (row) => {
        gestures.keys(row);
        if (row.flags & UNTRUSTED) return;
        noteUsed(state.writing, strings[row.target]);
        if (isErasing(state, row, strings[row.target])) state.erasingKeys++;
      },
      focus: (row) => {
        gestures.focus(row);
        if (row.kind === FIELD_FOCUS) addSpeechStart(state, origin + row.t);
        if (isFocusedByVisitor(row)) noteTouched(state.writing, strings[row.target]);
      },
      text: (input) => foldInput(state, input, batch),
    });
  },
  features: ({ composed, corrections, erasingKeys, entered, scripted, unkeyed, writing, seen }) => ({
    composed,
    corrections,
    erasingKeys,
    entered,
    scripted,
    unkeyed,
    written: {
      characters: writing.characters,
      clocked: writing.clocked,
      sent: writing.sent,
      moments: writing.moments,
      fields: filledFields(writing),
    },
    seen,
  }),
} as const satisfies Stream<State, Features>;

const foldInput = (state: State, input: TextInput, { strings, origin }: Batch): void => {
  const at = origin + input.t;
  const target = strings[input.target];
  state.entered += input.added;
  if (input.flags & textFlags.untrusted) foldScripted(state, input, { at, target });
  else {
    foldComposed(state, input, at);
    if (isUnkeyed(state, input, { at, target })) state.unkeyed += input.added;
    else {
      noteGesture(state.writing, at + input.last);
      noteTouched(state.writing, target);
    }
  }
  addSpeechStart(state, at + input.last);
};

const addSpeechStart = (state: State, at: number): void => {
  state.speechStarts.push(Math.round(at));
  if (state.speechStarts.length > MAX_SPEECH_STARTS) state.speechStarts.shift();
};

/** Text that a driver or an editing command of a script inserts; people press or focus the field that they dictate into. */
const isUnkeyed = (
  { writing }: State,
  { kind: how, flags }: TextInput,
  { at, target = '' }: Place,
): boolean => how === INSERT && (flags & textFlags.noKey) !== 0 && isUnused(writing, target, at);

const noteUsed = (written: Written, target: string | undefined): void => {
  if (target && isTextField(target)) noteTouched(written, target);
};

const isErasing = ({ composed, writing }: State, { key }: Key, target = ''): boolean =>
  ERASING.includes(key) && composed > 0 && writing.touched.includes(target);

interface Place {
  readonly at: number;
  readonly target: string | undefined;
}

const foldScripted = (state: State, input: TextInput, { at, target }: Place): void => {
  const isUnasked = addWritten(state.writing, input, at, target);
  if (input.flags & textFlags.autofillable) return;
  if (isUnasked) {
    state.scripted += input.added;
    state.writing.unsent += input.added;
  }
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
