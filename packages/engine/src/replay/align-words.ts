import { type Exactness, evidenceBetween, typedIntervalsOf } from './align-typing.ts';
import { alignedPairs } from './median-lag.ts';
import type { Typing } from './typing.ts';

/** Words that are put elsewhere keep their timing, but for a tick of a clock. An interval that a third of all equal is no evidence. */
const EXACT: Exactness = { tolerance: 0.02, jitter: 2, least: 1 };

/** Nats that a piece has to prove before it counts: its place in the other session is one of 256, and it is one of few. */
const PIECE_COST = 7;

/** Evidence of a pause, in units of that of the dwell time after it: scanning keyboards and tools that type pause alike. */
const MAX_FACTOR = 2;

/** The best pieces of the keys so far. */
interface Pieces {
  /** Evidence for a copy in nats. */
  readonly score: number;
  /** Positions in both sessions. */
  readonly pairs: readonly (readonly number[])[];
}

/** For each key of the other session, the evidence of the best pieces of which the last one ends there, and where that one starts. */
interface Row {
  readonly scores: Float64Array;
  readonly from: Int32Array;
}

type Evidence = Readonly<Record<'flights' | 'dwells', ReturnType<typeof evidenceBetween>>>;

/**
 * The pieces of another session, in any order and with the timing that they have there, which a session is best explained by.
 * Keys that it has more often than the other session count once.
 */
export const alignWords = (own: Typing, other: Typing): Pieces => {
  const [mine, theirs] = [typedIntervalsOf(own, EXACT), typedIntervalsOf(other, EXACT)];
  const evidence: Evidence = {
    flights: evidenceBetween(mine.flights, theirs.flights),
    dwells: evidenceBetween(mine.dwells, theirs.dwells),
  };
  const best: [Pieces, ...Pieces[]] = [{ score: 0, pairs: [] }];
  let row = emptyRow(other.dwells.length);
  for (let i = 0; i < own.dwells.length; i++) {
    const before = best[i] as Pieces;
    row = nextRow(i, row, before.score - PIECE_COST, evidence);
    best.push(bestEndingAt(i, row, best) ?? before);
  }
  const { score, pairs } = best.at(-1) ?? best[0];
  const copied = new Set(pairs.map(([, at]) => at)).size;
  return { score: (score * copied) / Math.max(1, pairs.length), pairs };
};

const emptyRow = (keys: number): Row => ({
  scores: new Float64Array(keys).fill(Number.NEGATIVE_INFINITY),
  from: new Int32Array(keys),
});

/** Each piece goes on with one key more, or a new one starts; one that has proved less than a new one ends. */
const nextRow = (i: number, above: Row, start: number, { flights, dwells }: Evidence): Row => {
  const row = emptyRow(above.scores.length);
  for (let j = 0; j < row.scores.length; j++) {
    const held = dwells(i, j);
    const ran = above.scores[j - 1] ?? Number.NEGATIVE_INFINITY;
    const score = ran > start ? ran + Math.min(flights(i, j), MAX_FACTOR * Math.max(0, held)) : ran;
    const goesOn = score > start;
    if (!goesOn && held <= 0) continue;
    row.scores[j] = Math.max(start, score) + held;
    row.from[j] = goesOn ? (above.from[j - 1] as number) : i;
  }
  return row;
};

/** Undefined if the keys so far are explained better without this one. */
const bestEndingAt = (i: number, { scores, from }: Row, best: readonly Pieces[]): Pieces | undefined => {
  const score = scores.reduce((one, other) => Math.max(one, other), 0);
  if (score <= (best[i] as Pieces).score) return undefined;
  const j = scores.indexOf(score);
  const start = from[j] as number;
  const pairs = alignedPairs(start, i + 1 - start, j - i);
  return { score, pairs: [...(best[start] as Pieces).pairs, ...pairs] };
};
