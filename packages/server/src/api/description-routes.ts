import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../base/package-root.ts';
import { sendCached } from '../http/send-cached.ts';
import type { PageScript } from '../pages/page-script.ts';
import { docsPage } from './docs/docs-page.ts';
import { manageEndpoints } from './manage/manage-routes.ts';
import { openApiText } from './openapi.ts';
import { endpoints, KEY_LIMIT } from './routes.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** The page starts with what most sites call first. */
const FIRST = 'getSessionReport';

const asset = (name: string) => readFileSync(new URL(`assets/docs/${name}`, packageRoot), 'utf8');

/** The API description as JSON and as a page. */
export const descriptionRoutes = (
  app: FastifyInstance,
  tracker: PageScript | undefined,
  basePath: string,
): void => {
  const sendText = sendCached(() => openApiText(endpoints, basePath));
  const shown = [...endpoints, ...manageEndpoints].toSorted(
    (one, other) => Number(other.id === FIRST) - Number(one.id === FIRST),
  );
  const pinned = tracker && { ...tracker, fixedPath: basePath + tracker.fixedPath };
  const sendPage = sendCached(() => docsPage({ endpoints: shown, keyLimit: KEY_LIMIT, tracker: pinned }));
  const [script, style] = [asset('docs.js'), asset('docs.css')];
  const sendScript = sendCached(() => script);
  const sendStyle = sendCached(() => style);
  app.get('/v1/openapi.json', (request, reply) =>
    sendText(request, reply.header('access-control-allow-origin', '*').type('application/json')),
  );
  app.get('/docs', (request, reply) =>
    sendPage(request, reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8')),
  );
  app.get('/docs/docs.js', (request, reply) =>
    sendScript(request, reply.type('text/javascript; charset=utf-8')),
  );
  app.get('/docs/docs.css', (request, reply) => sendStyle(request, reply.type('text/css; charset=utf-8')));
};
