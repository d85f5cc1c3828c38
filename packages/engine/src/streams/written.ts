import { type TextInput, textFlags } from '@gait/wire';
import type { Acts } from './acts.ts';
import { GESTURE_RESPONSE } from './gestures.ts';
import { isField } from './script-clicks.ts';
import { addUsed } from './used-fields.ts';

// Which text of a script a page writes by itself: a template, a mention, a mask, a restored draft, an answer of the
// network. What is left is decided in checks/programmatic-typing.ts.

/** ms after a gesture or the start of a page in which the answer of a server may fill in fields, once. */
export const LATE_RESPONSE = 10_000;

/** ms in which one answer fills in all its fields. Text after a longer pause is written at another moment. */
const MOMENT = 1_000;

/** ms without text after which a text that comes step by step is over; the tracker joins what is closer. */
const MAX_PAUSE = 2_000;

/** Fields of a page kept: those that a script filled in, and those that an answer goes on in. */
const MAX_FILLED = 8;
const MAX_EXPLAINED = 8;

/** Clicks of a page that plays slides: this many on a clock, at least so many ms apart, with this share of deviation. */
const MIN_BEATS = 4;
const MIN_BEAT = 1_000;
const BEAT_DEVIATION = 0.15;

/** ms in which a page makes the clicks of one slide. */
const SAME_BEAT = 500;

/** A number may be computed by the page again and again, such as a price or a time. */
const NUMBER = /^input number\b/;

/** What scripts wrote into the fields of a session, and what may explain it. */
export interface Written extends Acts {
  /** Unix ms of the last gesture or page start, and of the first late answer to it; 0 for none. */
  gestureAt: number;
  answeredAt: number;
  /** Fields of the last explained texts, and the Unix ms at which each ended. Answers may go on in several at once. */
  explained: [field: string, endedAt: number][];
  /** Fields that the visitor pressed, focused or typed into on this page. */
  touched: string[];
  /**
   * Fields that scripts filled in on this page without a reason since the visitor last did something, their number on earlier
   * pages, the moments at which they did, and the most fields that were filled in so, each at a moment of its own: on a page
   * where the visitor did nothing, or that was sent or left before the visitor did anything more.
   */
  filled: string[];
  filledBefore: number;
  moments: number;
  fieldsAlone: number;
  /** End of the last such text in Unix ms. */
  writtenAt: number;
  /** Characters without a reason, in fields that browsers and password managers do not fill. */
  characters: number;
  /** Those of them before which the visitor did nothing on the page, and that did not come while it clicked on a clock, as slides do. */
  driven: number;
  /** Those that came after the visitor did something on the page. They are added if it is left when a script has clicked last. */
  held: number;
  /** Whether the visitor has done something on this page. */
  isPrompted: boolean;
  /** Unix ms at which the visitor last did something. */
  actedAt: number;
  /** Unix ms of the last clicks of scripts, those of one slide once. */
  beats: number[];
  /** Unix ms of the last click of a script, and whether scripts left a field since the last gesture and the last form or page. */
  clickedAt: number;
  place: 'none' | 'field' | 'left';
  /** Characters of scripts in unused fields of this page since the last form or page, and those that scripts sent. */
  unsent: number;
  sent: number;
}

export const nothingWritten = (): Written => ({
  gestureAt: 0,
  answeredAt: 0,
  explained: [],
  touched: [],
  filled: [],
  filledBefore: 0,
  moments: 0,
  fieldsAlone: 0,
  writtenAt: 0,
  characters: 0,
  driven: 0,
  held: 0,
  isPrompted: false,
  actedAt: 0,
  moves: 0,
  beats: [],
  clickedAt: 0,
  place: 'none',
  unsent: 0,
  sent: 0,
});

/** Unix ms of the page's time origin. */
export const startWrittenPage = (written: Written, origin: number): void => {
  noteLeft(written);
  noteGesture(written, origin);
  written.isPrompted = false;
  written.moves = 0;
  written.held = 0;
  written.filledBefore += written.filled.length;
  written.filled = [];
  written.touched = [];
  written.explained = [];
  written.unsent = 0;
  written.beats = [];
};

export const noteGesture = (written: Written, at: number): void => {
  written.gestureAt = Math.max(written.gestureAt, at);
  written.answeredAt = 0;
  written.place = 'none';
};

/**
 * The visitor does something: what scripts write before and after it is no work of theirs alone, and the page may go on by
 * itself, as with example data.
 */
