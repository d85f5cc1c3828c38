import { ProblemError } from '../http/problem.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** The requested session, if it is in the caller's workspace. Throws session_not_found. */
export const findSession = async (
  request: ApiRequest,
  { store, settle, lookUps }: ApiContext,
): Promise<SessionSummary> => {
  const { workspaceId, parameters } = request;
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  await settle(key);
  const session = await store.findSummary(key);
  lookUps.all++;
  if (session) return session;
  lookUps.missing++;
  throw sessionNotFound();
};

export const sessionNotFound = () =>
  new ProblemError(404, 'session_not_found', 'This session does not exist in this workspace.');
