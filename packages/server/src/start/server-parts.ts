import type { IncomingMessage } from 'node:http';
import { agentBehaviorModel } from '@gait/engine/models';
import { cached } from '../base/cached.ts';
import { monotonicNow } from '../base/clock.ts';
import { privateFolder } from '../base/private-folder.ts';
import { createObservations } from '../doctor/observations.ts';
import { clientOf, createEnricher, isTrusted, parseTrustedProxies } from '../enrich/index.ts';
import { watchErasures } from '../erasure/watch-erasures.ts';
import { healVisitors } from '../healing/heal-visitors.ts';
import { basePathOf } from '../http/base-path.ts';
import { CONNECTION_LIMITS } from '../http/connection-limits.ts';
import { httpApp } from '../http/http-app.ts';
import { sessionAdmission } from '../ingest/admission.ts';
import { type Arrival, inboxEntry, observedBeacon } from '../ingest/arrival.ts';
import { createBacklog } from '../ingest/backlog.ts';
import { exclusionSource } from '../ingest/exclusions.ts';
import { createIngester } from '../ingest/ingester.ts';
import { NEW_SESSION_RATE, newSessionLimit } from '../ingest/new-session-limit.ts';
import { siteKeys } from '../ingest/site-keys.ts';
import { secretsSource } from '../ingest/user-token-secrets.ts';
import type { ServerOptions } from '../options/options.ts';
import { dutiesOf } from '../options/role.ts';
import { backgroundRescorer } from '../rescore/background-rescorer.ts';
import { leapText } from '../retention/leap-watch.ts';
import { retentionSweeper } from '../retention/sweeper.ts';
import { markRewritten } from '../scoring/mark-rewritten.ts';
import { createScorers } from '../scoring/scorers.ts';
import { createInstallSigns } from '../session/install-signs.ts';
import { createRefusals } from '../session/refusals.ts';
import { rewrittenRequests } from '../session/rewritten-requests.ts';
import { settingsSource } from '../session/settings-source.ts';
import { keepLog } from '../store/embedded/keep-log.ts';
import { slowStore } from '../store/embedded/slow-store.ts';
import { faultOf } from '../store/fault.ts';
import { openInbox } from '../store/open-inbox.ts';
import { openStore } from '../store/open-store.ts';
import { watchInbox } from '../store/watch-inbox.ts';
import { webhookService } from '../webhooks/webhook-service.ts';
import { firstRun } from './first-run.ts';
import { queueOf } from './queue-of-role.ts';

/** How long a stopping server waits for open requests, in ms. */
const CLOSE_TIMEOUT_MS = 5_000;

export type ServerParts = Awaited<ReturnType<typeof openParts>>;

