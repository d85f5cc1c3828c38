import { sessionNotFound } from '../http/session-not-found.ts';
import { notScoredYet } from '../scoring/overload.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

type Found = Pick<ApiContext, 'settle' | 'lookUps'> & {
  readonly store: Pick<ApiContext['store'], 'findSummary'>;
};

/** The requested session, if it is in the caller's workspace. Throws session_not_found, or overloaded if it may exist. */
export const findSession = async (
  { workspaceId, parameters }: Pick<ApiRequest, 'workspaceId' | 'parameters'>,
  { store, settle, lookUps }: Found,
): Promise<SessionSummary> => {
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const isSettled = await settle(key);
  const session = await store.findSummary(key);
  if (!session && !isSettled) throw notScoredYet();
  lookUps.all++;
  if (session) return session;
  lookUps.missing++;
  throw sessionNotFound();
};
