import { nearbyHashes, type StrokeHash } from './stroke-hash.ts';
import { type StrokeSignature, signatureDistance } from './stroke-signature.ts';

/** An earlier session of the workspace that may have been replayed. */
export interface EarlierSession {
  readonly session: string;
  readonly signatures: readonly StrokeSignature[];
  /** Of the same visitor. */
  readonly isOwn: boolean;
}

/** What a session's strokes share with the earlier session that they match best. */
export interface ReplayFacts {
  /** Strokes with a signature, and how many of them the earlier session has in the same order. */
  readonly strokes: number;
  readonly known: number;
  readonly session: string;
  /** How many of them have exactly the same signature. */
  readonly exact?: number;
  /** The earlier session is of the same visitor. */
  readonly isOwn?: boolean;
}

/** A hash found in the index, and the session that it belongs to. */
export interface FoundHash {
  readonly hash: StrokeHash;
  readonly session: string;
}

/** Sessions worth comparing: those that share most new strokes, after those that matched earlier strokes. */
const MAX_SOURCES = 2;

/** Distance up to which two signatures are one stroke, replayed with noise. */
const MAX_DISTANCE = 1.8;

/** Matching strokes, and their share of all, that two different people do not have (docs/model/leaderboard.md). */
const THRESHOLDS = [
  { known: 3, share: 0.6 },
  { known: 4, share: 0.35 },
];

/** Exact copies; no two strokes of recorded people are the same. */
const MIN_EXACT = 2;

/** People repeat themselves, so the visitor's own sessions need so many times the matches. */
const OWN_FACTOR = 2;

export const isReplay = (facts: ReplayFacts | undefined): facts is ReplayFacts => {
  if (!facts) return false;
  if ((facts.exact ?? 0) >= MIN_EXACT) return true;
  const factor = facts.isOwn ? OWN_FACTOR : 1;
  return THRESHOLDS.some(
    ({ known, share }) => facts.known >= factor * known && facts.known >= share * facts.strokes,
  );
};

/** The sessions to compare with: earlier sources, and the sessions that share most hashes with the new strokes. */
export const likeliestSources = (
  fresh: readonly StrokeSignature[],
  found: Iterable<FoundHash>,
  { session: self, sources }: { readonly session: string; readonly sources: readonly string[] },
): string[] => {
  const strokesOf = new Map<StrokeHash, number[]>();
  for (const [ordinal, signature] of fresh.entries())
    for (const hash of nearbyHashes(signature))
      strokesOf.set(hash, [...(strokesOf.get(hash) ?? []), ordinal]);
  const shared = new Map<string, Set<number>>();
  for (const { hash, session } of found) {
    if (session === self) continue;
    const strokes = shared.get(session) ?? new Set();
    for (const ordinal of strokesOf.get(hash) ?? []) strokes.add(ordinal);
    shared.set(session, strokes);
  }
  const others = [...shared]
    .filter(([session]) => !sources.includes(session))
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([session]) => session);
  return [...sources, ...others.slice(0, MAX_SOURCES)];
};

/** What the strokes of a session, in order, share with each earlier session, best match first. */
export const matchReplays = (
  strokes: readonly StrokeSignature[],
  earlier: readonly EarlierSession[],
): ReplayFacts[] =>
  earlier
    .map(({ session, signatures, isOwn }) => {
      const known = longestCommonSubsequence(strokes, signatures, MAX_DISTANCE);
      const exact = known < MIN_EXACT ? 0 : longestCommonSubsequence(strokes, signatures, 0);
      return {
        ...{ strokes: strokes.length, known, session },
        ...(exact > 0 && { exact }),
        ...(isOwn && { isOwn }),
      };
    })
    .filter(({ known }) => known > 0)
    .sort((a, b) => rankOf(b) - rankOf(a));

/** Replays rank before all other matches. */
const rankOf = (facts: ReplayFacts): number => facts.known + (isReplay(facts) ? facts.strokes : 0);

/** The sources to compare the next strokes with. */
export const closestSources = (matches: readonly ReplayFacts[]): string[] =>
  matches.slice(0, MAX_SOURCES).map(({ session }) => session);

const longestCommonSubsequence = (
  strokes: readonly StrokeSignature[],
  earlier: readonly StrokeSignature[],
  maxDistance: number,
): number => {
  let lengths = Array<number>(earlier.length + 1).fill(0);
  for (const signature of strokes) {
    const next = [0];
    for (const [i, known] of earlier.entries()) {
      const isSame = signatureDistance(signature, known) <= maxDistance;
      next.push(
        Math.max(isSame ? (lengths[i] as number) + 1 : 0, lengths[i + 1] as number, next[i] as number),
      );
    }
    lengths = next;
  }
  return lengths.at(-1) as number;
};
