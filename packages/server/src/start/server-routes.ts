import { WIRE_VERSION } from '@gait/wire';
import { descriptionRoutes } from '../api/description-routes.ts';
import { manageRoutes } from '../api/manage/manage-routes.ts';
import { apiRoutes } from '../api/routes.ts';
import { withTestSessions } from '../api/test-sessions.ts';
import { consoleRoutes } from '../console/console-routes.ts';
import { passwordQueue } from '../console/passwords/password-queue.ts';
import { passwordWork } from '../console/passwords/password-work.ts';
import { keptHours } from '../counts/kept-hours.ts';
import { recentCounts } from '../counts/recent-counts.ts';
import { publicDemoSite } from '../demo/demo-site.ts';
import { demo } from '../demo/index.ts';
import { isDemoOn, isReachable } from '../demo/is-demo-on.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { openDoctor } from '../doctor/index.ts';
import {
  type AgentVerifier,
  agentVerifier,
  documentFetcher,
  fetchedKeys,
  noAgents,
  readAgentKeys,
} from '../enrich/index.ts';
import { eraser } from '../erasure/eraser.ts';
import { eventLogs } from '../event-log/event-logs.ts';
import { basePathOf, checkBasePath } from '../http/base-path.ts';
import { compressAnswers } from '../http/compress.ts';
import { healthRoutes } from '../http/health-routes.ts';
import { metricsRoute } from '../http/metrics-route.ts';
import { connectionsFirst } from '../ingest/connections-first.ts';
import { heldRefusals } from '../ingest/held-refusals.ts';
import { ingestRoutes } from '../ingest/ingest-routes.ts';
import { pageOrigin } from '../ingest/page-origin.ts';
import { wireVersionCheck } from '../ingest/wire-versions.ts';
import { PAGE_PATHS, type ServerOptions } from '../options/options.ts';
import { PASSWORDS_ONLY } from '../options/sign-in-options.ts';
import { dashboard } from '../pages/dashboard.ts';
import { debugPath, scriptOfPages, serveScript } from '../pages/page-script.ts';
import { policySource } from '../policy/policy-source.ts';
import { leapText } from '../retention/leap-watch.ts';
import { watchAttention } from '../webhooks/attention-reports.ts';
import type { ServerParts } from './server-parts.ts';

