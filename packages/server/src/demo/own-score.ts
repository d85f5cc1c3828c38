import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Does what a customer's backend would do: reads the report of the session id that the page sent, with the secret key.
 * Responds with the fields that the page shows, or 204 while the session is unknown.
 */
export const ownScore = (apiKey: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { session } = request.query as { session?: unknown };
  if (typeof session !== 'string' || !/^[\w-]{1,128}$/.test(session))
    return reply.code(400).send({ error: 'session: 1 to 128 letters, digits, _ or -' });
  const answer = await request.server.inject({
    url: `/v1/sessions/${session}/report?omit=user_logs`,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  reply.header('cache-control', 'no-store');
  if (answer.statusCode !== 200) return reply.code(answer.statusCode === 404 ? 204 : 503).send();
  const { risk_score, risk_explanation, recommended_action, biometric_checks, device_checks } = answer.json();
  const detected = Object.entries({ ...biometric_checks, ...device_checks })
    .filter(([, verdict]) => verdict === 'Detected')
    .map(([check]) => check);
  return { risk_score, risk_explanation, recommended_action, detected };
};
