import { surelyKnown } from './match-forms.ts';
import {
  type EarlierSession,
  isReplay,
  matchReplays,
  type ReplayFacts,
  type TimedStrokes,
} from './match-replays.ts';
import { surelyTyped } from './match-typing-forms.ts';
import type { StrokeTrail } from './stroke-trail.ts';
import { possibleForms } from './typing-form.ts';

/** Strokes of several sessions together that are a copy: of all others together, two at most are known by chance. */
const MIN_STROKES = 5;

/** Positions of what some session compared so far surely made. */
export interface Known {
  readonly strokes: readonly number[];
  readonly keys: readonly number[];
}

export const noneKnown: Known = { strokes: [], keys: [] };

type Remembering = Pick<StrokeTrail, 'known' | 'knownKeys'>;

export const knownIn = ({ known = [], knownKeys = [] }: Remembering): Known => ({
  strokes: known,
  keys: knownKeys,
});

/** Keeps what is known for the next comparison. */
export const rememberKnown = (trail: Remembering, { strokes, keys }: Known): void => {
  if (strokes.length > 0) trail.known = strokes;
  if (keys.length > 0) trail.knownKeys = keys;
};

export interface Compared {
  /** What the session shares with each other session, best match first. */
  readonly matches: readonly ReplayFacts[];
  readonly known: Known;
}

/** Compares a session with others; `before` is what it shared with those of before. Pieces of several sessions add up. */
export const matchPieces = (
  strokes: TimedStrokes,
  others: readonly EarlierSession[],
  before = noneKnown,
): Compared => {
  const matches = matchReplays(strokes, others);
  const foreign = others.filter(({ isOwn }) => !isOwn);
  const typed = foreign.length > 0 ? possibleForms(strokes.typing) : [];
  const known = {
    strokes: together(
      before.strokes,
      others.map(({ forms }) => surelyKnown(strokes.forms, forms)),
    ),
    keys: together(
      before.keys,
      foreign.map(({ typing }) => surelyTyped(typed, typing)),
    ),
  };
  const pieces = piecesOf(strokes, known, matches);
  return { matches: pieces ? [pieces, ...matches] : matches, known };
};

const together = (before: readonly number[], found: readonly (readonly number[])[]): number[] => [
  ...new Set([...before, ...found.flat()]),
];

/** Facts about the session that most is of, if known strokes, known keys or both are a copy and those of no session are. */
const piecesOf = (
  { forms, typing }: TimedStrokes,
  known: Known,
  matches: readonly ReplayFacts[],
): ReplayFacts | undefined => {
  const [most] = matches;
  if (!most || isReplay(most)) return undefined;
  const { session, lag, source } = most;
  const ofStrokes: ReplayFacts = {
    strokes: forms.times.length,
    known: known.strokes.length,
    session,
    inAnyOrder: true,
    ...(lag !== undefined && { lag }),
    ...(source !== undefined && { source }),
  };
  const keys = { strokes: typing.received.length, known: known.keys.length };
  const possible: ReplayFacts[] = [
    ...(ofStrokes.known >= MIN_STROKES ? [ofStrokes] : []),
    { ...ofStrokes, ...keys, isTyping: true },
    { ...ofStrokes, keys },
  ];
  return possible.find(isReplay);
};
