import { type KnownPositions, noneKnown, surelyKnown } from './match-forms.ts';
import {
  type EarlierSession,
  isPartlyKnown,
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

/** What sessions compared so far surely made. */
export interface Known {
  readonly strokes: KnownPositions;
  readonly keys: KnownPositions;
}

export const nothingKnown: Known = { strokes: noneKnown, keys: noneKnown };

type Remembering = Pick<StrokeTrail, 'known' | 'knownClose' | 'knownKeys' | 'knownKeysClose'>;

export const knownIn = ({
  known = [],
  knownClose = [],
  knownKeys = [],
  knownKeysClose = [],
}: Remembering): Known => ({
  strokes: { known, close: knownClose },
  keys: { known: knownKeys, close: knownKeysClose },
});

/** Keeps what is known for the next comparison. */
export const rememberKnown = (trail: Remembering, { strokes, keys }: Known): void => {
  if (strokes.known.length > 0) trail.known = strokes.known;
  if (strokes.close.length > 0) trail.knownClose = strokes.close;
  if (keys.known.length > 0) trail.knownKeys = keys.known;
  if (keys.close.length > 0) trail.knownKeysClose = keys.close;
};

export interface Compared {
  /** What the session shares with each other session, best match first. */
  readonly matches: readonly ReplayFacts[];
  readonly known: Known;
  /** Too much for chance, and too little to accuse. */
  readonly part?: ReplayFacts;
}

/** Compares a session with others; `before` is what it shared with those of before. Pieces of several sessions add up. */
export const matchPieces = (
  strokes: TimedStrokes,
  others: readonly EarlierSession[],
  before = nothingKnown,
): Compared => {
  const matches = matchReplays(strokes, others);
  const foreign = others.filter(({ isOwn }) => !isOwn);
  const typed = foreign.length > 0 ? possibleForms(strokes.typing) : [];
  const known = {
    strokes: joinKnown([before.strokes, ...others.map(({ forms }) => surelyKnown(strokes.forms, forms))]),
    keys: joinKnown([before.keys, ...foreign.map(({ typing }) => surelyTyped(typed, typing))]),
  };
  const pieces = piecesOf(strokes, known, matches);
  if (!pieces) return { matches, known };
  return isReplay(pieces) ? { matches: [pieces, ...matches], known } : { matches, known, part: pieces };
};

/** What any of several sessions surely made. */
export const joinKnown = (found: readonly KnownPositions[]): KnownPositions => ({
  known: [...new Set(found.flatMap(({ known }) => known))],
  close: [...new Set(found.flatMap(({ close }) => close))],
});

/** Facts about the session that most is of, if known strokes, known keys or both are a copy or half of one, and those of no session are. */
const piecesOf = (
  { forms, typing }: TimedStrokes,
  known: Known,
  matches: readonly ReplayFacts[],
): ReplayFacts | undefined => {
  const [most] = matches;
  if (!most || isReplay(most)) return undefined;
  const { session, lag, source, isOwn } = most;
  const ofStrokes: ReplayFacts = {
    strokes: forms.times.length,
    ...countsOf(known.strokes),
    session,
    inAnyOrder: true,
    ...(lag !== undefined && { lag }),
    ...(source !== undefined && { source }),
  };
  const keys = { strokes: typing.received.length, ...countsOf(known.keys) };
  const both: ReplayFacts = { ...ofStrokes, keys };
  const possible: ReplayFacts[] = [
    ...(ofStrokes.known + (ofStrokes.close ?? 0) >= MIN_STROKES ? [ofStrokes] : []),
    { ...ofStrokes, close: 0, ...keys, isTyping: true },
    both,
  ];
  return possible.find(isReplay) ?? (isPartlyKnown(both) && !isOwn ? both : undefined);
};

const countsOf = ({ known, close }: KnownPositions) => ({
  known: known.length,
  ...(close.length > 0 && { close: close.length }),
});
