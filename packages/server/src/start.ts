import type { AddressInfo } from 'node:net';
import { WIRE_VERSION } from '@gait/wire';
import type { FastifyRequest } from 'fastify';
import { descriptionRoutes } from './api/description-routes.ts';
import { manageRoutes } from './api/manage/routes.ts';
import { apiRoutes } from './api/routes.ts';
import { withTestSessions } from './api/test-sessions.ts';
import { browserCheck } from './browser-check/index.ts';
import { monotonicNow } from './clock.ts';
import { consoleRoutes } from './console/routes.ts';
import { demo } from './demo/index.ts';
import { isDemoOn } from './demo/is-demo-on.ts';
import { diagnose } from './doctor/diagnose.ts';
import { doctor } from './doctor/index.ts';
import { createObservations } from './doctor/observations.ts';
import {
  type AddressDataStatus,
  type AgentVerifier,
  agentVerifier,
  clientOf,
  createEnricher,
  isTrusted,
  noAgents,
  parseTrustedProxies,
  readAgentKeys,
} from './enrich/index.ts';
import { eraser } from './erasure/eraser.ts';
import { watchErasures } from './erasure/watch-erasures.ts';
import { eventLogs } from './event-log/event-logs.ts';
import { firstRun, type StartCredentials } from './first-run.ts';
import { compressAnswers } from './http/compress.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { healthRoutes } from './http/health-routes.ts';
import { httpApp } from './http/http-app.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { sessionAdmission } from './ingest/admission.ts';
import { type Arrival, inboxEntry, observedBeacon } from './ingest/arrival.ts';
import { createBacklog } from './ingest/backlog.ts';
import { createIngester } from './ingest/ingester.ts';
import { NEW_SESSION_RATE, newSessionLimit } from './ingest/new-session-limit.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { siteKeys } from './ingest/site-keys.ts';
import { secretsSource } from './ingest/user-token-secrets.ts';
import { wireVersionCheck } from './ingest/wire-versions.ts';
import { PAGE_PATHS, type ServerOptions } from './options.ts';
import { ownAddress } from './own-address.ts';
import { dashboard } from './pages/dashboard.ts';
import { debugPath, pageScript, serveScript } from './pages/page-script.ts';
import { privateFolder } from './private-folder.ts';
import { queueOf } from './queue-of-role.ts';
import { backgroundRescorer } from './rescore/background-rescorer.ts';
import { leapText } from './retention/leap-watch.ts';
import { retentionSweeper } from './retention/sweeper.ts';
import { dutiesOf } from './role.ts';
import { markRewritten } from './scoring/mark-rewritten.ts';
import { createScorers } from './scoring/scorers.ts';
import { createInstallSigns } from './session/install-signs.ts';
import { createRefusals } from './session/refusals.ts';
import { rewrittenRequests } from './session/rewritten-requests.ts';
import { settingsSource } from './session/settings-source.ts';
import { webhookSource } from './session/webhook-source.ts';
import { faultOf } from './store/fault.ts';
import { openInbox } from './store/open-inbox.ts';
import { openStore } from './store/open-store.ts';
import { webhookService } from './webhooks/webhook-service.ts';

export interface RunningServer extends Omit<StartCredentials, 'workspaceId'> {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly demoUrl: string | null;
  readonly dashboardUrl: string;
  readonly workspaceId: string;
  /** How current the address data were at the start. */
  readonly addressData: AddressDataStatus;
  /** Adds a line to the server's log. */
  warn(entry: { readonly event: string; readonly [detail: string]: unknown }): void;
  /** Waits until everything that was acknowledged is scored. */
  settled(): Promise<void>;
  /** Waits until acknowledged beacons are scored, for a limited time, then releases all resources. */
  close(): Promise<void>;
}

