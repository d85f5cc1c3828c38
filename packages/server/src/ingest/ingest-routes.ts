import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_BEACON_BYTES } from '@gait/wire';
import type { FastifyInstance } from 'fastify';
import type { AgentVerifier, Client } from '../enrich/index.ts';
import { problemOf } from '../http/error-handler.ts';
import type { FirstHandler } from '../http/http-app.ts';
import { allowedHeaders, EXCLUSION_HEADER } from '../http/preflight.ts';
import type { ProblemError } from '../http/problem.ts';
import type { InstallSigns } from '../session/install-signs.ts';
import type { Refusals } from '../session/refusals.ts';
import type { Refusal } from '../store/refusal-log.ts';
import type { Arrival } from './arrival.ts';
import { parseBeacon } from './envelope.ts';
import { type ExclusionSource, withoutExclusion } from './exclusions.ts';
import { type IngestRates, ingestLimits } from './ingest-limits.ts';
import { pageOrigin } from './page-origin.ts';
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

/** What a beacon says about where it belongs. */
type Claim = { -readonly [Name in 'siteKey' | 'sessionId' | 'workspaceId']?: Refusal[Name] };

interface Ingest extends IngestOptions {
  readonly limit: ReturnType<typeof ingestLimits>;
  /** Why beacons were refused, and what is known of them. */
  readonly refused: WeakMap<IncomingMessage, { readonly error: Error; readonly claim: Claim }>;
}

/** The endpoint that trackers send to: any origin, no cookies, empty responses. */
export const ingestRoutes = (options: IngestOptions) => async (app: FastifyInstance) => {
  const limit = ingestLimits(options.rates, options.monotonicNow);
  const ingest: Ingest = { ...options, limit, refused: new WeakMap() };
  // Nearly all beacons: to route one, and to build its answer, takes the framework longer than it takes to check it.
  ingest.handleFirst(ingest.path, (request, response, pass) => {
    const { method, headers } = request;
    const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isPlain = method === 'POST' && PLAIN_TYPE.test(headers['content-type'] ?? '');
    if (!isPlain || bytes > MAX_BEACON_BYTES) return pass();
    const claim: Claim = {};
    const refuse = (error: Error): void => {
      ingest.refused.set(request, { error, claim });
      pass();
    };
    const fail = (error: Error): void => refuse(Object.assign(error, { statusCode: 400 }));
    enter(ingest, (refusal) => {
      if (refusal) return refuse(refusal);
      const chunks: Buffer[] = [];
      request.on('error', fail).on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        // A page may leave before it is answered.
        request.off('error', fail);
        receive(ingest, request, Buffer.concat(chunks).toString(), claim).then(
          () => response.writeHead(204, [...STORED, 'x-request-id', randomUUID()]).end(),
          refuse,
        );
      });
    });
  });
  addRoutes(app, ingest);
};

/** What the framework answers: preflights, refusals, and beacons in other forms. */
const addRoutes = (app: FastifyInstance, ingest: Ingest): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    const known = ingest.refused.get(request.raw);
    if (known) done(known.error);
    else if (request.method === 'POST') enter(ingest, done);
    else done();
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { status, code, message: detail } = problemOf(error);
    const origin = pageOrigin(request.headers.origin);
    const claim = ingest.refused.get(request.raw)?.claim;
    ingest.refusals.add({ at: ingest.now(), status, code, detail, origin, ...claim });
  });
  app.options(ingest.path, async ({ headers }, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', allowedHeaders(headers['access-control-request-headers']))
      .header('vary', 'access-control-request-headers')
      .header('access-control-max-age', PREFLIGHT_S)
      .send(),
  );
  // Without a hook of @fastify/compress: there is nothing to compress.
  app.post(ingest.path, { compress: false }, async ({ raw, body }, reply) => {
    const claim: Claim = {};
    await receive(ingest, raw, String(body ?? ''), claim).catch((error) => {
      ingest.refused.set(raw, { error, claim });
      throw error;
    });
    return reply
      .code(204)
      .header(...STORED_MARK)
      .send();
  });
};

/** Calls back once a beacon may be read, or with why not. Without promises, because each costs every beacon. */
const enter = (ingest: Ingest, then: (refusal?: ProblemError) => void): void => {
  const look = (): void => {
    const refusal = ingest.refusal();
    if (refusal) void ingest.holdRefusal().then(() => then(refusal));
    else then();
  };
  const entering = ingest.entering();
  if (entering) void entering.then(look);
  else look();
};

/** Takes a beacon. Fills in `claim` as far as it gets, and rejects if the beacon is refused. */
const receive = async (ingest: Ingest, request: IncomingMessage, body: string, claim: Claim) => {
  const { limit, siteKeys, installSigns } = ingest;
  const at = ingest.now();
  const { httpVersion, headers, rawHeaders } = request;
  const client = ingest.clientOf(request);
  const bytes = Buffer.byteLength(body);
  limit.address(client.address, bytes);
  const parsed = parseBeacon(body);
  const { v, key, session, user, token } = parsed.envelope;
  claim.siteKey = key;
  claim.sessionId = session;
  ingest.checkVersion(v, at);
  const { workspaceId } = await siteKeys.admit(key, headers.origin);
  claim.workspaceId = workspaceId;
  installSigns.note({ owner: key, sign: 'key', at });
  limit.session(workspaceId, session, parsed.secretHash);
  limit.siteKey(key, bytes);
  const agent = ingest.agentOf({ headers, session, at });
  const excluding = headers[EXCLUSION_HEADER];
  const sent = excluding === undefined ? rawHeaders : withoutExclusion(rawHeaders);
  const { address, isFromProxy, isForwarded } = client;
  const sender = { address, isFromProxy, isForwarded, httpVersion, headers, rawHeaders: sent, agent };
  const isExcluded = await ingest.exclusions.excludes(workspaceId, { address, token: excluding });
  const userToken =
    typeof user === 'string' && token !== undefined
      ? userTokenStatus({ user, token }, await ingest.userTokenSecrets.of(workspaceId), at)
      : undefined;
  await ingest.accept({ workspaceId, parsed, sender, at, isExcluded, ...(userToken && { userToken }) });
  installSigns.note({ owner: key, sign: 'beacon', at });
  const origin = pageOrigin(headers.origin);
  if (origin !== undefined && parsed.envelope.seq === 0)
    installSigns.note({ owner: key, sign: 'page', origin, at });
};
