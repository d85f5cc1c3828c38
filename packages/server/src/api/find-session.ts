import { viewOf } from '../event-log/view.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** A session, and a context that has everything that was acknowledged of it. */
export interface FoundSession {
  readonly session: SessionSummary;
  readonly context: ApiContext;
}

/** The requested session, if it is in the caller's workspace. Throws session_not_found, or overloaded if it may exist. */
export const findSession = async (
  { workspaceId, parameters }: Pick<ApiRequest, 'workspaceId' | 'parameters'>,
  given: ApiContext,
): Promise<FoundSession> => {
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const { context, missing, absent } = await viewOf([key], given);
  const session = await context.store.findSummary(key);
  const { lookUps } = context;
  if (session || missing.length === 0) lookUps.all++;
  if (session) return { session, context };
  if (missing.length === 0) lookUps.missing++;
  throw absent();
};

/** A session as it is now, or as it was found if it cannot be folded again in time. Throws session_not_found if it was erased. */
export const foundAgain = async (found: FoundSession, given: ApiContext): Promise<FoundSession> => {
  const { context, missing, absent } = await viewOf([found.session], given);
  const session = await context.store.findSummary(found.session);
  if (!session && missing.length === 0) throw absent();
  return session ? { session, context } : found;
};
