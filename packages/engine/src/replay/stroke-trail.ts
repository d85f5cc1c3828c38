import {
  type Beacon,
  decodeIntegers,
  encodeIntegers,
  MAX_INTEGER,
  type PointerMove,
  UNTRUSTED,
} from '@gait/wire';
import { sorted } from '../statistics/sorted.ts';
import { lastIntegers } from './last-integers.ts';
import { noForms, type TimedForms } from './match-forms.ts';
import { encodeBeat, MAX_BEATS } from './rhythm.ts';
import { slowMoments } from './slow-moments.ts';
import { FORM_LENGTH, formOf, type StrokeForm } from './stroke-form.ts';
import { SIGNATURE_LENGTH, type StrokeSignature, signatureOf } from './stroke-signature.ts';
import { foldTyping, type TypingTrail } from './typing.ts';

/** ms without a move that end a stroke. */
const STROKE_GAP = 120;

/** Positions stored of the open stroke; a longer one is thinned to every second position. */
const MAX_POSITIONS = 128;

/** Strokes stored per session: minutes of nearly continuous movement. */
const MAX_STROKES = 96;

/** Forms of parts of these strokes stored per session. */
const MAX_PARTS = 192;

/** The strokes of a session in plain JSON of bounded size; the database stores it under these names. */
export interface StrokeTrail {
  /** Page id, and Unix ms on the visitor's clock, of the last move. */
  page: string;
  lastAt: number;
  /** Positions of the open stroke, `x, y, x, y …`. */
  open: number[];
  /** When the pointer came to each of them and when it was last seen there, `came, left, …`, in ms since `openAt`. */
  openTimes?: number[];
  /** Number of stored strokes, and their signatures encoded as one text. */
  count: number;
  courses: string;
  /** Seconds from the first moves that the server received to each of these strokes, as one text. */
  times: string;
  /** Number of strokes of any kind, up to a limit, and their rhythm encoded as one text. */
  beatCount: number;
  beats: string;
  /** Unix ms on the visitor's clock at which the open stroke began and the one before it ended. */
  openAt?: number;
  endedAt?: number;
  /** Unix second in which the server received the stroke before. */
  beatAt?: number;
  /** The earlier sessions that share most strokes. */
  sources: readonly string[];
  /** Positions of the strokes with a form that earlier sessions surely made. */
  known?: readonly number[];
  /** Those that are closer than chance brings. */
  knownClose?: readonly number[];
  /** The same for keystrokes, as far as they were compared. */
  knownKeys?: readonly number[];
  knownKeysClose?: readonly number[];
  /** Unix seconds on the server's clock when it received the first and the last moves. */
  received?: readonly [first: number, last: number];
  /** Unix ms on the visitor's clock of the first and the last move. */
  made?: readonly [first: number, last: number];
  /** What the visitor typed, if anything. */
  typing?: TypingTrail;
  /** The forms of the strokes, if any has one. */
  forms?: FormTrail;
  /** The same of parts of them, with the number of strokes with a form that came before that of each. */
  parts?: Pick<FormTrail, 'count' | 'numbers'> & { readonly strokes: string };
  /** The session that this one replays. */
  repeats?: string;
  /** Something else about the session indicates a forger. */
  isDoubtful?: true;
}

/** Forms as stored: how many, and their numbers and times as `courses` and `times` have them. */
export interface FormTrail {
  readonly count: number;
  readonly numbers: string;
  readonly times: string;
}

export const emptyTrail = (): StrokeTrail => ({
  page: '',
  lastAt: 0,
  open: [],
  count: 0,
  courses: '',
  times: '',
  beatCount: 0,
  beats: '',
  sources: [],
});

/** Adds the strokes and the keys of one beacon, received at `at` in Unix ms. */
export const foldTrail = (trail: StrokeTrail, beacon: Beacon, at: number): void => {
  foldMoves(trail, beacon, at);
  const typing = foldTyping(trail.typing, beacon, at);
  if (typing) trail.typing = typing;
};

/**
 * A stroke may continue in the next beacon; a late beacon only cuts it. Rows that a script adds, or sends in another order,
 * hide nothing: these are the moves that the model judges.
 */
const foldMoves = (trail: StrokeTrail, { page, origin, events }: Beacon, at: number): void => {
  if (isFull(trail)) return;
  const moves = sorted(events.pointer.filter(({ flags }) => (flags & UNTRUSTED) === 0));
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return;
  if (page !== trail.page) endStroke(trail);
  trail.page = page;
  const second = Math.round(at / 1_000);
  // The first move may end a stroke that the server received before.
  foldMove(trail, first, origin + first.t);
  trail.received = [trail.received?.[0] ?? second, second];
  for (const move of moves.slice(1)) foldMove(trail, move, origin + move.t);
  trail.made = [
    Math.min(trail.made?.[0] ?? Number.POSITIVE_INFINITY, origin + first.t),
    Math.max(trail.made?.[1] ?? Number.NEGATIVE_INFINITY, origin + last.t),
  ];
};

/** The stored signatures of a session, first stroke first, one after another. */
export const signatureNumbersOf = ({ courses }: Pick<StrokeTrail, 'courses'>): number[] =>
  decoded(courses, MAX_STROKES * SIGNATURE_LENGTH);

const decoded = (text = '', count = 0): number[] =>
  decodeIntegers(text, { count, integer: MAX_INTEGER }) ?? [];

const inRows = (numbers: readonly number[], length: number): number[][] =>
  Array.from({ length: numbers.length / length }, (_, i) => numbers.slice(i * length, (i + 1) * length));

