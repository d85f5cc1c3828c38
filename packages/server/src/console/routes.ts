import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { auditRoutes } from './audit-routes.ts';
import type { ConsoleContext } from './context.ts';
import { exportRoutes } from './export-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in.ts';

const READING = ['GET', 'HEAD'];
const MAX_BODY_BYTES = 65_536;

/** Browsers say where a request comes from; whatever changes something must come from the dashboard's own origin. */
const isSameOrigin = ({ headers }: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return true;
  const hosts = [headers.host, publicUrl && new URL(publicUrl).host];
  return URL.canParse(headers.origin) && hosts.includes(new URL(headers.origin).host);
};

/** The private endpoints of the dashboard: cookie sessions, same origin only. */
export const consoleRoutes =
  (context: ConsoleContext) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(cookie);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (READING.includes(request.method) || isSameOrigin(request, context.publicUrl)) return;
      throw new ProblemError(403, 'cross_origin', 'This is for the dashboard only.');
    });
    app.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    signInRoutes(app, context);
    auditRoutes(app, context);
    sessionRoutes(app, context);
    exportRoutes(app, context);
    keyRoutes(app, context);
    memberRoutes(app, context);
    settingsRoutes(app, context);
  };
