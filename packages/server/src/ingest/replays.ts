import { foldReplay } from '@gait/engine';
import {
  closestSources,
  coursesOf,
  isReplay,
  keysLeft,
  likeliestSources,
  matchReplays,
  strokeKeysNear,
} from '@gait/engine/agent';
import type { SessionRecord } from '../store/records.ts';
import type { Strokes } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** New strokes of one group that are looked for. */
const MAX_NEW = 16;

/**
 * Looks whether a session repeats what another one of its workspace did. What it says goes into the log with the beacon
 * that it was seen by, so that the session is scored the same whenever it is folded again. A session that is known to
 * repeat another one is looked for no more and leaves nothing more: what it repeats is kept already.
 */
export const noteReplay = async (draft: SessionDraft, { store }: { store: Strokes }): Promise<void> => {
  const { record, strokesBefore } = draft;
  if (record.state.replay || record.trail.count === strokesBefore) return;
  const strokes = coursesOf(record.trail);
  const fresh = strokes.slice(strokesBefore, strokesBefore + MAX_NEW);
  const found = await store.sessionsWithStrokes(record.workspaceId, fresh.flatMap(strokeKeysNear));
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
  store: Strokes,
) =>
  (await store.strokesOf(workspaceId, sources)).map(({ session, trail, visitorId: whose }) => ({
    session,
    courses: coursesOf(trail),
    isOwn: whose === visitorId,
  }));
