import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fastify, LogController } from 'fastify';
import { atMostEvery } from './at-most-every.ts';
import { keepBelow, withoutBasePath } from './base-path.ts';
import { answerClientError } from './client-error.ts';
import { type ConnectionLimits, timeoutOptions } from './connection-limits.ts';
import { answerError, answerErrors } from './error-handler.ts';
import { shareConnections } from './share-connections.ts';

export interface HttpAppOptions {
  readonly logLevel: string;
  readonly limits: ConnectionLimits;
  /** The path below which browsers see the server. */
  readonly basePath: string;
  /** Trusted proxies may hold all connections. */
  isProxy(address: string): boolean;
}

/** `:name` stands for a parameter. */
export interface Route {
  readonly method: string;
  readonly url: string;
}

/** Answers a request, or passes it on to the routes: also after it has read the body, if the routes refuse the request then. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** How long an idle connection stays open, in ms: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** Longest path parameter: a user id of 256 characters of four bytes, percent-encoded. */
const MAX_PARAMETER_LENGTH = 256 * 4 * 3;

/** How often the log repeats that connections are refused, in ms. */
const LOG_EVERY_MS = 60_000;

/** An HTTP server without routes: its log, the limits of its connections, and its error answers. */
export const httpApp = ({ logLevel, limits, basePath, isProxy }: HttpAppOptions) => {
  const handlers = new Map<string, FirstHandler>();
  const app = fastify({
    serverFactory: (route) =>
      createServer({ ...timeoutOptions(limits), keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        const pass = (): void => route(request, response);
        const handler = handlers.get(withoutBasePath(request.url ?? '/', basePath));
        if (handler) handler(request, response, pass);
        else pass();
      }),
    // Standard output is reserved for the first screen.
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError(basePath),
    clientErrorHandler: answerClientError(basePath),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    // Disabled: a busy machine may take any time to start, and what waits for the server has a limit of its own.
    pluginTimeout: 0,
  });
  shareConnections(app.server, limits, {
    isProxy,
    onRefused: atMostEvery(LOG_EVERY_MS, () => app.log.warn({ event: 'connections.refused', limits })),
  });
  answerErrors(app, basePath);
  keepBelow(app, basePath);
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, url })));
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // A server that closes refuses all requests alike.
  app.addHook('preClose', async () => handlers.clear());
  const handleFirst = (path: string, handler: FirstHandler): void => void handlers.set(path, handler);
  return { app, routes, handleFirst };
};
