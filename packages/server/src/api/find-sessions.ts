import { viewOf } from '../event-log/view.ts';
import { notScoredYet } from '../scoring/overload.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext } from './endpoint.ts';

/**
 * Those of the requested sessions that exist, and a context that has everything that was acknowledged of them. Throws
 * overloaded if another one of them may exist.
 */
export const findSessions = async (
  workspaceId: string,
  ids: readonly string[],
  given: ApiContext,
): Promise<{ readonly sessions: SessionSummary[]; readonly context: ApiContext }> => {
  const keys = ids.map((sessionId) => ({ workspaceId, sessionId }));
  const { context, missing } = await viewOf(keys, given);
  const sessions = await context.store.findSummaries(workspaceId, ids);
  const found = new Set(sessions.map(({ sessionId }) => sessionId));
  if (missing.some(({ sessionId }) => !found.has(sessionId))) throw notScoredYet();
  return { sessions, context };
};
