import { type TextInput, textFlags } from '@gait/wire';
import { GESTURE_RESPONSE } from './gestures.ts';

// Which text of a script a page writes by itself: a template, a mention, a mask, a restored draft, an answer of the
// network. What is left is decided in checks/programmatic-typing.ts.

/** ms after a gesture or the start of a page in which the answer of a server may fill in fields, once. */
export const LATE_RESPONSE = 10_000;

/** ms in which one answer fills in all its fields. Text after a longer pause is written at another moment. */
const MOMENT = 1_000;

/** ms without text after which a text that comes step by step is over; the tracker joins what is closer. */
const MAX_PAUSE = 2_000;

/** Fields of a page kept: those that the visitor used, and those that a script filled in. */
const MAX_TOUCHED = 16;
const MAX_FILLED = 8;

/** A number may be computed by the page again and again, such as a price or a time. */
const NUMBER = /^input number\b/;

/** What scripts wrote into the fields of a session, and what may explain it. */
export interface Written {
  /** Unix ms of the last gesture or page start, and of the first late answer to it; 0 for none. */
  gestureAt: number;
  answeredAt: number;
  /** Unix ms at which the last explained text ended, and its field. */
  explainedAt: number;
  explainedIn: string;
  /** Fields that the visitor pressed, focused or typed into on this page. */
  touched: string[];
  /** Fields that scripts filled in on this page without a reason, and their number on earlier pages. */
  filled: string[];
  filledBefore: number;
  /** Moments at which scripts wrote without a reason, and the end of the last one in Unix ms. */
  moments: number;
  writtenAt: number;
  /** Characters without a reason, in fields that browsers and password managers do not fill. */
  characters: number;
}

export const nothingWritten = (): Written => ({
  gestureAt: 0,
  answeredAt: 0,
  explainedAt: 0,
  explainedIn: '',
  touched: [],
  filled: [],
  filledBefore: 0,
  moments: 0,
  writtenAt: 0,
  characters: 0,
});

/** Unix ms of the page's time origin. */
export const startWrittenPage = (written: Written, origin: number): void => {
  noteGesture(written, origin);
  written.filledBefore += written.filled.length;
  written.filled = [];
  written.touched = [];
  written.explainedIn = '';
};

export const noteGesture = (written: Written, at: number): void => {
  written.gestureAt = Math.max(written.gestureAt, at);
  written.answeredAt = 0;
};

/** The visitor uses a field: what a script writes there is the page's help, and what it wrote was looked at. */
export const noteTouched = (written: Written, target: string | undefined): void => {
  if (!target) return;
  written.filled = written.filled.filter((field) => field !== target);
  if (written.touched.includes(target)) return;
  written.touched.push(target);
  if (written.touched.length > MAX_TOUCHED) written.touched.shift();
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
    written.explainedAt = end;
    written.explainedIn = target;
    return !isResponse;
  }
  if (!(input.flags & textFlags.autofillable)) written.characters += input.added;
  if (at - written.writtenAt > MOMENT) written.moments++;
  written.writtenAt = Math.max(written.writtenAt, end);
  if (!written.filled.includes(target) && written.filled.length < MAX_FILLED) written.filled.push(target);
  return true;
};

/** The next part of a text that the page writes step by step. */
const isStep = ({ explainedAt, explainedIn }: Written, at: number, target: string): boolean =>
  explainedIn === target && explainedAt > 0 && at - explainedAt < MAX_PAUSE;

const isLateAnswer = (written: Written, at: number): boolean => {
  if (written.gestureAt === 0 || at - written.gestureAt >= LATE_RESPONSE) return false;
  written.answeredAt ||= at;
  return at - written.answeredAt < MOMENT;
};

export const filledFields = ({ filled, filledBefore }: Written): number => filledBefore + filled.length;
