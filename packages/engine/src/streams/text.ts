import {
  focusCauses,
  focusKinds,
  type Key,
  keyClasses,
  pageKinds,
  type TextInput,
  textFlags,
  textKinds,
  UNTRUSTED,
} from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Batch, Stream } from '../stream.ts';
import { handHandlers, isReturn } from './acts.ts';
import { gestureHandlers } from './gestures.ts';
import { inOrder } from './in-order.ts';
import { NOT_CLICKED, SENDING } from './script-clicks.ts';
import { isTextField } from './text-fields.ts';
import { isFocusedByVisitor } from './used-fields.ts';
import {
  addWritten,
  isUnused,
  isWatched,
  noteAct,
  noteGesture,
  noteLeft,
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
 * `block`: trusted text without a key, longer than anyone could have dictated since the visitor moved the focus to the field or
 * the previous text ended. `scripted`: text inserted by a script, extensions included.
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
  written: Written;
  /** Unix ms of the last moments at which dictation may have started. */
  speechStarts: number[];
  seen: Sightings<Seen>;
}

interface Features extends Omit<State, 'speechStarts' | 'written'> {
  /** What scripts wrote without any reason: characters, and fields in a row, each at a moment of its own. */
  readonly written: Pick<Written, 'characters' | 'driven' | 'sent' | 'fieldsAlone'>;
}

const kind = (name: (typeof textKinds)[number]) => textKinds.indexOf(name);
const DELETING = [kind('delete'), kind('cut')];
const REPLACING = [kind('undo'), kind('replace')];
const INSERT = kind('insert');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const BY_WINDOW = focusCauses.indexOf('window');
const HIDDEN = focusKinds.indexOf('hidden');
const HIDE = pageKinds.indexOf('hide');
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
    written: nothingWritten(),
    speechStarts: [],
    seen: {},
  }),
  fold(state, batch) {
    const { events, strings, origin, newPage } = batch;
    if (newPage) startWrittenPage(state.written, origin);
    const gestures = gestureHandlers((t) => noteGesture(state.written, origin + t));
    const act = (t: number) => noteAct(state.written, origin + t);
    const hand = handHandlers({ acts: state.written, matters: () => isWatched(state.written), note: act });
    const { pointer, wheel } = hand;
    inOrder(events, {
      ...gestures,
      ...((isWatched(state.written) || events.text.length > 0) && { pointer, wheel }),
      touch: (row) => {
        gestures.touch(row);
        hand.touch(row);
      },
      press: (row) => {
        gestures.press(row);
        if (!(row.flags & UNTRUSTED)) {
          act(row.t);
          noteUsed(state.written, strings[row.target]);
        } else if (!(row.flags & NOT_CLICKED))
          noteScriptClick(state.written, origin + row.t, strings[row.target]);
      },
      page: (row) => {
        gestures.page(row);
        if (SENDING.includes(row.kind)) noteSent(state.written, origin + row.t);
        if (row.kind === HIDE) noteLeft(state.written);
      },
      keys: (row) => {
        gestures.keys(row);
        if (row.flags & UNTRUSTED) return;
        act(row.t);
        noteUsed(state.written, strings[row.target]);
        if (isErasing(state, row, strings[row.target])) state.erasingKeys++;
      },
      focus: (row) => {
        gestures.focus(row);
        // Who speaks into the window of a tool is away, and the field has the focus again when the text comes.
        if (row.kind === FIELD_FOCUS && row.cause !== BY_WINDOW) addSpeechStart(state, origin + row.t);
        if (isReturn(row)) act(row.t);
        if (row.kind === HIDDEN) noteLeft(state.written);
        if (isFocusedByVisitor(row)) noteTouched(state.written, strings[row.target]);
      },
      text: (input) => foldInput(state, input, batch),
    });
  },
  features: ({ composed, corrections, erasingKeys, entered, scripted, unkeyed, written, seen }) => ({
    composed,
    corrections,
    erasingKeys,
    entered,
    scripted,
    unkeyed,
    written: {
      characters: written.characters,
      driven: written.driven,
      sent: written.sent,
      fieldsAlone: written.fieldsAlone,
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
      noteGesture(state.written, at + input.last);
      noteAct(state.written, at);
      noteTouched(state.written, target);
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
  { written }: State,
  { kind: how, flags }: TextInput,
  { at, target = '' }: Place,
): boolean => how === INSERT && (flags & textFlags.noKey) !== 0 && isUnused(written, target, at);

const noteUsed = (written: Written, target: string | undefined): void => {
  if (target && isTextField(target)) noteTouched(written, target);
};

const isErasing = ({ composed, written }: State, { key }: Key, target = ''): boolean =>
  ERASING.includes(key) && composed > 0 && written.touched.includes(target);

interface Place {
  readonly at: number;
  readonly target: string | undefined;
}

const foldScripted = (state: State, input: TextInput, { at, target }: Place): void => {
  const isUnasked = addWritten(state.written, input, at, target);
  if (input.flags & textFlags.autofillable) return;
  if (isUnasked) {
    state.scripted += input.added;
    state.written.unsent += input.added;
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
