import { createObservations } from '../doctor/observations.ts';
import { watchErasures } from '../erasure/watch-erasures.ts';
import { healVisitors } from '../healing/heal-visitors.ts';
import { type Arrival, inboxEntry, observedBeacon } from '../ingest/arrival.ts';
import { createBacklog } from '../ingest/backlog.ts';
import { exclusionSource } from '../ingest/exclusions.ts';
import { createIngester } from '../ingest/ingester.ts';
import { siteKeys } from '../ingest/site-keys.ts';
import { secretsSource } from '../ingest/user-token-secrets.ts';
import type { ServerOptions } from '../options/options.ts';
import { backgroundRescorer } from '../rescore/background-rescorer.ts';
import { leapText } from '../retention/leap-watch.ts';
import { lastActivityIn, retentionSweeper } from '../retention/sweeper.ts';
import { createInstallSigns } from '../session/install-signs.ts';
import { createRefusals } from '../session/refusals.ts';
import { faultOf } from '../store/fault.ts';
import { openBase } from './open-base.ts';
import { openScoring } from './open-scoring.ts';

/** How long a stopping server waits for open requests, in ms. */
const CLOSE_TIMEOUT_MS = 5_000;

type Opened = Awaited<ReturnType<typeof openBase>> &
  Awaited<ReturnType<typeof openScoring>> & { readonly lastActivity: number };

export type ServerParts = Awaited<ReturnType<typeof openParts>>;

/** Opens the store and everything that works on it, before any route exists. */
export const openParts = async (options: ServerOptions) => {
  const base = await openBase(options);
  const lastActivity = await lastActivityIn(base.common.store, base.common.onFailure);
  const opened = { ...base, lastActivity, ...(await openScoring(base, options)) };
  return {
    ...opened,
    ...(await openErasures(opened)),
    ...openAcceptance(opened),
    ...openUpkeep(opened),
    installSigns: createInstallSigns(base.common.store, base.common.onFailure),
  };
};

/** What is said of refused beacons, and what forgets erased sessions. */
const openErasures = async ({ common, queue, admission, inbox }: Opened) => {
  const refusals = createRefusals(common);
  const onErased = async (hashes: readonly string[]): Promise<void> => {
    queue.forgetErased(hashes);
    await admission.forgetErased(hashes);
    refusals.forgetErased(hashes);
    await inbox.erase(new Set(hashes));
  };
  return { refusals, erasures: await watchErasures({ ...common, onErased }) };
};

/** Takes beacons: once `accept` resolves, they are durable. */
const openAcceptance = ({ common, queue, admission, enricher, rewritten }: Opened) => {
  const { store, monotonicNow } = common;
  const ingester = createIngester(queue.add, monotonicNow);
  const backlog = createBacklog(monotonicNow);
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
  return {
    ingester,
    backlog,
    observations,
    accept,
    keys: siteKeys(store, monotonicNow),
    userTokenSecrets: secretsSource(store, monotonicNow),
    exclusions: exclusionSource(store, monotonicNow),
  };
};

/** What removes, heals and scores again what is stored. */
const openUpkeep = ({
  common,
  slowCalls,
  lastActivity,
  duties: { scores },
  settings,
  app: { log },
}: Opened) => ({
  sweeper: scores
    ? retentionSweeper({
        ...common,
        slowCalls,
        lastActivity,
        // Damage in old rows does not keep beacons from being stored.
        onFailure: (error) =>
          faultOf(error) === 'damaged'
            ? log.error({ event: 'retention.failed', error: String(error) })
            : common.onFailure(error),
        onLeap: (leap) => log.warn({ event: 'retention.waiting', reason: leapText(leap) }),
      })
    : undefined,
  healing: scores
    ? healVisitors({ ...common, onHealed: (healed) => log.info({ event: 'visitors.healed', ...healed }) })
    : undefined,
  rescorer: backgroundRescorer({ ...common, settings }),
});

/** Waits until acknowledged beacons are scored, for a limited time. What works on the store ends before it. */
export const closeParts = async (parts: ServerParts): Promise<void> => {
  const timeout = setTimeout(() => parts.app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await parts.app.close();
  clearTimeout(timeout);
  await parts.ingester.close();
  parts.backlog.close();
  await parts.erasures.close();
  await parts.queue.close();
  await parts.webhooks.close();
  await parts.rescorer.close();
  await parts.healing?.close();
  await parts.sweeper?.close();
  await parts.rewritten.close();
  await parts.refusals.close();
  await parts.installSigns.close();
  parts.enricher.close();
  await parts.slow?.close();
  await parts.walKeeper?.close();
  await parts.common.store.close();
};
