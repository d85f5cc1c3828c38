import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePathOf } from '../../http/base-path.ts';
import { ProblemError } from '../../http/problem.ts';
import type { OidcOptions } from '../../options/sign-in-options.ts';
import { type OidcAttempt, oidcClient } from './oidc-client.ts';
import type { SingleSignOn } from './sign-in-member.ts';

const BY = 'OpenID Connect';
const PATH = '/console/sign-in/oidc';
const COOKIE = 'gait_oidc';
const AT_PROVIDER_S = 600;

interface OidcParts {
  readonly publicUrl: string;
  /** Logs why the provider was of no use. */
  readonly onFailure: (reason: string) => void;
}

/** Sends browsers to the provider, and signs in whom it sends back. Failures end on the sign-in page, with their code. */
export const oidcSignIn = (
  app: FastifyInstance,
  options: OidcOptions,
  { limit, refuse, signIn }: SingleSignOn,
  { publicUrl, onFailure }: OidcParts,
): void => {
  const client = oidcClient(options, `${publicUrl}${PATH}/callback`);
  const cookie = {
    path: basePathOf(publicUrl) + PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;

  const failed = async (code: string, error: unknown): Promise<never> => {
    onFailure(error instanceof Error ? error.message : String(error));
    return refuse(BY, new ProblemError(401, code, 'Signing in with OpenID Connect failed.'));
  };

  const toSignInPage = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply.redirect(`${publicUrl}/dashboard/?sign_in=${error.code}`);
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const attempt = attemptOf(request.cookies[COOKIE] ?? '');
    reply.clearCookie(COOKIE, cookie);
    if (!attempt)
      return refuse(BY, new ProblemError(401, 'sign_in_expired', 'This sign-in was not begun here.'));
    const { search } = new URL(request.url, publicUrl);
    const email = await client
      .finish(search, attempt)
      .catch((error: unknown) => failed('oidc_failed', error));
    await signIn(reply, { by: BY, email });
  };

  app.get(PATH, async (request, reply) => {
    try {
      limit(request);
      const { url, attempt } = await client
        .begin()
        .catch((error: unknown) => failed('oidc_unreachable', error));
      reply.setCookie(COOKIE, textOf(attempt), { ...cookie, maxAge: AT_PROVIDER_S });
      return reply.redirect(url);
    } catch (error) {
      return toSignInPage(reply, error);
    }
  });
  app.get(`${PATH}/callback`, async (request, reply) => {
    try {
      limit(request);
      await finish(request, reply);
      return reply.redirect(`${publicUrl}/dashboard/`);
    } catch (error) {
      return toSignInPage(reply, error);
    }
  });
};

/** All three are base64url, which has no dots. */
const textOf = ({ state, nonce, verifier }: OidcAttempt): string => [state, nonce, verifier].join('.');

const attemptOf = (text: string): OidcAttempt | undefined => {
  const [state, nonce, verifier] = text.split('.');
  return state && nonce && verifier ? { state, nonce, verifier } : undefined;
};
