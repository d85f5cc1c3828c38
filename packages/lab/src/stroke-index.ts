import {
  closestSources,
  credibilityOf,
  emptyTrail,
  type FoundHash,
  foldTrail,
  hashesToIndex,
  judgeMatch,
  likeliestSources,
  matchReplays,
  nearbyHashes,
  presumedCredibilityOf,
  type ReplayFacts,
  type StrokeHash,
  type StrokeSignature,
  type StrokeTrail,
  signaturesOf,
  strokeTimesOf,
} from '@gait/engine/replay';
import type { Beacon } from '@gait/wire';

export interface Visiting {
  readonly session: string;
  readonly visitor: string;
}

export interface Visit {
  /** Strokes that are not common among visitors. */
  readonly strokes: number;
  /** If it repeats an earlier session: the evidence, and the index of the beacon that completed it. */
  readonly replay?: { readonly facts: ReplayFacts; readonly at: number };
}

/** Time between the starts of two visits. */
const HOUR_MS = 3_600_000;

/** An in-memory index of the strokes of a workspace, which works like the server's. */
export const newStrokeIndex = () => {
  const sessions = new Map<string, { readonly visitor: string; readonly trail: StrokeTrail }>();
  const index = new Map<StrokeHash, string[]>();
  let visits = 0;

  const foundKeys = (fresh: readonly StrokeSignature[]): FoundHash[] =>
    [...new Set(fresh.flatMap(nearbyHashes))].flatMap((key) =>
      (index.get(key) ?? []).map((session) => ({ hash: key, session })),
    );

  const matched = (
    { session, visitor }: Visiting,
    trail: StrokeTrail,
    { found, before }: { readonly found: readonly FoundHash[]; readonly before: number },
  ) => {
    const strokes = signaturesOf(trail);
    const { sources } = trail;
    const earlier = likeliestSources(strokes.slice(before), found, { session, sources }).flatMap((source) => {
      const known = sessions.get(source);
      return known
        ? [
            {
              ...{
                session: source,
                signatures: signaturesOf(known.trail),
                times: strokeTimesOf(known.trail),
              },
              ...{ credibility: credibilityOf(known.trail), isOwn: known.visitor === visitor },
            },
          ]
        : [];
    });
    const matches = matchReplays({ signatures: strokes, times: strokeTimesOf(trail) }, earlier);
    trail.sources = closestSources(matches);
    return matches[0];
  };

  const keep = (
    { session, visitor }: Visiting,
    trail: StrokeTrail,
    { found, before }: { readonly found: readonly FoundHash[]; readonly before: number },
  ): void => {
    sessions.set(session, { visitor, trail });
    for (const key of hashesToIndex(signaturesOf(trail).slice(before), before, found))
      index.set(key, [...new Set([...(index.get(key) ?? []), session])]);
  };

  /** Adds a session beacon by beacon; later sessions are compared with it only if it `stays`. */
  const visit = (who: Visiting, beacons: readonly Beacon[], stays = true): Visit => {
    const trail = emptyTrail();
    const startsAt = HOUR_MS * visits++;
    let replay: Visit['replay'];
    for (const [at, beacon] of beacons.entries()) {
      const before = trail.count;
      foldTrail(trail, beacon, startsAt + beacon.sent);
      if (replay || trail.count === before) continue;
      const found = foundKeys(signaturesOf(trail).slice(before));
      const facts = matched(who, trail, { found, before });
      if (facts && judgeMatch(facts, presumedCredibilityOf(trail)) === 'replay') replay = { facts, at };
      else if (stays) keep(who, trail, { found, before });
    }
    return { strokes: trail.count, ...(replay && { replay }) };
  };
  return { visit };
};
