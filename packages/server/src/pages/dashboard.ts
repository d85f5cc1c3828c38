import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot } from '../base/package-root.ts';
import { ProblemError } from '../http/problem.ts';
import { sendCached } from '../http/send-cached.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SECURITY = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Files with a content hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The built web UI, which browsers see below `basePath`. Other paths below it are routes of its router. */
export const dashboard =
  (basePath: string) =>
  async (app: FastifyInstance): Promise<void> => {
    const root = fileURLToPath(new URL('../dashboard/dist/', packageRoot));
    app.get('/', async (_request, reply) => reply.redirect('/dashboard/'));
    app.get('/dashboard', async (_request, reply) => reply.redirect('/dashboard/'));
    if (!existsSync(`${root}index.html`)) {
      app.get('/dashboard/*', async () => {
        throw new ProblemError(503, 'not_built', 'The dashboard has not been built: npm run build.');
      });
      return;
    }
    const page = readFileSync(`${root}index.html`, 'utf8');
    // It is built with addresses beside itself, and answers on paths of any depth.
    const sendPage = sendCached(() => page.replaceAll('="./', `="${basePath}/dashboard/`));
    const answerPage = (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply.headers(SECURITY).type('text/html; charset=utf-8'));
    await app.register(async (inner) => {
      await inner.register(fastifyStatic, {
        root: `${root}assets`,
        prefix: '/dashboard/assets/',
        index: false,
        preCompressed: true,
        // The header is set below: by default, files would be checked again on every visit.
        cacheControl: false,
        setHeaders: (response) => {
          for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
          response.setHeader('vary', 'accept-encoding');
          response.setHeader('cache-control', FOREVER);
        },
      });
      inner.get('/dashboard/*', answerPage);
    });
  };
