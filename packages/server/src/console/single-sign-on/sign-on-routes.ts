import type { FastifyInstance } from 'fastify';
import type { SignInMethods } from '../account-types.ts';
import type { ConsoleContext } from '../context.ts';
import { oidcSignIn } from './oidc-sign-in.ts';
import { proxySignIn } from './proxy-sign-in.ts';
import { singleSignOn } from './sign-in-member.ts';

/** The ways to sign in beside a password, as far as the operator has set them up. */
export const singleSignOnRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { hasPasswords, proxy, oidc } = context.signIn;
  const { publicUrl } = context;
  app.get(
    '/console/sign-in',
    async (): Promise<SignInMethods> => ({
      password: hasPasswords,
      proxy: proxy !== undefined,
      oidc: oidc !== undefined,
    }),
  );
  const members = singleSignOn(context);
  if (proxy) proxySignIn(app, proxy, members);
  if (oidc && publicUrl !== undefined)
    oidcSignIn(app, oidc, members, {
      publicUrl,
      onFailure: (reason) => app.log.warn({ event: 'sign_in.failed', reason }),
    });
};