/** Opens the store and everything that works on it, before any route exists. */
export const openParts = async (options: ServerOptions) => {
  const { dataDir, now = Date.now, role = 'all' } = options;
  const duties = dutiesOf(role);
  const { ingests, scores } = duties;
  const elapsed = options.monotonicNow ?? options.now ?? monotonicNow;
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? '');
  privateFolder(dataDir);
  const store = await openStore({ url: options.store, dataDir });
  const [enricher, credentials] = await Promise.all([
    createEnricher({ dataDir, level: options.places ?? 'city', now }),
    firstRun(store, dataDir, now()),
  ]);

  const { app, routes, handleFirst } = httpApp({
    logLevel: options.logLevel ?? 'info',
    basePath: basePathOf(options.publicUrl),
    limits: { ...CONNECTION_LIMITS, ...options.connectionLimits },
    isProxy: (address) => isTrusted(trustedProxies, address, 0),
  });
  const client = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    clientOf({ peer: socket.remoteAddress, headers }, trustedProxies);
  const onFailure = (error: unknown) => {
    if (faultOf(error)) return store.report(error);
    app.log.error({ event: 'engine.failed', error: error instanceof Error ? error.stack : String(error) });
  };
  const common = { store, now, monotonicNow: elapsed, onFailure };
  store.onFault((fault) =>
    fault
      ? app.log.error({ event: 'store.failed', reason: fault })
      : app.log.warn({ event: 'store.recovered' }),
  );
  const modelOff = options.modelOff ?? agentBehaviorModel.off;
  if (modelOff) app.log.warn({ event: 'model.off', reason: modelOff });
  const keys = siteKeys(store, elapsed);
  const userTokenSecrets = secretsSource(store, elapsed);
  const exclusions = exclusionSource(store, elapsed);
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
          ...common,
          settings: storedSettings,
          placeOf: enricher.place,
        });
  const knownWebhooks = cached((workspaceId) => store.webhooks(workspaceId), elapsed);
  const settings = {
    ...storedSettings,
    forget: (workspaceId: string) => {
      storedSettings.forget(workspaceId);
      knownWebhooks.forget(workspaceId);
      for (const scorer of scorers) scorer.forgetSettings(workspaceId);
    },
  };
  const webhooks = webhookService({
    ...common,
    settings,
    sends: scores,
    allowsPrivate: options.webhookPrivate === true,
    timeoutMs: options.webhookTimeoutMs,
    publicUrl: options.publicUrl,
  });
  const inbox = await openInbox({ url: options.store, dataDir });
  const inboxFault = watchInbox(inbox, elapsed);
  /** Why the server cannot take beacons. */
  const fault = async () => (await store.fault()) ?? inboxFault();
  const slow = options.store === undefined ? slowStore(store, dataDir) : undefined;
  const log = options.store === undefined ? keepLog(`${dataDir}/gait.db`, onFailure) : undefined;
  const queue = await queueOf(role, {
    inbox: ingests ? inbox : markRewritten(inbox, rewritten),
    scorers,
    previewMs: options.previewMs,
    ...common,
    onScored: ({ siteKey, began, markedBlock, hasWrongSecret, hasMessages, ...key }) => {
      if (hasMessages) webhooks.wake();
      if (siteKey && began) rewritten.began(siteKey);
      if (siteKey && markedBlock !== undefined) rewritten.marked(siteKey, markedBlock);
      if (hasWrongSecret) admission.forget(key);
    },
  });
  const admission = sessionAdmission({ store, inbox, limitNewSessions });
  const refusals = createRefusals(common);
  const installSigns = createInstallSigns(store, onFailure);
  const erasures = await watchErasures({
    ...common,
    onErased: async (hashes) => {
      queue.forgetErased(hashes);
      await admission.forgetErased(hashes);
      refusals.forgetErased(hashes);
      await inbox.erase(new Set(hashes));
    },
  });
  const ingester = createIngester(queue.add, elapsed);
  const backlog = createBacklog(elapsed);
  const observations = createObservations();
  const accept = async (arrival: Arrival): Promise<void> => {
    const stored = backlog.add(async () => {
      await admission.admit(arrival);
      await ingester.submit(inboxEntry(arrival, { enricher, rewritten }));
    });
    // The inbox is no part of the store, but its disk is the same.
    await stored.catch((error) => {
      store.report(error);
      throw error;
    });
    observations.beacon(observedBeacon(arrival));
  };
  const sweeper = scores
    ? retentionSweeper({
        ...common,
        onLeap: (leap) => app.log.warn({ event: 'retention.waiting', reason: leapText(leap) }),
      })
    : undefined;
  const healing = scores
    ? healVisitors({
        ...common,
        onHealed: (healed) => app.log.info({ event: 'visitors.healed', ...healed }),
      })
    : undefined;
  const rescorer = backgroundRescorer({ ...common, settings });

  const close = async (): Promise<void> => {
    const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await app.close();
    clearTimeout(timeout);
    await ingester.close();
    backlog.close();
    await erasures.close();
    await queue.close();
    await webhooks.close();
    await rescorer.close();
    await healing?.close();
    await sweeper?.close();
    await rewritten.close();
    await refusals.close();
    await installSigns.close();
    enricher.close();
    await slow?.close();
    await log?.close();
    await store.close();
  };
  return {
    app,
    routes,
    handleFirst,
    client,
    store,
    enricher,
    credentials,
    duties,
    now,
    elapsed,
    onFailure,
    fault,
    keys,
    userTokenSecrets,
    exclusions,
    rewritten,
    settings,
    knownWebhooks,
    webhooks,
    inbox,
    queue,
    refusals,
    installSigns,
    observations,
    erasures,
    backlog,
    accept,
    sweeper,
    rescorer,
    close,
    modelOff,
    /** Calls that take long, in a thread of their own if the store is embedded. */
    slowCalls: slow?.calls ?? store,
  };
};
