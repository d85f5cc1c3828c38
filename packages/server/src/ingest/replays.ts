import { foldReplay } from '@gait/engine';
import {
  type Course,
  closestSources,
  coursesOf,
  type FoundKey,
  isReplay,
  keysLeft,
  likeliestSources,
  matchReplays,
  type StrokeKey,
  strokeKeysNear,
} from '@gait/engine/replay';
import type { SessionRecord } from '../store/records.ts';
import type { Strokes } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** New strokes of one group that are looked for. */
const MAX_NEW = 16;

/** The strokes of a session, the new ones among them, and who left any of the keys that these are looked for under. */
export interface StrokesSeen {
  readonly strokes: readonly Course[];
  readonly fresh: readonly Course[];
  readonly found: readonly FoundKey[];
}

/**
 * Looks for the new strokes of a whole group at once, session by session. One that is known to repeat another one is
 * looked for no more and leaves nothing more: what it repeats is kept already.
 */
export const strokesSeen = async (
  drafts: readonly SessionDraft[],
  store: Pick<Strokes, 'sessionsWithStrokes'>,
): Promise<ReadonlyMap<SessionDraft, StrokesSeen>> => {
  const looks = drafts.flatMap((draft) => {
    const { record, strokesBefore } = draft;
    if (record.state.replay || record.trail.count === strokesBefore) return [];
    const strokes = coursesOf(record.trail);
    const fresh = strokes.slice(strokesBefore, strokesBefore + MAX_NEW);
    return [{ draft, strokes, fresh, keys: new Set(fresh.flatMap(strokeKeysNear)) }];
  });
  const seen = new Map<SessionDraft, StrokesSeen>();
  for (const workspaceId of new Set(looks.map(({ draft }) => draft.record.workspaceId))) {
    const own = looks.filter(({ draft }) => draft.record.workspaceId === workspaceId);
    const asked = own.flatMap(({ keys }) => [...keys]);
    const found = byKey(await store.sessionsWithStrokes(workspaceId, asked));
    for (const { draft, strokes, fresh, keys } of own)
      seen.set(draft, { strokes, fresh, found: [...keys].flatMap((key) => found.get(key) ?? []) });
  }
  return seen;
};

const byKey = (found: readonly FoundKey[]): Map<StrokeKey, FoundKey[]> => {
  const keys = new Map<StrokeKey, FoundKey[]>();
  for (const one of found) {
    const others = keys.get(one.key);
    if (others) others.push(one);
    else keys.set(one.key, [one]);
  }
  return keys;
};

/**
 * Notes whether a session repeats what another one of its workspace did. What it says goes into the log with the beacon
 * that it was seen by, so that the session is scored the same whenever it is folded again.
 */
export const noteReplay = async (
  draft: SessionDraft,
  seen: StrokesSeen | undefined,
  store: Pick<Strokes, 'strokesOf'>,
): Promise<void> => {
  if (!seen) return;
  const { record, strokesBefore } = draft;
  const { strokes, fresh, found } = seen;
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
  draft.newStrokeKeys.push(...keysLeft(fresh, strokesBefore, found).filter((key) => !known.has(key)));
  record.strokeKeys = [...record.strokeKeys, ...draft.newStrokeKeys];
};

const earlierSessions = async (
  { workspaceId, visitorId }: SessionRecord,
  sources: readonly string[],
  store: Pick<Strokes, 'strokesOf'>,
) =>
  (await store.strokesOf(workspaceId, sources)).map(({ session, trail, visitorId: whose }) => ({
    session,
    courses: coursesOf(trail),
    isOwn: whose === visitorId,
  }));
