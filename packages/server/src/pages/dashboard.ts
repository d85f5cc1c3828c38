import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { packageRoot } from '../package-root.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Files with a content hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The built web UI. Other paths below it are routes of its router. */
export const dashboard = async (app: FastifyInstance): Promise<void> => {
  const root = fileURLToPath(new URL('../dashboard/dist/', packageRoot));
  app.get('/', async (_request, reply) => reply.redirect('/dashboard/'));
  app.get('/dashboard', async (_request, reply) => reply.redirect('/dashboard/'));
  if (!existsSync(`${root}index.html`)) {
    app.get('/dashboard/*', async () => {
      throw new ProblemError(503, 'not_built', 'The dashboard has not been built: npm run build.');
    });
    return;
  }
  await app.register(async (inner) => {
    await inner.register(fastifyStatic, {
      root,
      prefix: '/dashboard/',
      wildcard: false,
      preCompressed: true,
      // The header is set below: by default, files would be checked again on every visit.
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('content-security-policy', POLICY);
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('referrer-policy', 'no-referrer');
        response.setHeader('vary', 'accept-encoding');
        response.setHeader('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
      },
    });
    // After an upgrade, an open page may request files that are gone. Answering with index.html would break it.
    inner.get('/dashboard/assets/*', (_request, reply) => reply.callNotFound());
    inner.get('/dashboard/*', (_request, reply) => reply.sendFile('index.html'));
  });
};