export const noteAct = (written: Written, at: number): void => {
  written.actedAt = Math.max(written.actedAt, at);
  written.isPrompted = true;
  if (!written.moments) return;
  written.filled = [];
  written.filledBefore = 0;
  written.moments = 0;
};

/** Whether it matters that the visitor does something. */
export const isWatched = ({ isPrompted, moments, held }: Written): boolean =>
  !isPrompted || moments > 0 || held > 0;

/** The page is sent or left: if a script wrote or clicked last, nobody looked at what it had written. */
export const noteLeft = (written: Written): void => {
  if (written.writtenAt > written.actedAt) noteFieldsAlone(written);
  if (written.place !== 'left' || written.actedAt > written.clickedAt) return;
  written.driven += written.held;
  written.held = 0;
};

const noteFieldsAlone = (written: Written): void => {
  const fields = written.filledBefore + written.filled.length;
  written.fieldsAlone = Math.max(written.fieldsAlone, Math.min(fields, written.moments));
};

export const noteScriptClick = (written: Written, at: number, target = ''): void => {
  written.clickedAt = at;
  if (isField(target)) written.place = 'field';
  else if (written.place === 'field') written.place = 'left';
  if (at - (written.beats.at(-1) ?? 0) < SAME_BEAT) return;
  written.beats.push(at);
  if (written.beats.length > MIN_BEATS) written.beats.shift();
};

/** A form is sent or another page of an app opens: by a script, if it clicked just now and the visitor did nothing since. */
export const noteSent = (written: Written, at: number): void => {
  const { clickedAt, gestureAt, place } = written;
  const isByScript = clickedAt > gestureAt && at - clickedAt < GESTURE_RESPONSE;
  if (isByScript && place === 'left') written.sent += written.unsent;
  noteLeft(written);
  written.unsent = 0;
  written.place = 'none';
};

/** The visitor uses a field: what a script writes there is the page's help. */
export const noteTouched = (written: Written, target: string | undefined): void => {
  if (target) addUsed(written.touched, target);
};

/** The visitor never used the field, and did nothing just now. */
export const isUnused = ({ touched, gestureAt }: Written, target: string, at: number): boolean =>
  !touched.includes(target) && at - gestureAt >= GESTURE_RESPONSE;

/** Adds text of a script. Returns whether no gesture explains it; a late answer of a server still may. */
export const addWritten = (written: Written, input: TextInput, at: number, target = ''): boolean => {
  if (written.touched.includes(target) || NUMBER.test(target)) return false;
  const end = at + input.last;
  const isResponse = at - written.gestureAt < GESTURE_RESPONSE || isStep(written, at, target);
  if (isResponse || isLateAnswer(written, at)) {
    explain(written, target, end);
    return !isResponse;
  }
  if (!(input.flags & textFlags.autofillable)) {
    written.characters += input.added;
    if (!isOnClock(written, at)) written[written.isPrompted ? 'held' : 'driven'] += input.added;
  }
  if (at - written.writtenAt > MOMENT) written.moments++;
  written.writtenAt = Math.max(written.writtenAt, end);
  if (!written.filled.includes(target) && written.filled.length < MAX_FILLED) written.filled.push(target);
  if (!written.isPrompted) noteFieldsAlone(written);
  written.moves = 0;
  return true;
};

const explain = (written: Written, target: string, end: number): void => {
  written.explained = written.explained.filter(([field]) => field !== target);
  written.explained.push([target, end]);
  if (written.explained.length > MAX_EXPLAINED) written.explained.shift();
};

/** The page clicks at even intervals, and the text has not displaced a click. */
const isOnClock = ({ beats }: Written, at: number): boolean => {
  if (beats.length < MIN_BEATS) return false;
  const intervals = beats.slice(1).map((beat, i) => beat - (beats[i] as number));
  const longest = Math.max(...intervals);
  const isEven = longest - Math.min(...intervals) < BEAT_DEVIATION * longest;
  return isEven && longest >= MIN_BEAT && at - (beats.at(-1) as number) < longest;
};

/** The next part of a text that the page writes step by step. */
const isStep = ({ explained }: Written, at: number, target: string): boolean =>
  explained.some(([field, endedAt]) => field === target && at - endedAt < MAX_PAUSE);

const isLateAnswer = (written: Written, at: number): boolean => {
  if (written.gestureAt === 0 || at - written.gestureAt >= LATE_RESPONSE) return false;
  written.answeredAt ||= at;
  return at - written.answeredAt < MOMENT;
};
