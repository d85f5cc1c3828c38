import type { FastifyInstance } from 'fastify';
import { bodyCheck } from '../../http/check-body.ts';
import { parameterCheck } from '../../http/check-parameters.ts';
import { sendCached } from '../../http/send-cached.ts';
import { authenticate } from '../authenticate.ts';
import { keyLimit } from '../key-limit.ts';
import { type ApiOptions, givenParameters, KEY_LIMIT } from '../routes.ts';
import type { ManageEndpoint } from './endpoint.ts';
import * as registry from './index.ts';
import { manageApiText } from './openapi.ts';

/** 1,000 labels with long notes. */
const MAX_BODY_BYTES = 4 * 1_048_576;

export const manageEndpoints: readonly ManageEndpoint[] = Object.values(registry);

/** Routes for what writes. Each endpoint names the scope that its key needs. */
export const manageRoutes = ({ context, keyLimit: size = KEY_LIMIT }: ApiOptions) => {
  const limit = keyLimit(size, context.monotonicNow);
  const sendDescription = sendCached(manageApiText(manageEndpoints));
  return async (app: FastifyInstance) => {
    app.get('/manage/v1/openapi.json', (request, reply) =>
      sendDescription(request, reply.type('application/json')),
    );
    for (const endpoint of manageEndpoints) {
      const { method, path, scope, body } = endpoint;
      const checkParameters = parameterCheck(endpoint);
      const checkBody = body && bodyCheck(body);
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: MAX_BODY_BYTES,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const { store, now } = context;
          const key = await authenticate(request.headers.authorization, store, { now: now(), scope });
          limit(key.id, reply);
          const answer = await endpoint.answer(
            {
              workspaceId: key.workspaceId,
              keyName: key.name,
              scopes: key.scopes,
              url: request.url,
              parameters: checkParameters(givenParameters(request)),
              body: checkBody?.(request.body),
              accept: request.headers.accept ?? '',
            },
            context,
          );
          return reply.headers(answer.headers ?? {}).send(answer.body);
        },
      });
    }
  };
};
