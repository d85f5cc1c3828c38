import { ProblemError } from '../http/problem.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { decide } from '../policy/decide.ts';
import { sessionFacts } from '../policy/session-facts.ts';
import { sessionDetails } from '../session/details.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

const factsOf = async (context: ApiContext, session: SessionSummary) => {
  const details = await sessionDetails(session, context);
  return details && sessionFacts(session, details);
};

/** What the policy says about each session of a list, by its ID. Undefined without a policy. */
export const listedDecisions = async (
  workspaceId: string,
  sessions: readonly SessionSummary[],
  context: ApiContext,
) => {
  const active = await context.policies.of(workspaceId);
  if (!active) return undefined;
  const decisions = new Map<string, object>();
  for (const session of sessions) {
    const facts = await factsOf(context, session);
    const decided = facts && decide(active.policy, facts, { now: context.now() });
    if (decided) decisions.set(session.sessionId, { ...decided, policy_version: active.version });
    // Other requests have their turn.
    await new Promise(setImmediate);
  }
  return decisions;
};

type Request = Pick<ApiRequest, 'workspaceId' | 'parameters'>;

/** What the policy of the workspace says about a session, or about one that does not exist. */
export const reportDecision = async (
  { workspaceId, parameters: { place, user_id: userId, ip } }: Request,
  context: ApiContext,
  session: SessionSummary | undefined,
) => {
  const active = await context.policies.of(workspaceId);
  if (!active) return {};
  const facts = session && (await factsOf(context, session));
  if (session && !facts) throw sessionNotFound();
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
