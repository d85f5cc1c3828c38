import type { ApiContext } from '../api/endpoint.ts';
import { recentCounts } from '../counts/recent-counts.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { FactSources } from '../doctor/fact.ts';
import { openDoctor } from '../doctor/index.ts';
import { healthRoutes } from '../http/health-routes.ts';
import { metricsRoute } from '../http/metrics-route.ts';
import type { PagePaths, ServerOptions } from '../options/options.ts';
import { leapText } from '../retention/leap-watch.ts';
import { watchAttention } from '../webhooks/attention-reports.ts';
import type { ServerParts } from './server-parts.ts';

/** What the doctor's facts are computed from. */
export const factSourcesOf = (
  { common, fault, observations, refusals, rewritten, queue, enricher, modelOff, sweeper }: ServerParts,
  { dataDir, role = 'all' }: ServerOptions,
  paths: PagePaths,
): FactSources => ({
  store: { ...common.store, fault },
  role,
  dataDir,
  observations,
  refusals,
  isRewritten: rewritten.isRewritten,
  now: common.now,
  lagMs: queue.lagMs,
  addressData: enricher.status,
  trackerPath: paths.tracker,
  ingestPath: paths.ingest,
  modelOff,
  leap: () => {
    const leap = sweeper?.leap();
    return leap && leapText(leap);
  },
});

/** What tells an operator how the server is: health, metrics, the doctor's file, and a webhook if something needs a look. */
export const operatorRoutes = async (parts: ServerParts, facts: FactSources, context: ApiContext) => {
  const { app, common, client, duties, enricher, fault, modelOff, queue, webhooks } = parts;
  const doctor = openDoctor(app, facts);
  const attention = watchAttention({
    ...common,
    diagnose: (workspaceId) => diagnose(facts, { workspaceId }),
  });
  app.addHook('preClose', attention.stop);
  metricsRoute(app, {
    isPrivate: (request) => enricher.network(client(request).address).class === 'private',
    lagMs: queue.lagMs,
    holdMs: queue.holdMs,
    waitingBytes: queue.waitingBytes,
    counts: queue.counts,
    lookUps: context.lookUps,
    webhooks: webhooks.counts,
    ...(duties.answers && { recent: () => recentCounts(context) }),
  });
  await app.register(async (health) =>
    healthRoutes(health, {
      fault,
      notes: () => {
        const retention = facts.leap();
        return { ...(retention && { retention }), ...(modelOff && { model: `off: ${modelOff}` }) };
      },
    }),
  );
  return doctor;
};
