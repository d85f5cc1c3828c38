import type { StrokeKeys } from './stroke-keys.ts';

/** Where an earlier session of the workspace left a key: which session, and as which of its strokes, counted from 0. */
export interface KnownStroke {
  readonly session: string;
  readonly ordinal: number;
}

/** What a session's strokes have in common with the earlier session that shares most of them. */
export interface ReplayFacts {
  /** Strokes with a course of their own, and how many of them that session left before, in the same order. */
  readonly strokes: number;
  readonly known: number;
  readonly session?: string;
}

/** Keys of a stroke that must agree with a stroke of the other session. */
const MIN_KEYS = 3;

/** Strokes that may be missing or split between two that are met again: played back, the others keep their places. */
const SLACK = 3;

/** The strokes of a session, in order, against those its workspace has seen; `lookup` leaves out the session itself. */
export const matchReplays = (
  strokes: readonly StrokeKeys[],
  lookup: (key: string) => Iterable<KnownStroke>,
): ReplayFacts => {
  const shifts = new Map<string, Map<number, number[]>>();
  for (const [ordinal, keys] of strokes.entries())
    for (const { session, ordinal: known } of agreeing(keys, lookup)) {
      const own = shifts.get(session) ?? new Map<number, number[]>();
      const shift = Math.round((ordinal - known) / SLACK);
      own.set(shift, [...(own.get(shift) ?? []), ordinal]);
      shifts.set(session, own);
    }
  let best: ReplayFacts = { strokes: strokes.length, known: 0 };
  for (const [session, own] of shifts)
    for (const shift of own.keys()) {
      const known = new Set([...(own.get(shift) ?? []), ...(own.get(shift + 1) ?? [])]).size;
      if (known > best.known) best = { strokes: strokes.length, known, session };
    }
  return best;
};

const agreeing = (keys: StrokeKeys, lookup: (key: string) => Iterable<KnownStroke>): KnownStroke[] => {
  const found = new Map<string, { stroke: KnownStroke; times: number }>();
  for (const key of keys)
    for (const stroke of lookup(key)) {
      const name = `${stroke.session} ${stroke.ordinal}`;
      found.set(name, { stroke, times: (found.get(name)?.times ?? 0) + 1 });
    }
  return [...found.values()].filter(({ times }) => times >= MIN_KEYS).map(({ stroke }) => stroke);
};

/** Strokes, and their share of all, that people share with no stranger (docs/model/leaderboard.md). */
const MIN_KNOWN = 4;
const MIN_SHARE = 0.35;

export const isReplay = ({ strokes, known }: ReplayFacts): boolean =>
  known >= MIN_KNOWN && known >= MIN_SHARE * strokes;
