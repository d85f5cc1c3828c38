import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { addressBlock } from '../enrich/index.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { hashSecret, sameText } from '../secrets.ts';
import type { DemoOptions } from './options.ts';

const ownSession = bodyCheck(
  Type.Object({
    session: Type.String({ pattern: '^[\\w-]{1,128}$' }),
    secret: Type.String({ maxLength: 64 }),
  }),
);

/** A page asks every two seconds. Several visitors may share one address. */
export const DEMO_LIMIT = { rate: 5, burst: 50 };

/**
 * Does what a customer's backend would do: reads the report of the session id that the page sent, with the secret key.
 * Answers only the page that holds the session, which proves it with the session's write secret, so that nobody can tune a
 * bot against the scores of others. Responds with 204 while the session is unknown.
 */
export const ownScore = ({ apiKey, workspaceId, store, settle, addressOf, monotonicNow }: DemoOptions) => {
  const limitAddress = rateLimit(DEMO_LIMIT, monotonicNow, 'Too many requests.');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitAddress(addressBlock(addressOf(request)));
    const { session, secret } = ownSession(request.body);
    reply.header('cache-control', 'no-store');
    await settle({ workspaceId, sessionId: session });
    const summary = await store.findSummary({ workspaceId, sessionId: session });
    if (!summary) return reply.code(204).send();
    if (!sameText(hashSecret(secret), summary.secretHash))
      throw new ProblemError(403, 'wrong_session_secret', 'The secret does not match this session.');
    const answer = await request.server.inject({
      url: `/v1/sessions/${session}/report?omit=user_logs`,
      headers: { authorization: `Bearer ${apiKey}` },
    });
    if (answer.statusCode !== 200) return reply.code(503).send();
    const { risk_score, risk_explanation, recommended_action, biometric_checks, device_checks } =
      answer.json();
    const detected = Object.entries({ ...biometric_checks, ...device_checks })
      .filter(([, verdict]) => verdict === 'Detected')
      .map(([check]) => check);
    return { risk_score, risk_explanation, recommended_action, detected };
  };
};
