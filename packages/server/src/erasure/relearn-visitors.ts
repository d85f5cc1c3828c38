import {
  countKeys,
  emptyProfile,
  latestTraits,
  type Profile,
  remember,
  storedIdTraits,
  traitsOf,
  visitorKeys,
} from '@gait/engine';
import { visitorSecretSource } from '../scoring/visitor-secrets.ts';
import { foldMissing, type OnFailure } from '../session/fold.ts';
import { liveWorkspaceOf } from '../session/test-workspace.ts';
import { visitorHashes } from '../session/visitor-id.ts';
import type { Store } from '../store/store.ts';

/** The newest sessions say enough about a device, and take no longer to read than a page of a list. */
const MAX_SESSIONS = 50;

export interface RelearnParts {
  readonly store: Pick<
    Store,
    'sessions' | 'findSessions' | 'beaconsAfter' | 'settings' | 'visitorSecret' | 'writeVisitor'
  >;
  readonly onFailure: OnFailure;
}

/** A visitor that an erasure has removed, of which `hasTwin` says nothing about the erased session. */
export interface RemovedVisitor {
  readonly workspaceId: string;
  readonly visitorId: string;
  readonly hasTwin: boolean;
}

/**
 * Learns visitors again that have sessions left, so that those and the next one keep their id: what else a visitor did was not
 * to be erased. Returns how many.
 */
export const relearnVisitors = async (
  removed: readonly RemovedVisitor[],
  parts: RelearnParts,
): Promise<number> => {
  let relearned = 0;
  for (const visitor of removed) if (await relearnVisitor(visitor, parts)) relearned++;
  return relearned;
};

/**
 * Learns a visitor again from its newest sessions. Returns whether it has any.
 */
const relearnVisitor = async (
  { workspaceId, visitorId, hasTwin }: RemovedVisitor,
  { store, onFailure }: RelearnParts,
): Promise<boolean> => {
  const sessions = await store.sessions(workspaceId, { visitorId }, { limit: MAX_SESSIONS });
  if (sessions.length === 0) return false;
  const settings = await store.settings(liveWorkspaceOf(workspaceId));
  const storedIdOnly = settings?.visitorRecognition === 'stored_id';
  let profile: Profile = { ...emptyProfile, ...(hasTwin && { hasTwin }) };
  const keys = new Set<string>();
  for (const record of (await store.findSessions(sessions)).sort((a, b) => a.startedAt - b.startedAt)) {
    await foldMissing(record, store, onFailure);
    const { readings, network, readingsComplete } = record.state;
    const traits = traitsOf({ readings, network });
    const seen = storedIdOnly || !readingsComplete ? storedIdTraits(traits) : traits;
    profile = remember(profile, seen, record.startedAt);
    for (const key of visitorKeys(seen)) keys.add(key);
  }
  const hashes = visitorHashes(await visitorSecretSource(store)(workspaceId));
  const { firstSeenAt = 0, seenAt = firstSeenAt } = profile;
  await store.writeVisitor({
    workspaceId,
    visitorId,
    firstAt: firstSeenAt,
    at: seenAt,
    profile,
    keys: [...keys].map(hashes.key),
    counted: storedIdOnly ? [] : countKeys(latestTraits(profile)).map(hashes.countKey),
  });
  return true;
};