/** How long a stopping server waits for open requests, in ms. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Wires up the whole server, and listens. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { port = 0, host = '127.0.0.1', dataDir, now = Date.now, role = 'all' } = options;
  const { ingests, scores, answers } = dutiesOf(role);
  const elapsed = options.monotonicNow ?? options.now ?? monotonicNow;
  const paths = { ...PAGE_PATHS, ...options.paths };
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? '');
  privateFolder(dataDir);
  const store = await openStore({ url: options.store, dataDir });
  const enricher = await createEnricher({ dataDir, level: options.places ?? 'city', now });
  const credentials = await firstRun(store, dataDir, now());

  const app = httpApp({
    logLevel: options.logLevel ?? 'info',
    limits: { ...CONNECTION_LIMITS, ...options.connectionLimits },
    isProxy: (address) => isTrusted(trustedProxies, address, 0),
  });
  const client = ({ socket, headers }: FastifyRequest) =>
    clientOf({ peer: socket.remoteAddress, headers }, trustedProxies);
  const onFailure = (error: unknown) => {
    if (faultOf(error)) return store.report(error);
    app.log.error({ event: 'engine.failed', error: error instanceof Error ? error.stack : String(error) });
  };
  store.onFault((fault) =>
    fault
      ? app.log.error({ event: 'store.failed', reason: fault })
      : app.log.warn({ event: 'store.recovered' }),
  );
  const keys = siteKeys(store, elapsed);
  const userTokenSecrets = secretsSource(store, elapsed);
  const rewritten = rewrittenRequests(store, now, onFailure);
  await rewritten.share();
  const limitNewSessions = newSessionLimit(options.newSessionLimit ?? NEW_SESSION_RATE, elapsed);
  const storedSettings = settingsSource(store, elapsed);
  const scorers =
    role === 'ingest'
      ? []
      : createScorers({
          threads: options.scorers,
          open: { url: options.store, dataDir },
          ...{
            store,
            settings: storedSettings,
            placeOf: enricher.place,
            now,
            monotonicNow: elapsed,
            onFailure,
          },
        });
  const knownWebhooks = webhookSource(store, elapsed);
  const settings = {
    ...storedSettings,
    forget: (workspaceId: string) => {
      storedSettings.forget(workspaceId);
      knownWebhooks.forget(workspaceId);
      for (const scorer of scorers) scorer.forgetSettings(workspaceId);
    },
  };
  const webhooks = webhookService({
    ...{ store, settings, now, onFailure, sends: scores },
    allowsPrivate: options.webhookPrivate === true,
    timeoutMs: options.webhookTimeoutMs,
  });
  const inbox = await openInbox({ url: options.store, dataDir });
  const queue = await queueOf(role, {
    inbox: ingests ? inbox : markRewritten(inbox, rewritten),
    scorers,
    ...{ store, now, monotonicNow: elapsed, onFailure },
    onScored: ({ siteKey, began, markedBlock, hasWrongSecret, hasMessages, ...key }) => {
      if (hasMessages) webhooks.wake();
      if (siteKey && began) rewritten.began(siteKey);
      if (siteKey && markedBlock !== undefined) rewritten.marked(siteKey, markedBlock);
      if (hasWrongSecret) admission.forget(key);
    },
  });
  const admission = sessionAdmission({ store, inbox, limitNewSessions });
  const refusals = createRefusals();
  const installSigns = createInstallSigns();
  const erasures = await watchErasures({
    ...{ store, now, onFailure },
    onErased: async (hashes) => {
      for (const scorer of scorers) scorer.forgetErased(hashes);
      await admission.forgetErased(hashes);
      refusals.forgetErased(hashes);
      await inbox.erase(new Set(hashes));
    },
  });
  const ingester = createIngester(queue.add);
  const backlog = createBacklog(elapsed);
  const observations = createObservations();
  const accept = async (arrival: Arrival): Promise<void> => {
    await backlog.add(async () => {
      await admission.admit(arrival);
      await ingester.submit(inboxEntry(arrival, { enricher, rewritten }));
    });
    observations.beacon(observedBeacon(arrival));
  };
  const sweeper = scores
    ? retentionSweeper({
        ...{ store, now, monotonicNow: elapsed, onFailure },
        onLeap: (leap) => app.log.warn({ event: 'retention.waiting', reason: leapText(leap) }),
      })
    : undefined;
  const rescorer = backgroundRescorer({ store, settings, now, onFailure });

  app.addHook('onError', async (_request, _reply, error) => store.report(error));
  const serveIngest = async () => {
    await app.register(
      ingestRoutes({
        path: paths.ingest,
        refusal: () => queue.refusal() ?? backlog.refusal(),
        accept,
        siteKeys: keys,
        userTokenSecrets,
        clientOf: client,
        agentOf: agentOf(options, paths.ingest),
        checkVersion: await wireVersionCheck(store, WIRE_VERSION, now()),
        now,
        monotonicNow: elapsed,
        rates: options,
        refusals,
        installSigns,
      }),
    );
  };
  const context = {
    ...{
      store,
      settings,
      enricher,
      webhooks,
      webhooksOf: knownWebhooks.of,
      lookUps: { all: 0, missing: 0 },
      now,
      monotonicNow: elapsed,
      onFailure,
    },
    eventLogs: eventLogs(store),
    settle: queue.settle,
    erase: eraser({ store, inbox, now, forgetErased: erasures.look }),
    userLogsSunset: options.userLogsSunset,
    refusals: ingests ? refusals : undefined,
  };
  const { siteKey, apiKey } = credentials;
  const hasDemo = role === 'all' && isDemoOn(options) && siteKey !== null && apiKey !== null;
  const tracker = pageScript('s.js', paths.tracker);
  const factSources = {
    ...{ store, dataDir, observations, refusals, isRewritten: rewritten.isRewritten, now },
    ...{
      lagMs: queue.lagMs,
      addressData: enricher.status,
      trackerPath: paths.tracker,
      ingestPath: paths.ingest,
    },
    leap: () => {
      const leap = sweeper?.leap();
      return leap && leapText(leap);
    },
  };
  const doctorOfServer = doctor(app, factSources);
  await compressAnswers(app);
  serveScript(app, paths.tracker, tracker, () => installSigns.script(now()));
  serveScript(app, paths.badge, pageScript('b.js', paths.badge));
  const debug = debugPath(paths.tracker);
  serveScript(app, debug, pageScript('debug.js', debug));
  metricsRoute(app, {
    isPrivate: (request) => enricher.network(client(request).address).class === 'private',
    lagMs: queue.lagMs,
    waitingBytes: queue.waitingBytes,
    counts: queue.counts,
    lookUps: context.lookUps,
    webhooks: webhooks.counts,
  });
  await app.register(async (health) =>
    healthRoutes(health, {
      store,
      notes: () => {
        const retention = factSources.leap();
        return retention ? { retention } : {};
      },
    }),
  );
  const serveAnswers = async () => {
    const api = {
      context: { ...context, store: withTestSessions(store, now) },
      ...(options.keyLimit && { keyLimit: options.keyLimit }),
    };
    await app.register(apiRoutes(api));
    await app.register(manageRoutes(api));
    await app.register(
      consoleRoutes({
        ...context,
        forgetSiteKeys: keys.forget,
        isRewritten: rewritten.isRewritten,
        forgetUserTokenSecrets: userTokenSecrets.forget,
        rescorer,
        installSigns: ingests ? installSigns : undefined,
        diagnose: (view) => diagnose(factSources, view),
        trackerPath: paths.tracker,
        publicUrl: options.publicUrl,
        addressOf: (request) => client(request).address,
      }),
    );
    descriptionRoutes(app, tracker);
    await app.register(dashboard);
    await app.register(
      browserCheck({
        store,
        settle: queue.settle,
        now,
        monotonicNow: elapsed,
        trackerPath: paths.tracker,
        isSecure: options.publicUrl?.startsWith('https:') === true,
      }),
    );
    if (hasDemo)
      await app.register(
        demo({
          siteKey,
          apiKey,
          workspaceId: credentials.workspaceId,
          store,
          settle: queue.settle,
          addressOf: (request) => client(request).address,
          monotonicNow: elapsed,
          trackerPath: paths.tracker,
          badgePath: paths.badge,
        }),
      );
  };
  if (ingests) await serveIngest();
  if (answers) await serveAnswers();
  const close = async () => {
    const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    doctorOfServer.close();
    await app.close();
    clearTimeout(timeout);
    await ingester.close();
    backlog.close();
    await erasures.close();
    await queue.close();
    await webhooks.close();
    await rescorer.close();
    await sweeper?.close();
    await rewritten.close();
    enricher.close();
    await store.close();
  };
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw error;
  }
  const address = ownAddress(app.server.address() as AddressInfo);
  doctorOfServer.listens(address);
  const baseUrl = options.publicUrl ?? address;
  return {
    ...credentials,
    baseUrl,
    demoUrl: hasDemo ? `${baseUrl}/demo/` : null,
    dashboardUrl: `${baseUrl}/dashboard/`,
    addressData: enricher.status(),
    warn: (entry) => app.log.warn(entry),
    settled: queue.settled,
    close,
  };
};

/** Agents sign for the address that they see, so a folder of keys needs the public URL. */
const agentOf = ({ agentKeys, publicUrl }: ServerOptions, path: string): AgentVerifier => {
  if (agentKeys === undefined || publicUrl === undefined) return noAgents;
  return agentVerifier({ keys: readAgentKeys(agentKeys), authority: new URL(publicUrl).host, path });
};