/** Registers every route of a server, as far as its role has them. Resolves to what the start needs of them. */
export const registerRoutes = async (parts: ServerParts, options: ServerOptions) => {
  const { app, client, store, enricher, credentials, duties, now, elapsed, onFailure } = parts;
  const { keys, userTokenSecrets, exclusions, rewritten, settings, knownWebhooks, webhooks, inbox, queue } =
    parts;
  const { refusals, installSigns, observations, erasures, backlog, accept, sweeper, rescorer } = parts;
  const { modelOff, fault, slowCalls } = parts;
  const { dataDir, role = 'all' } = options;
  const { ingests, answers } = duties;
  const paths = { ...PAGE_PATHS, ...options.paths };
  const basePath = basePathOf(options.publicUrl);

  const serveIngest = async () => {
    await app.register(
      ingestRoutes({
        path: paths.ingest,
        handleFirst: parts.handleFirst,
        refusal: () => queue.refusal() ?? backlog.refusal(),
        holdRefusal: heldRefusals(),
        entering: connectionsFirst(app.server, elapsed),
        accept,
        siteKeys: keys,
        userTokenSecrets,
        exclusions,
        clientOf: client,
        agentOf: agentOf(parts, options, basePath + paths.ingest),
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
    store,
    settings,
    policies: policySource(store, { monotonicNow: elapsed, onFailure }),
    enricher,
    webhooks,
    webhooksOf: knownWebhooks.of,
    lookUps: { all: 0, missing: 0 },
    exporting: new Set<string>(),
    now,
    monotonicNow: elapsed,
    onFailure,
    eventLogs: eventLogs(store),
    hoursOf: keptHours({
      store: { ...store, ...slowCalls },
      rescoredOf: rescorer.progressOf,
      now,
      monotonicNow: elapsed,
    }),
    preview: queue.preview,
    forgetExclusions: exclusions.forget,
    erase: eraser({ store: { ...store, ...slowCalls }, inbox, now, onFailure, forgetErased: erasures.look }),
    userLogsSunset: options.userLogsSunset,
    refusals,
    installSigns,
  };
  const { siteKey, workspaceId } = credentials;
  const ownSite = siteKey === null ? undefined : { siteKey, workspaceId };
  const isDemo = role === 'all' && isDemoOn(options);
  const demoSite = isReachable(options) && isDemo ? await publicDemoSite(store, workspaceId, now()) : ownSite;
  const hasDemo = isDemo && demoSite !== undefined;
  const tracker = scriptOfPages('s.js', paths.tracker);
  const factSources = {
    store: { ...store, fault },
    role,
    dataDir,
    observations,
    refusals,
    isRewritten: rewritten.isRewritten,
    now,
    lagMs: queue.lagMs,
    addressData: enricher.status,
    trackerPath: paths.tracker,
    ingestPath: paths.ingest,
    modelOff,
    leap: () => {
      const leap = sweeper?.leap();
      return leap && leapText(leap);
    },
  };
  const doctorOfServer = openDoctor(app, factSources);
  const attention = watchAttention({
    store,
    now,
    onFailure,
    diagnose: (workspaceId) => diagnose(factSources, { workspaceId }),
  });
  app.addHook('preClose', attention.stop);
  await compressAnswers(app);
  serveScript(app, paths.tracker, tracker, ({ headers: { referer = '' } }) => {
    const origin = URL.canParse(referer) ? pageOrigin(new URL(referer).origin) : undefined;
    if (origin !== undefined) observations.load(origin);
    installSigns.note({ owner: '', sign: 'script', origin, at: now() });
  });
  serveScript(app, paths.badge, scriptOfPages('b.js', paths.badge));
  const debug = debugPath(paths.tracker);
  serveScript(app, debug, scriptOfPages('debug.js', debug));
  metricsRoute(app, {
    isPrivate: (request) => enricher.network(client(request).address).class === 'private',
    lagMs: queue.lagMs,
    waitingBytes: queue.waitingBytes,
    counts: queue.counts,
    lookUps: context.lookUps,
    webhooks: webhooks.counts,
    ...(answers && { recent: () => recentCounts(context) }),
  });
  await app.register(async (health) =>
    healthRoutes(health, {
      fault,
      notes: () => {
        const retention = factSources.leap();
        return { ...(retention && { retention }), ...(modelOff && { model: `off: ${modelOff}` }) };
      },
    }),
  );
  const serveAnswers = async () => {
    const api = {
      context: { ...context, store: withTestSessions(store, now) },
      basePath,
      ...(options.keyLimit && { keyLimit: options.keyLimit }),
    };
    await app.register(apiRoutes(api));
    await app.register(manageRoutes(api));
    await app.register(
      consoleRoutes({
        ...context,
        store: { ...store, ...slowCalls },
        forgetSiteKeys: keys.forget,
        isRewritten: rewritten.isRewritten,
        forgetUserTokenSecrets: userTokenSecrets.forget,
        rescorer,
        diagnose: (view) => diagnose(factSources, view),
        trackerPath: paths.tracker,
        hasDemo,
        publicUrl: options.publicUrl,
        signIn: options.signIn ?? PASSWORDS_ONLY,
        passwords: passwordQueue(passwordWork()),
        addressOf: (request) => client(request).address,
      }),
    );
    descriptionRoutes(app, tracker, basePath);
    await app.register(dashboard(basePath));
    if (isDemo && demoSite)
      await app.register(
        demo({
          ...demoSite,
          isPublic: options.demo === true,
          store,
          preview: queue.preview,
          addressOf: (request) => client(request).address,
          monotonicNow: elapsed,
          trackerPath: basePath + paths.tracker,
          badgePath: basePath + paths.badge,
        }),
      );
  };
  if (ingests) await serveIngest();
  if (answers) await serveAnswers();
  checkBasePath(basePath, parts.routes);
  return { doctorOfServer, hasDemo };
};

/** Agents sign for the address that they see, so keys need the public URL. Fetches end with the server. */
const agentOf = (
  { app, now, elapsed }: Pick<ServerParts, 'app' | 'now' | 'elapsed'>,
  { agentKeys, agentDirectories: agents, publicUrl }: ServerOptions,
  path: string,
): AgentVerifier => {
  if (publicUrl === undefined || (agentKeys === undefined && agents === undefined)) return noAgents;
  const stop = new AbortController();
  app.addHook('onClose', async () => stop.abort());
  const { protocol, host: authority } = new URL(publicUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return agentVerifier({
    keys: agentKeys === undefined ? new Map() : readAgentKeys(agentKeys),
    fetched:
      agents &&
      fetchedKeys({
        agents,
        fetch: documentFetcher(stop.signal),
        now,
        monotonicNow: elapsed,
        onFailure: (agent, reason) => app.log.warn({ event: 'agents.fetch_failed', agent, reason }),
      }),
    endpoint: { scheme, authority, path },
  });
};
