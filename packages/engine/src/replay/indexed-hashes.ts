import type { FoundKey } from './match-replays.ts';
import { type StrokeKey, strokeKey } from './stroke-hash.ts';
import type { Course } from './stroke-signature.ts';

/** Sessions that may leave the same key: a stroke that more of them make tells nothing, and is slow to look for. */
const MAX_SHARED = 8;

/** Of the first strokes of a session each leaves a key, of those that follow one in so many. */
const ALL_OF_FIRST = 20;
const ONE_OF = 2;

/** The keys that new strokes leave for later sessions; `before` strokes came before them, `found` says who left which. */
export const keysLeft = (
  fresh: readonly Course[],
  before: number,
  found: readonly FoundKey[],
): StrokeKey[] => {
  const sharedBy = new Map<StrokeKey, number>();
  for (const { key } of found) sharedBy.set(key, (sharedBy.get(key) ?? 0) + 1);
  const leaves = (ordinal: number) => ordinal < ALL_OF_FIRST || ordinal % ONE_OF === 0;
  const keys = fresh.filter((_, i) => leaves(before + i)).map(strokeKey);
  return [...new Set(keys)].filter((key) => (sharedBy.get(key) ?? 0) < MAX_SHARED);
};
