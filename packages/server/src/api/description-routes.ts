import type { FastifyInstance } from 'fastify';
import { sendCached } from '../http/send-cached.ts';
import type { PageScript } from '../pages/page-script.ts';
import { docsPage } from './docs-page.ts';
import { manageEndpoints } from './manage/routes.ts';
import { openApiText } from './openapi.ts';
import { endpoints } from './routes.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API description as JSON and as a page. */
export const descriptionRoutes = (app: FastifyInstance, tracker: PageScript | undefined) => {
  const sendText = sendCached(openApiText(endpoints));
  const sendPage = sendCached(docsPage([...endpoints, ...manageEndpoints], tracker));
  app.get('/v1/openapi.json', (request, reply) =>
    sendText(request, reply.header('access-control-allow-origin', '*').type('application/json')),
  );
  app.get('/docs', (request, reply) =>
    sendPage(request, reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8')),
  );
};
