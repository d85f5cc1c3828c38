import type { SessionKey } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { namedInView } from './named-in-view.ts';
import { EVERY_VERSION, namedInPolicy } from './remove-from-policies.ts';
import { isGone, type Selection } from './selection.ts';

/** What saved views and policies name of some sessions of one workspace. */
export const namedOfSessions = async (
  keys: readonly SessionKey[],
  store: Pick<Store, 'findSummaries' | 'policyVersions' | 'savedViews'>,
): Promise<Selection[]> => {
  const [first] = keys;
  if (!first) return [];
  const { workspaceId } = first;
  const views = (await store.savedViews(workspaceId)).map(namedInView);
  const policies = (await store.policyVersions(workspaceId, EVERY_VERSION)).map(namedInPolicy);
  const texts = [...views, ...policies];
  if (texts.length === 0) return [];
  const sessionIds = keys.map(({ sessionId }) => sessionId);
  const ids = (await store.findSummaries(first.workspaceId, sessionIds)).flatMap(
    ({ userIds, tags, visitorId }): Selection[] => [
      ...userIds.map((value) => ({ by: 'user', value }) as const),
      ...tags.map((value) => ({ by: 'tag', value }) as const),
      { by: 'visitor', value: visitorId },
    ],
  );
  const sessions = sessionIds.map((value): Selection => ({ by: 'session', value }));
  return [...sessions, ...ids].filter((id) => texts.some((names) => names(id)));
};

/**
 * Removes the saved views that name what has no session any more. Without such a filter a view would have other sessions
 * under its name, so the whole view goes.
 */
export const removeViews = async (
  store: Pick<Store, 'savedViews' | 'removeSavedView' | 'sessions'>,
  workspaceId: string,
  erased: readonly Selection[],
): Promise<void> => {
  for (const view of await store.savedViews(workspaceId))
    for (const one of erased.filter(namedInView(view)))
      if (await isGone(store, workspaceId, one)) {
        await store.removeSavedView(workspaceId, view.id);
        break;
      }
};