/** The same, one by one. */
export const signaturesOf = (trail: Pick<StrokeTrail, 'courses'>): StrokeSignature[] =>
  inRows(signatureNumbersOf(trail), SIGNATURE_LENGTH);

/** The last signatures of a session. */
export const lastSignatures = ({ courses }: Pick<StrokeTrail, 'courses'>, count: number): StrokeSignature[] =>
  signaturesOf({ courses: lastIntegers(courses, count * SIGNATURE_LENGTH) });

/** Unix seconds when the server received each stored stroke; undefined for strokes stored without times. */
export const strokeTimesOf = ({ count, times, received }: StrokeTrail): (number | undefined)[] => {
  const seconds = decoded(times, MAX_STROKES);
  const untimed = Array<undefined>(Math.max(0, count - seconds.length)).fill(undefined);
  return [...untimed, ...seconds.map((second) => (received?.[0] ?? 0) + second)];
};

/** The forms of a session, first stroke first. */
export const formsOf = ({ forms, parts, received }: StrokeTrail): TimedForms => {
  if (!forms) return noForms;
  let ofParts: ReturnType<NonNullable<TimedForms['parts']>> | undefined;
  return {
    numbers: decoded(forms.numbers, MAX_STROKES * FORM_LENGTH),
    times: decoded(forms.times, MAX_STROKES).map((second) => (received?.[0] ?? 0) + second),
    parts: () => {
      ofParts ??= {
        numbers: decoded(parts?.numbers, MAX_PARTS * FORM_LENGTH),
        strokes: decoded(parts?.strokes, MAX_PARTS),
      };
      return ofParts;
    },
  };
};

/** The last forms of a session, without times. */
export const lastForms = ({ forms }: Pick<StrokeTrail, 'forms'>, count: number): StrokeForm[] => {
  if (!forms || count <= 0) return [];
  const last = lastIntegers(forms.numbers, count * FORM_LENGTH);
  return inRows(decoded(last, MAX_STROKES * FORM_LENGTH), FORM_LENGTH);
};

const foldMove = (trail: StrokeTrail, { x, y }: PointerMove, at: number): void => {
  const { open } = trail;
  if (Math.abs(at - trail.lastAt) > STROKE_GAP) endStroke(trail);
  else if (open.at(-2) === x && open.at(-1) === y) {
    stayUntil(trail, at);
    return;
  }
  if (trail.open.length === 0) trail.openAt = at;
  if (open.length >= 2 * MAX_POSITIONS) {
    trail.open = open.filter((_, i) => i % 4 < 2);
    if (trail.openTimes) trail.openTimes = trail.openTimes.filter((_, i) => i % 4 < 2);
  }
  if (trail.open.length === 0) trail.openTimes = [];
  trail.open.push(x, y);
  trail.openTimes?.push(at - (trail.openAt ?? at), at - (trail.openAt ?? at));
  trail.lastAt = at;
};

const stayUntil = ({ openTimes, openAt }: StrokeTrail, at: number): void => {
  if (openTimes && openAt !== undefined) openTimes[openTimes.length - 1] = at - openAt;
};

const isFull = ({ count, beatCount }: StrokeTrail): boolean => count >= MAX_STROKES && beatCount >= MAX_BEATS;

const endStroke = (trail: StrokeTrail): void => {
  if (trail.open.length === 0) return;
  addBeat(trail);
  addParts(trail);
  addForm(trail);
  const signature = trail.count < MAX_STROKES ? signatureOf(trail.open) : undefined;
  trail.open = [];
  if (!signature) return;
  const [first, last] = trail.received ?? [0, 0];
  trail.courses += encodeIntegers(signature);
  trail.times += encodeIntegers([last - first]);
  trail.count++;
};

const addForm = (trail: StrokeTrail): void => {
  const { count, numbers, times } = trail.forms ?? { count: 0, numbers: '', times: '' };
  const form = count < MAX_STROKES ? formOf(trail.open, trail.openTimes ?? []) : undefined;
  if (!form) return;
  const [first, last] = trail.received ?? [0, 0];
  trail.forms = {
    count: count + 1,
    numbers: numbers + encodeIntegers(form),
    times: times + encodeIntegers([last - first]),
  };
};

/** A part goes from one slow moment or end of a stroke to the next one. Longer ones too took 5 % more time a beacon. */
const addParts = (trail: StrokeTrail): void => {
  const { open, openTimes = [], forms } = trail;
  if (trail.parts && trail.parts.count >= MAX_PARTS) return;
  const ends = [...slowMoments(open, openTimes), open.length / 2 - 1];
  let { count, numbers, strokes } = trail.parts ?? { count: 0, numbers: '', strokes: '' };
  for (const [i, end] of ends.entries()) {
    const [from, to] = [2 * (ends[i - 1] ?? 0), 2 * end + 2];
    const isStored = to - from < open.length && count < MAX_PARTS;
    const form = isStored ? formOf(open.slice(from, to), openTimes.slice(from, to)) : undefined;
    if (!form) continue;
    count++;
    numbers += encodeIntegers(form);
    strokes += encodeIntegers([forms?.count ?? 0]);
  }
  // From the first stroke on, so that what is stored does not depend on what was compared meanwhile.
  trail.parts = { count, numbers, strokes };
};

const addBeat = (trail: StrokeTrail): void => {
  const {
    lastAt,
    openAt = lastAt,
    endedAt = openAt,
    received: [first, last] = [0, 0],
    beatAt = first,
  } = trail;
  trail.endedAt = lastAt;
  if (trail.beatCount >= MAX_BEATS) return;
  trail.beats += encodeBeat(openAt - endedAt, lastAt - openAt, last - beatAt);
  trail.beatAt = last;
  trail.beatCount++;
};
