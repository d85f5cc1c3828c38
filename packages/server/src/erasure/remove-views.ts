import type { SessionKey } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { namedInView } from './named-in-view.ts';
import { filterOf, type Selection } from './selection.ts';

/** What saved views name of some sessions of one workspace. */
export const namedOfSessions = async (
  keys: readonly SessionKey[],
  store: Pick<Store, 'findSummaries' | 'savedViews'>,
): Promise<Selection[]> => {
  const [first] = keys;
  if (!first) return [];
  const views = (await store.savedViews(first.workspaceId)).map(namedInView);
  if (views.length === 0) return [];
  const sessionIds = keys.map(({ sessionId }) => sessionId);
  const ids = (await store.findSummaries(first.workspaceId, sessionIds)).flatMap(
    ({ userIds, tags, visitorId }): Selection[] => [
      ...userIds.map((value) => ({ by: 'user', value }) as const),
      ...tags.map((value) => ({ by: 'tag', value }) as const),
      { by: 'visitor', value: visitorId },
    ],
  );
  const sessions = sessionIds.map((value): Selection => ({ by: 'session', value }));
  return [...sessions, ...ids].filter((id) => views.some((names) => names(id)));
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
  const isGone = async (one: Selection): Promise<boolean> => {
    const filter = filterOf(one);
    return !filter || (await store.sessions(workspaceId, filter, { limit: 1 })).length === 0;
  };
  for (const view of await store.savedViews(workspaceId))
    for (const one of erased.filter(namedInView(view)))
      if (await isGone(one)) {
        await store.removeSavedView(workspaceId, view.id);
        break;
      }
};
