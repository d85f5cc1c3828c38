import { surelyKnown } from './match-forms.ts';
import {
  type EarlierSession,
  isReplay,
  matchReplays,
  type ReplayFacts,
  type TimedStrokes,
} from './match-replays.ts';

/** Strokes of several sessions together that are a copy: fewer may be known by chance where many sessions are stored. */
const MIN_PIECES = 6;

export interface Compared {
  /** What the session shares with each other session, best match first. */
  readonly matches: readonly ReplayFacts[];
  /** Positions of the strokes that some session compared so far surely made. */
  readonly known: readonly number[];
}

/** Compares a session with others; `known` is what it shared with those of before. Pieces of several sessions add up. */
export const matchPieces = (
  strokes: TimedStrokes,
  others: readonly EarlierSession[],
  before: readonly number[] = [],
): Compared => {
  const matches = matchReplays(strokes, others);
  const foreign = others.filter(({ isOwn }) => !isOwn);
  const known = [
    ...new Set([...before, ...foreign.flatMap(({ forms }) => surelyKnown(strokes.forms, forms))]),
  ];
  const pieces = piecesOf(strokes, known, matches);
  return { matches: pieces ? [pieces, ...matches] : matches, known };
};

/** Facts about the session that most strokes are of, if all known strokes together are a copy and those of no session are. */
const piecesOf = (
  { forms }: TimedStrokes,
  known: readonly number[],
  matches: readonly ReplayFacts[],
): ReplayFacts | undefined => {
  const [most] = matches;
  if (!most || isReplay(most) || known.length < MIN_PIECES) return undefined;
  const { session, lag, source } = most;
  const facts: ReplayFacts = {
    strokes: forms.times.length,
    known: known.length,
    session,
    inAnyOrder: true,
    ...(lag !== undefined && { lag }),
    ...(source !== undefined && { source }),
  };
  return isReplay(facts) ? facts : undefined;
};
