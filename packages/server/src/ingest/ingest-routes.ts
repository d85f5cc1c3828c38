import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_BEACON_BYTES } from '@gait/wire';
import type { FastifyInstance } from 'fastify';
import type { AgentVerifier, Client } from '../enrich/index.ts';
import { problemOf } from '../http/error-handler.ts';
import type { FirstHandler } from '../http/http-app.ts';
import type { ProblemError } from '../http/problem.ts';
import type { InstallSigns } from '../session/install-signs.ts';
import type { Refusals } from '../session/refusals.ts';
import type { Refusal } from '../store/refusal-log.ts';
import type { Arrival } from './arrival.ts';
import { parseBeacon } from './envelope.ts';
import { EXCLUSION_HEADER, type ExclusionSource, withoutExclusion } from './exclusions.ts';
import { type IngestRates, ingestLimits } from './ingest-limits.ts';
import { pageOrigin } from './page-origin.ts';
import { allowedHeaders } from './preflight.ts';
import type { SiteKeys } from './site-keys.ts';
import { userTokenStatus } from './user-token.ts';
import type { SecretsSource } from './user-token-secrets.ts';
import type { VersionCheck } from './wire-versions.ts';

export interface IngestOptions {
  readonly path: string;
  /** Has requests of a path handled before the framework sees them. */
  readonly handleFirst: (path: string, handler: FirstHandler) => void;
  /** Why no beacon is accepted for now. Those that arrive are refused before they are read. */
  readonly refusal: () => ProblemError | undefined;
  /** Waits before such a beacon is refused. */
  readonly holdRefusal: () => Promise<void>;
  /** What a beacon waits for before it is read, if anything. */
  readonly entering: () => Promise<void> | undefined;
  /** Resolves once the beacon is durable. Rejects with a ProblemError if it is refused. */
  readonly accept: (arrival: Arrival) => Promise<void>;
  readonly siteKeys: SiteKeys;
  readonly userTokenSecrets: SecretsSource;
  readonly exclusions: Pick<ExclusionSource, 'excludes'>;
  /** The visitor as reported by trusted proxies. */
  readonly clientOf: (request: IncomingMessage) => Client;
  /** The agent whose key signed a request. */
  readonly agentOf: AgentVerifier;
  readonly checkVersion: VersionCheck;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  readonly rates: IngestRates;
  readonly refusals: Pick<Refusals, 'add'>;
  readonly installSigns: Pick<InstallSigns, 'note'>;
}

/** Tells trackers that an answer is ours, although a proxy has turned 204 into 200. */
const STORED_MARK = ['x-gait', 'stored'] as const;

/** Of every answer. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `retry-after, ${STORED_MARK[0]}`,
  'cache-control': 'no-store',
};

/** Of an accepted beacon. */
const STORED = [...Object.entries(HEADERS).flat(), ...STORED_MARK];

/** What trackers send. Other forms of these types, and whatever else a request may be, are left to the framework. */
const PLAIN_TYPE = /^(text\/plain|application\/json)(;charset=utf-8)?$/i;

/** How long a browser may cache the response to its preflight. */
const PREFLIGHT_S = '86400';

