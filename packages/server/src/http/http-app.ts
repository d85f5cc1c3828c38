import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fastify, LogController } from 'fastify';
import { atMostEvery } from './at-most-every.ts';
import { keepBelow, withoutBasePath } from './base-path.ts';
import { type ConnectionLimits, timeoutOptions } from './connection-limits.ts';
import { answerError, answerErrors } from './error-handler.ts';
import { PROBLEM_TYPE, ProblemError, problemBody } from './problem.ts';
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

const problemOf = (code: string): ProblemError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProblemError(431, 'headers_too_large', 'The address and the headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError(408, 'request_timeout', 'The request did not arrive in time.');
  return new ProblemError(400, 'invalid_request', 'This is not a valid HTTP request.');
};

/** Answers what is not a request that a route could answer. */
const answerClientError =
  (basePath: string) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy(error);
      return;
    }
    const problem = problemOf(error.code ?? '');
    const id = randomUUID();
    const body = JSON.stringify(problemBody(problem, id, basePath));
    const lines = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
