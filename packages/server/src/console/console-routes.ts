import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { auditRefusals } from './audit-refusals.ts';
import { auditRoutes } from './audit-routes.ts';
import { changeStream } from './change-stream.ts';
import type { ConsoleContext } from './context.ts';
import { doctorRoutes } from './doctor-routes.ts';
import { exclusionRoutes } from './exclusion-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { installRoutes } from './install-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { labelRoutes } from './label-routes.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { membersOnly, SAFE_METHODS } from './member-of.ts';
import { memberRoutes } from './member-routes.ts';
import { motionRoutes } from './motion-routes.ts';
import { policyRoutes } from './policy-routes.ts';
import { repeatVisitorRoutes } from './repeat-visitor-routes.ts';
import { retentionRoutes } from './retention-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { savedViewRoutes } from './saved-view-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in.ts';
import { singleSignOnRoutes } from './single-sign-on/sign-on-routes.ts';
import { trendsRoutes } from './trends/trends-routes.ts';
import { userTokenSecretRoutes } from './user-token-secret-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { workspaceRoutes } from './workspace-routes.ts';

const MAX_BODY_BYTES = 65_536;

/** Whether a request comes from the dashboard's own origin, which is required for every change. */
const isSameOrigin = ({ headers }: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return true;
  const hosts = [headers.host, publicUrl && new URL(publicUrl).host];
  return URL.canParse(headers.origin) && hosts.includes(new URL(headers.origin).host);
};

/** The private endpoints of the dashboard, with cookie sessions and same-origin checks. */
export const consoleRoutes =
  (context: ConsoleContext) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(cookie);
    app.addHook('onClose', () => context.passwords.close());
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (SAFE_METHODS.includes(request.method) || isSameOrigin(request, context.publicUrl)) return;
      throw new ProblemError(403, 'cross_origin', 'Only the dashboard can make this request.');
    });
    app.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    auditRefusals(app, context);
    const members = membersOnly(app, context);
    signInRoutes(app, context);
    singleSignOnRoutes(app, context);
    auditRoutes(members, context);
    sessionRoutes(members, context);
    motionRoutes(members, context);
    lookupRoutes(members, context);
    repeatVisitorRoutes(members, context);
    savedViewRoutes(members, context);
    labelRoutes(members, context);
    changeStream(app, members, context);
    exportRoutes(members, context);
    doctorRoutes(members, context);
    keyRoutes(members, context);
    apiKeyRoutes(members, context);
    userTokenSecretRoutes(members, context);
    exclusionRoutes(members, context);
    memberRoutes(members, context);
    workspaceRoutes(members, context);
    webhookRoutes(members, context);
    settingsRoutes(members, context);
    policyRoutes(members, context);
    retentionRoutes(members, context);
    reviewRoutes(members, context);
    trendsRoutes(app, members, context);
    installRoutes(members, context);
  };
