import { foldReplay } from '@gait/engine';
import {
  closestSources,
  type FoundHash,
  hashesToIndex,
  isReplay,
  likeliestSources,
  matchReplays,
  nearbyHashes,
  type StrokeHash,
  type StrokeSignature,
  signaturesOf,
} from '@gait/engine/replay';
import type { SessionRecord } from '../store/records.ts';
import type { Strokes } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** New strokes per group that are looked up. */
const MAX_NEW = 16;

/** The strokes of a session, the new ones, and the earlier sessions that share an indexed hash with them. */
export interface StrokeLookup {
  readonly strokes: readonly StrokeSignature[];
  readonly fresh: readonly StrokeSignature[];
  readonly found: readonly FoundHash[];
}

/**
 * Looks up the new strokes of every session in a group. Skips sessions that are known to be replays: the strokes that
 * they repeat are indexed already.
 */
export const lookUpStrokes = async (
  drafts: readonly SessionDraft[],
  store: Pick<Strokes, 'sessionsWithStrokes'>,
): Promise<ReadonlyMap<SessionDraft, StrokeLookup>> => {
  const lookups = drafts.flatMap((draft) => {
    const { record, strokesBefore } = draft;
    if (record.state.replay || record.trail.count === strokesBefore) return [];
    const strokes = signaturesOf(record.trail);
    const fresh = strokes.slice(strokesBefore, strokesBefore + MAX_NEW);
    return [{ draft, strokes, fresh, keys: new Set(fresh.flatMap(nearbyHashes)) }];
  });
  const seen = new Map<SessionDraft, StrokeLookup>();
  for (const workspaceId of new Set(lookups.map(({ draft }) => draft.record.workspaceId))) {
    const inWorkspace = lookups.filter(({ draft }) => draft.record.workspaceId === workspaceId);
    const allKeys = inWorkspace.flatMap(({ keys }) => [...keys]);
    const found = byKey(await store.sessionsWithStrokes(workspaceId, allKeys));
    for (const { draft, strokes, fresh, keys } of inWorkspace)
      seen.set(draft, { strokes, fresh, found: [...keys].flatMap((key) => found.get(key) ?? []) });
  }
  return seen;
};

const byKey = (found: readonly FoundHash[]): Map<StrokeHash, FoundHash[]> => {
  const keys = new Map<StrokeHash, FoundHash[]>();
  for (const one of found) {
    const others = keys.get(one.hash);
    if (others) others.push(one);
    else keys.set(one.hash, [one]);
  }
  return keys;
};

/**
 * Records whether a session replays an earlier session of its workspace. The facts are logged with the group's last beacon,
 * so that refolding the session gives the same score.
 */
export const recordReplay = async (
  draft: SessionDraft,
  lookup: StrokeLookup | undefined,
  store: Pick<Strokes, 'strokesOf'>,
): Promise<void> => {
  if (!lookup) return;
  const { record, strokesBefore } = draft;
  const { strokes, fresh, found } = lookup;
  const sources = likeliestSources(fresh, found, {
    session: record.sessionId,
    sources: record.trail.sources,
  });
  const matches = matchReplays(strokes, await earlierSessions(record, sources, store));
  record.trail.sources = closestSources(matches);
  const [facts] = matches;
  const last = draft.beacons.at(-1);
  if (last && isReplay(facts)) {
    foldReplay(record.state, facts);
    draft.beacons[draft.beacons.length - 1] = { ...last, received: { ...last.received, replay: facts } };
    return;
  }
  const known = new Set(record.strokeKeys);
  draft.newStrokeKeys.push(...hashesToIndex(fresh, strokesBefore, found).filter((key) => !known.has(key)));
  record.strokeKeys = [...record.strokeKeys, ...draft.newStrokeKeys];
};

const earlierSessions = async (
  { workspaceId, visitorId }: SessionRecord,
  sources: readonly string[],
  store: Pick<Strokes, 'strokesOf'>,
) =>
  (await store.strokesOf(workspaceId, sources)).map(({ session, trail, visitorId: earlierId }) => ({
    session,
    signatures: signaturesOf(trail),
    isOwn: earlierId === visitorId,
  }));
