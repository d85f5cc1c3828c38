import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot } from '../base/package-root.ts';
import { type Encoding, preferredEncoding } from '../http/accept-encoding.ts';
import { hasEtag } from '../http/etag.ts';
import { allowedHeaders } from '../http/preflight.ts';
import { ProblemError } from '../http/problem.ts';

/** A script that pages load. */
export interface PageScript {
  /** The path of the newest version, and the permanent path of this version. */
  readonly path: string;
  readonly fixedPath: string;
  /** For the integrity attribute. */
  readonly integrity: string;
  /** Each encoding has its own. */
  etag(encoding: Encoding): string;
  body(encoding: Encoding): Buffer;
}

const HASH_LENGTH = 16;
/** Pages load a new version within an hour. */
const FRESH = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';

/** The file that a tracker at this path loads where `data-debug` asks for it. */
export const debugPath = (tracker: string): string => tracker.replace(/[^/]+$/, 'debug.js');

const encoders: Readonly<Record<Encoding, (script: Buffer) => Buffer>> = {
  identity: (script) => script,
  gzip: (script) => gzipSync(script),
  br: (script) => brotliCompressSync(script),
};

/** By version and encoding. The start does not wait for them: a browser that asks first does. */
const bodies = new Map<string, Buffer>();

const bodyOf = (script: Buffer, version: string, encoding: Encoding): Buffer => {
  const name = `${version} ${encoding}`;
  const body = bodies.get(name) ?? encoders[encoding](script);
  bodies.set(name, body);
  return body;
};

/** Undefined if the tracker has not been built. */
export const scriptOfPages = (name: 's.js' | 'b.js' | 'debug.js', path: string): PageScript | undefined => {
  const file = new URL(`../tracker/dist/${name}`, packageRoot);
  if (!existsSync(file)) return undefined;
  const script = readFileSync(file);
  const hash = createHash('sha384').update(script).digest('base64');
  const version = createHash('sha256').update(script).digest('hex').slice(0, HASH_LENGTH);
  return {
    path,
    fixedPath: path.replace(/(\.js)?$/, `.${version}.js`),
    integrity: `sha384-${hash}`,
    etag: (encoding) => (encoding === 'identity' ? `"${version}"` : `"${version}-${encoding}"`),
    body: (encoding) => bodyOf(script, version, encoding),
  };
};

const send = (script: PageScript, cacheControl: string) => (request: FastifyRequest, reply: FastifyReply) => {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const etag = script.etag(encoding);
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (hasEtag(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/javascript; charset=utf-8').send(script.body(encoding));
};

/** A monitor adds its header to all requests of a page, and a script with an integrity is fetched as one of another origin. */
const preflight = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(204)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-headers', allowedHeaders(headers['access-control-request-headers']))
    .header('vary', 'access-control-request-headers')
    .send();

/** Serves a script at both of its paths. */
export const serveScript = (
  app: FastifyInstance,
  path: string,
  script: PageScript | undefined,
  onLoad?: (request: FastifyRequest) => void,
): void => {
  if (!script) {
    app.get(path, async () => {
      throw new ProblemError(503, 'not_built', 'The script has not been built: npm run build.');
    });
    return;
  }
  const onRequest = async (request: FastifyRequest) => onLoad?.(request);
  app.get(script.path, { onRequest }, send(script, FRESH));
  app.get(script.fixedPath, { onRequest }, send(script, FOREVER));
  for (const each of [script.path, script.fixedPath]) app.options(each, preflight);
};
