import { ProblemError } from '../http/problem.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { decide } from '../policy/decide.ts';
import { sessionFacts } from '../policy/session-facts.ts';
import { sessionDetails } from '../session/details.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

type Request = Pick<ApiRequest, 'workspaceId' | 'parameters'>;

/** What the policy of the workspace says about a session, or about one that does not exist. */
export const reportDecision = async (
  { workspaceId, parameters: { place, user_id: userId, ip } }: Request,
  context: ApiContext,
  session: SessionSummary | undefined,
) => {
  const active = await context.policies.of(workspaceId);
  if (!active) return {};
  const details = session && (await sessionDetails(session, context));
  if (session && !details) throw sessionNotFound();
  const facts = session && details && sessionFacts(session, details);
  const decided = decide(active.policy, facts, { now: context.now(), place, userId, ip });
  return { decision: { ...decided, policy_version: active.version } };
};

/** The error of a session that does not exist, with what the policy says about it. */
export const missingWithDecision = async (
  error: unknown,
  request: Request,
  context: ApiContext,
): Promise<unknown> => {
  if (!(error instanceof ProblemError) || error.code !== 'session_not_found') return error;
  const more = await reportDecision(request, context, undefined);
  return new ProblemError(error.status, error.code, error.message, { ...error.options, more });
};
