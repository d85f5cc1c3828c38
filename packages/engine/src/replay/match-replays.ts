import { type StrokeKey, strokeKeysNear } from './stroke-hash.ts';
import { apart, type Course } from './stroke-signature.ts';

/** An earlier session of the workspace that may be the one played again. */
export interface EarlierSession {
  readonly session: string;
  readonly courses: readonly Course[];
  /** Made by the same visitor. */
  readonly isOwn: boolean;
}

/** What a session's strokes have in common with the earlier session that they repeat most of. */
export interface ReplayFacts {
  /** Strokes with a course of their own, and how many of them that session made before, in the same order. */
  readonly strokes: number;
  readonly known: number;
  readonly session: string;
  /** How many of them are the very same, to the last digit that is kept. */
  readonly exact?: number;
  /** That session was of the same visitor. */
  readonly isOwn?: boolean;
}

/** A key that was found, and who left it. */
export interface FoundKey {
  readonly key: StrokeKey;
  readonly session: string;
}

/** Earlier sessions that are compared with one: those that share most of what is new in it, and most of all before. */
const MAX_SOURCES = 2;

/** How far apart two courses may lie to be one stroke played twice, in the blur of playing it. */
const NEAR = 1.8;

/** Strokes, and their share of all, that people share with no stranger (docs/model/leaderboard.md); either is enough. */
const BARS = [
  { known: 3, share: 0.6 },
  { known: 4, share: 0.35 },
];

/** Strokes that are copies: of those that recorded people made, no two are the same. */
const MIN_EXACT = 2;

/** A hand has habits: twice as many of its own are needed. */
const OWN = 2;

export const isReplay = (facts: ReplayFacts | undefined): facts is ReplayFacts => {
  if (!facts) return false;
  if ((facts.exact ?? 0) >= MIN_EXACT) return true;
  const times = facts.isOwn ? OWN : 1;
  return BARS.some(
    ({ known, share }) => facts.known >= times * known && facts.known >= share * facts.strokes,
  );
};

/** The sessions worth comparing with one: those it was like before, and those that left most keys of its new strokes. */
export const likeliestSources = (
  fresh: readonly Course[],
  found: Iterable<FoundKey>,
  { session: self, sources }: { readonly session: string; readonly sources: readonly string[] },
): string[] => {
  const strokesOf = new Map<StrokeKey, number[]>();
  for (const [ordinal, course] of fresh.entries())
    for (const key of strokeKeysNear(course)) strokesOf.set(key, [...(strokesOf.get(key) ?? []), ordinal]);
  const shared = new Map<string, Set<number>>();
  for (const { key, session } of found) {
    if (session === self) continue;
    const own = shared.get(session) ?? new Set();
    for (const ordinal of strokesOf.get(key) ?? []) own.add(ordinal);
    shared.set(session, own);
  }
  const others = [...shared]
    .filter(([session]) => !sources.includes(session))
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([session]) => session);
  return [...sources, ...others.slice(0, MAX_SOURCES)];
};

/** What the strokes of a session, in order, have in common with those of earlier ones: the most first. */
export const matchReplays = (strokes: readonly Course[], earlier: readonly EarlierSession[]): ReplayFacts[] =>
  earlier
    .map(({ session, courses, isOwn }) => {
      const known = repeated(strokes, courses, NEAR);
      const exact = known < MIN_EXACT ? 0 : repeated(strokes, courses, 0);
      return {
        ...{ strokes: strokes.length, known, session },
        ...(exact > 0 && { exact }),
        ...(isOwn && { isOwn }),
      };
    })
    .filter(({ known }) => known > 0)
    .sort((a, b) => strengthOf(b) - strengthOf(a));

const strengthOf = (facts: ReplayFacts): number => facts.known + (isReplay(facts) ? facts.strokes : 0);

/** The sources to come back to with the next strokes. */
export const closestSources = (matches: readonly ReplayFacts[]): string[] =>
  matches.slice(0, MAX_SOURCES).map(({ session }) => session);

/** Strokes that both made, in the same order: the length of their longest common subsequence. */
const repeated = (strokes: readonly Course[], earlier: readonly Course[], within: number): number => {
  let lengths = Array<number>(earlier.length + 1).fill(0);
  for (const course of strokes) {
    const next = [0];
    for (const [i, known] of earlier.entries()) {
      const met = apart(course, known) <= within ? (lengths[i] as number) + 1 : 0;
      next.push(Math.max(met, lengths[i + 1] as number, next[i] as number));
    }
    lengths = next;
  }
  return lengths.at(-1) as number;
};
