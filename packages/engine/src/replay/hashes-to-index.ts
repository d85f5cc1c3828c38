import type { FoundHash } from './match-replays.ts';
import type { StrokeHash } from './stroke-hash.ts';

/** A hash that more sessions share identifies no session and is slow to look up. */
const MAX_SHARING_SESSIONS = 8;

/** The first strokes of a session are all indexed, later ones in part. */
const FIRST_STROKES = 20;
const LATER_STRIDE = 2;

/** The hashes of new strokes to index; `before` strokes came earlier, `found` lists the sessions that share a hash. */
export const hashesToIndex = (
  fresh: readonly StrokeHash[],
  before: number,
  found: readonly FoundHash[],
): StrokeHash[] => {
  const isIndexed = (ordinal: number) => ordinal < FIRST_STROKES || ordinal % LATER_STRIDE === 0;
  return uncommonHashes(
    fresh.filter((_, i) => isIndexed(before + i)),
    found,
  );
};

/** How many of a session's first hashes, all of which are indexed, are not, because their cells are full. */
export const withoutRoom = (
  hashes: readonly StrokeHash[],
  indexed: readonly StrokeHash[],
): { readonly all: number; readonly full: number } => {
  const first = hashes.slice(0, FIRST_STROKES);
  const known = new Set(indexed);
  return { all: first.length, full: first.filter((hash) => !known.has(hash)).length };
};

/** The hashes that few of the found sessions have. */
export const uncommonHashes = (hashes: readonly StrokeHash[], found: readonly FoundHash[]): StrokeHash[] => {
  const sharedBy = new Map<StrokeHash, number>();
  for (const { hash } of found) sharedBy.set(hash, (sharedBy.get(hash) ?? 0) + 1);
  return [...new Set(hashes)].filter((hash) => (sharedBy.get(hash) ?? 0) < MAX_SHARING_SESSIONS);
};
