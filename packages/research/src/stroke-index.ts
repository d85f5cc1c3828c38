import {
  closestSources,
  credibilityOf,
  emptyTrail,
  type FoundHash,
  foldTrail,
  judgeMatch,
  knownIn,
  likeliestSources,
  matchPieces,
  type NewStrokes,
  newHashes,
  newStrokes,
  presumedCredibilityOf,
  type ReplayFacts,
  rememberKnown,
  type StrokeHash,
  type StrokeTrail,
  strokeCountsOf,
  strokesOf,
} from '@gait/engine/replay';
import type { Beacon } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';

export interface Visiting {
  readonly session: string;
  readonly visitor: string;
}

export interface IndexedVisit {
  /** Strokes that are not common among visitors. */
  readonly strokes: number;
  /** If it repeats an earlier session: the evidence, and the index of the beacon that completed it. */
  readonly replay?: { readonly facts: ReplayFacts; readonly at: number };
}

/** An in-memory index of the strokes of a workspace, which works like the server's. */
export const newStrokeIndex = () => {
  const sessions = new Map<string, { readonly visitor: string; readonly trail: StrokeTrail }>();
  const index = new Map<StrokeHash, string[]>();
  let visits = 0;

  const foundKeys = (nearby: NewStrokes['nearby']): FoundHash[] =>
    [...new Set(nearby.flat())].flatMap((key) =>
      (index.get(key) ?? []).map((session) => ({ hash: key, session })),
    );

  const matched = (
    { session, visitor }: Visiting,
    trail: StrokeTrail,
    { fresh, found }: { readonly fresh: NewStrokes; readonly found: readonly FoundHash[] },
  ) => {
    const { sources } = trail;
    const earlier = likeliestSources(fresh.nearby, found, { session, sources }).flatMap((source) => {
      const known = sessions.get(source);
      if (!known) return [];
      const credibility = credibilityOf(known.trail);
      return [{ ...strokesOf(known.trail), session: source, credibility, isOwn: known.visitor === visitor }];
    });
    if (earlier.length === 0) {
      trail.sources = [];
      return undefined;
    }
    const { matches, known } = matchPieces(strokesOf(trail), earlier, knownIn(trail));
    rememberKnown(trail, known);
    trail.sources = closestSources(matches);
    return matches[0];
  };

  const keep = (
    { session, visitor }: Visiting,
    trail: StrokeTrail,
    { fresh, found }: { readonly fresh: NewStrokes; readonly found: readonly FoundHash[] },
  ): void => {
    sessions.set(session, { visitor, trail });
    for (const key of newHashes(fresh, found))
      index.set(key, [...new Set([...(index.get(key) ?? []), session])]);
  };

  /** Adds a session beacon by beacon; later sessions are compared with it only if it `stays`. */
  const visit = (who: Visiting, beacons: readonly Beacon[], stays = true): IndexedVisit => {
    const trail = emptyTrail();
    // Visits start an hour apart.
    const startsAt = HOUR_MS * visits++;
    for (const [at, beacon] of beacons.entries()) {
      const before = strokeCountsOf(trail);
      foldTrail(trail, beacon, startsAt + beacon.sent);
      const fresh = newStrokes(trail, before);
      if (fresh.nearby.length === 0) continue;
      const found = foundKeys(fresh.nearby);
      const facts = matched(who, trail, { fresh, found });
      if (facts && judgeMatch(facts, presumedCredibilityOf(trail)) === 'replay')
        return { strokes: trail.count, replay: { facts, at } };
      if (stays) keep(who, trail, { fresh, found });
    }
    return { strokes: trail.count };
  };
  return { visit };
};