/** The endpoint that trackers send to: any origin, no cookies, empty responses. */
export const ingestRoutes = (options: IngestOptions) => async (app: FastifyInstance) => {
  const { accept, siteKeys, userTokenSecrets, clientOf, agentOf, checkVersion, now, monotonicNow } = options;
  const limit = ingestLimits(options.rates, monotonicNow);
  /** Why beacons were refused, and what is known of them. */
  const refused = new WeakMap<IncomingMessage, { readonly error: Error; readonly claim: Claim }>();

  const receive = async (request: IncomingMessage, body: string, claim: Claim): Promise<void> => {
    const at = now();
    const { httpVersion, headers, rawHeaders } = request;
    const client = clientOf(request);
    const bytes = Buffer.byteLength(body);
    limit.address(client.address, bytes);
    const parsed = parseBeacon(body);
    const { v, key, session, user, token } = parsed.envelope;
    claim.siteKey = key;
    claim.sessionId = session;
    checkVersion(v, at);
    const { workspaceId } = await siteKeys.admit(key, headers.origin);
    claim.workspaceId = workspaceId;
    options.installSigns.note({ owner: key, sign: 'key', at });
    limit.session(workspaceId, session, parsed.secretHash);
    limit.siteKey(key, bytes);
    const agent = agentOf({ headers, session, at });
    const excluding = headers[EXCLUSION_HEADER];
    const sent = excluding === undefined ? rawHeaders : withoutExclusion(rawHeaders);
    const { address, isFromProxy, isForwarded } = client;
    const sender = { address, isFromProxy, isForwarded, httpVersion, headers, rawHeaders: sent, agent };
    const isExcluded = await options.exclusions.excludes(workspaceId, { address, token: excluding });
    const userToken =
      typeof user === 'string' && token !== undefined
        ? userTokenStatus({ user, token }, await userTokenSecrets.of(workspaceId), at)
        : undefined;
    await accept({ workspaceId, parsed, sender, at, isExcluded, ...(userToken && { userToken }) });
    options.installSigns.note({ owner: key, sign: 'beacon', at });
    const origin = pageOrigin(headers.origin);
    if (origin !== undefined && parsed.envelope.seq === 0)
      options.installSigns.note({ owner: key, sign: 'page', origin, at });
  };

  /** Calls back once a beacon may be read, or with why not. Without promises, because each costs every beacon. */
  const enter = (then: (refusal?: ProblemError) => void): void => {
    const look = (): void => {
      const refusal = options.refusal();
      if (refusal) void options.holdRefusal().then(() => then(refusal));
      else then();
    };
    const entering = options.entering();
    if (entering) void entering.then(look);
    else look();
  };

  // Nearly all beacons: to route one, and to build its answer, takes the framework longer than it takes to check it.
  options.handleFirst(options.path, (request, response, pass) => {
    const { method, headers } = request;
    const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isPlain = method === 'POST' && PLAIN_TYPE.test(headers['content-type'] ?? '');
    if (!isPlain || bytes > MAX_BEACON_BYTES) return pass();
    const claim: Claim = {};
    const refuse = (error: Error): void => {
      refused.set(request, { error, claim });
      pass();
    };
    const fail = (error: Error): void => refuse(Object.assign(error, { statusCode: 400 }));
    enter((refusal) => {
      if (refusal) return refuse(refusal);
      const chunks: Buffer[] = [];
      request.on('error', fail).on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        // A page may leave before it is answered.
        request.off('error', fail);
        receive(request, Buffer.concat(chunks).toString(), claim).then(
          () => response.writeHead(204, [...STORED, 'x-request-id', randomUUID()]).end(),
          refuse,
        );
      });
    });
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    const known = refused.get(request.raw);
    if (known) done(known.error);
    else if (request.method === 'POST') enter(done);
    else done();
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { status, code, message: detail } = problemOf(error);
    const origin = pageOrigin(request.headers.origin);
    options.refusals.add({ at: now(), status, code, detail, origin, ...refused.get(request.raw)?.claim });
  });
  app.options(options.path, async ({ headers }, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', allowedHeaders(headers['access-control-request-headers']))
      .header('vary', 'access-control-request-headers')
      .header('access-control-max-age', PREFLIGHT_S)
      .send(),
  );
  // Without a hook of @fastify/compress: there is nothing to compress.
  app.post(options.path, { compress: false }, async ({ raw, body }, reply) => {
    const claim: Claim = {};
    await receive(raw, String(body ?? ''), claim).catch((error) => {
      refused.set(raw, { error, claim });
      throw error;
    });
    return reply
      .code(204)
      .header(...STORED_MARK)
      .send();
  });
};

/** What a beacon says about where it belongs. */
type Claim = { -readonly [Name in 'siteKey' | 'sessionId' | 'workspaceId']?: Refusal[Name] };
