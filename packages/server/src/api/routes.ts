import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parameterCheck } from '../http/check-parameters.ts';
import { ProblemError } from '../http/problem.ts';
import type { BucketSize } from '../http/token-buckets.ts';
import { authenticate } from './authenticate.ts';
import type { ApiContext, Endpoint } from './endpoint.ts';
import * as registry from './index.ts';
import { JsonText } from './json-text.ts';
import { keyLimit } from './key-limit.ts';

export interface ApiOptions {
  readonly context: ApiContext;
  /** The path below which clients see the server. */
  readonly basePath?: string;
  /** Requests per API key. */
  readonly keyLimit?: BucketSize;
}

/** Requests of one API key. */
export const KEY_LIMIT = { rate: 20, burst: 100 };
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const endpoints: readonly Endpoint[] = Object.values(registry);

/** Routes for every endpoint of the registry, with authentication, rate limit and parameter checks. */
export const apiRoutes = ({ context, keyLimit: size = KEY_LIMIT }: ApiOptions) => {
  const limit = keyLimit(size, context.monotonicNow);
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const endpoint of endpoints) {
      const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      const check = parameterCheck(endpoint);
      app.get(url, async (request, reply) => {
        const key = await authenticate(request.headers.authorization, context.store, { now: context.now() });
        limit(key.id, reply);
        const { workspaceId } = key;
        const parameters = check(givenParameters(request));
        const { body, headers = {} } = await endpoint.answer(
          { workspaceId, url: request.url, parameters, prefer: preferOf(request) },
          context,
        );
        const isJson = body instanceof JsonText;
        if (isJson || body instanceof Readable) reply.type('application/json; charset=utf-8');
        return reply.headers(headers).send(isJson ? body.text : body);
      });
      // Refused before its body is read.
      app.route({ method: OTHER_METHODS, url, onRequest: refuseMethod, handler: refuseMethod });
    }
  };
};

const preferOf = ({ headers: { prefer } }: FastifyRequest): string | undefined =>
  Array.isArray(prefer) ? prefer.join() : prefer;

/** Path and query parameters together. */
export const givenParameters = ({ params, query }: FastifyRequest) => ({
  ...(query as Record<string, unknown>),
  ...(params as Record<string, unknown>),
});

const refuseMethod = async (): Promise<never> => {
  throw methodNotAllowed(['GET', 'HEAD']);
};

/** A method that the path does not have. */
export const methodNotAllowed = (allowed: readonly string[]): ProblemError =>
  new ProblemError(405, 'method_not_allowed', `This path accepts ${allowed.join(' and ')} only.`, {
    headers: { allow: allowed.join(', ') },
  });
