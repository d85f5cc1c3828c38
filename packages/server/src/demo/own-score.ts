import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashSecret, sameText } from '../base/secrets.ts';
import { addressBlock } from '../enrich/index.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { withPreviews } from '../session/previews.ts';
import type { DemoOptions } from './demo-options.ts';

const ownSession = bodyCheck(
  Type.Object({
    session: Type.String({ pattern: '^[\\w-]{1,128}$' }),
    secret: Type.String({ maxLength: 64 }),
  }),
);

/** A page asks every two seconds. Several visitors may share one address. */
export const DEMO_LIMIT = { rate: 5, burst: 50 };

/**
 * Does what a customer's backend would do: looks up the session id that the page sent. It asks the store, so it uses up
 * no key's requests. Answers only the page that holds the session, which proves it with the session's write secret, so that nobody can tune a
 * bot against the scores of others. Responds with 204 while the session is unknown.
 */
export const ownScore = ({ workspaceId, store, preview, addressOf, monotonicNow }: DemoOptions) => {
  const limitAddress = rateLimit(DEMO_LIMIT, monotonicNow, 'Too many requests.');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitAddress(addressBlock(addressOf(request)));
    const { session, secret } = ownSession(request.body);
    reply.header('cache-control', 'no-store');
    const key = { workspaceId, sessionId: session };
    const summary = await withPreviews(store, (await preview([key])).previews).findSummary(key);
    if (!summary) return reply.code(204).send();
    if (!sameText(hashSecret(secret), summary.secretHash))
      throw new ProblemError(403, 'wrong_session_secret', 'The secret does not match this session.');
    const { riskScore, riskExplanation, recommendedAction, verdicts } = summary;
    return {
      risk_score: riskScore,
      risk_explanation: riskExplanation,
      recommended_action: recommendedAction,
      detected: Object.keys(verdicts).filter((check) => verdicts[check] === 'Detected'),
    };
  };
};
