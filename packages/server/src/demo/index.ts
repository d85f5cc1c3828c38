import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageRoot } from '../base/package-root.ts';
import type { DemoOptions } from './demo-options.ts';
import { fromThisMachine } from './from-this-machine.ts';
import { ownScore } from './own-score.ts';
import { trackerTags } from './tracker-tags.ts';

/** A strict policy shows that the tracker works under one. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const asset = (name: string) => readFileSync(new URL(`assets/demo/${name}`, packageRoot), 'utf8');

/** A demo site of two pages with the tracker, and a backend that returns the visitor's score. */
export const demo = (options: DemoOptions) => async (app: FastifyInstance) => {
  if (!options.isPublic) app.addHook('onRequest', fromThisMachine);
  const form = asset('index.html');
  const details = asset('details.html');
  const script = asset('demo.js');
  const style = asset('demo.css');

  const page = (template: string) => async (request: { query: unknown }, reply: FastifyReply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(template.replace('<!-- tracker -->', () => trackerTags(options, request.query)));

  app.get('/demo', async ({ url }, reply) => reply.redirect(`/demo/${url.slice('/demo'.length)}`));
  app.get('/demo/', page(form));
  app.get('/demo/plans', page(form));
  app.get('/demo/details', page(details));
  app.get('/demo/demo.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/demo/demo.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.post('/demo/score', ownScore(options));
};
