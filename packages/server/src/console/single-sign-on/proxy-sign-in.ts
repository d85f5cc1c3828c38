import type { FastifyInstance } from 'fastify';
import { isTrusted } from '../../enrich/index.ts';
import { ProblemError } from '../../http/problem.ts';
import type { SignInOptions } from '../../options/sign-in-options.ts';
import type { SingleSignOn } from './sign-in-member.ts';

const BY = 'the proxy';

/** Signs in the member that a proxy names. The header counts only on connections of the configured proxies. */
export const proxySignIn = (
  app: FastifyInstance,
  { header, proxies }: NonNullable<SignInOptions['proxy']>,
  { limit, refuse, signIn }: SingleSignOn,
): void => {
  app.post('/console/sign-in/proxy', async (request, reply) => {
    limit(request);
    if (!isTrusted(proxies, request.socket.remoteAddress ?? '', 0))
      return refuse(
        BY,
        new ProblemError(
          403,
          'untrusted_proxy',
          'This request did not come from a proxy of --sign-in-proxies.',
        ),
      );
    await signIn(reply, { by: BY, email: request.headers[header] });
    return reply.code(204).send();
  });
};
