import { notScoredYet } from '../scoring/overload.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext } from './endpoint.ts';

/** Those of the requested sessions that exist. Throws overloaded if another one of them may exist. */
export const findSessions = async (
  workspaceId: string,
  ids: readonly string[],
  { store, settle }: ApiContext,
): Promise<SessionSummary[]> => {
  const settled = await Promise.all(ids.map((sessionId) => settle({ workspaceId, sessionId })));
  const sessions = await store.findSummaries(workspaceId, ids);
  const found = new Set(sessions.map(({ sessionId }) => sessionId));
  if (ids.some((id, index) => !settled[index] && !found.has(id))) throw notScoredYet();
  return sessions;
};
