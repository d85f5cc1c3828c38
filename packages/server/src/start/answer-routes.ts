import { descriptionRoutes } from '../api/description-routes.ts';
import type { ApiContext } from '../api/endpoint.ts';
import { manageRoutes } from '../api/manage/manage-routes.ts';
import { apiRoutes } from '../api/routes.ts';
import { withTestSessions } from '../api/test-sessions.ts';
import { consoleRoutes } from '../console/console-routes.ts';
import { passwordQueue } from '../console/passwords/password-queue.ts';
import { passwordWork } from '../console/passwords/password-work.ts';
import { keptHours } from '../counts/kept-hours.ts';
import { publicDemoSite } from '../demo/demo-site.ts';
import { demo } from '../demo/index.ts';
import { isDemoOn, isReachable } from '../demo/is-demo-on.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { FactSources } from '../doctor/fact.ts';
import { eraser } from '../erasure/eraser.ts';
import { eventLogs } from '../event-log/event-logs.ts';
import type { PagePaths, ServerOptions } from '../options/options.ts';
import { PASSWORDS_ONLY } from '../options/sign-in-options.ts';
import { dashboard } from '../pages/dashboard.ts';
import type { scriptOfPages } from '../pages/page-script.ts';
import { policySource } from '../policy/policy-source.ts';
import type { ServerParts } from './server-parts.ts';

/** What endpoints and the dashboard need to answer. */
export const answerContext = (parts: ServerParts, { userLogsSunset }: ServerOptions): ApiContext => {
  const { common, settings, enricher, webhooks, knownWebhooks, queue, exclusions, inbox, erasures } = parts;
  const { store, now, onFailure } = common;
  const allCalls = { ...store, ...parts.slowCalls };
  return {
    ...common,
    settings,
    policies: policySource(store, common),
    enricher,
    webhooks,
    webhooksOf: knownWebhooks.of,
    lookUps: { all: 0, missing: 0 },
    exporting: new Set<string>(),
    eventLogs: eventLogs(store),
    hoursOf: keptHours({ ...common, store: allCalls, rescoredOf: parts.rescorer.progressOf }),
    preview: queue.preview,
    forgetExclusions: exclusions.forget,
    erase: eraser({ store: allCalls, inbox, now, onFailure, forgetErased: erasures.look }),
    userLogsSunset,
    refusals: parts.refusals,
    installSigns: parts.installSigns,
  };
};

/** The site of the demo: one of its own if others reach it, nothing if it is off. */
export const demoSiteOf = async ({ common, credentials }: ServerParts, options: ServerOptions) => {
  const { siteKey, workspaceId } = credentials;
  if ((options.role ?? 'all') !== 'all' || !isDemoOn(options)) return undefined;
  if (isReachable(options)) return publicDemoSite(common.store, workspaceId, common.now());
  return siteKey === null ? undefined : { siteKey, workspaceId };
};

interface Answers {
  readonly context: ApiContext;
  readonly facts: FactSources;
  readonly demoSite: Awaited<ReturnType<typeof demoSiteOf>>;
  readonly paths: PagePaths;
  readonly basePath: string;
  readonly tracker: ReturnType<typeof scriptOfPages>;
}

/** The API, the dashboard, their documents, and the demo. */
export const answerRoutes = async (parts: ServerParts, options: ServerOptions, answers: Answers) => {
  const { app, common, keys, rewritten, userTokenSecrets, rescorer, client, slowCalls, queue } = parts;
  const { context, facts, demoSite, paths, basePath, tracker } = answers;
  const addressOf = (request: Parameters<typeof client>[0]) => client(request).address;
  const api = {
    context: { ...context, store: withTestSessions(common.store, common.now) },
    basePath,
    ...(options.keyLimit && { keyLimit: options.keyLimit }),
  };
  await app.register(apiRoutes(api));
  await app.register(manageRoutes(api));
  await app.register(
    consoleRoutes({
      ...context,
      enricher: parts.enricher,
      store: { ...common.store, ...slowCalls },
      forgetSiteKeys: keys.forget,
      isRewritten: rewritten.isRewritten,
      forgetUserTokenSecrets: userTokenSecrets.forget,
      rescorer,
      diagnose: (view) => diagnose(facts, view),
      trackerPath: paths.tracker,
      hasDemo: demoSite !== undefined,
      publicUrl: options.publicUrl,
      signIn: options.signIn ?? PASSWORDS_ONLY,
      passwords: passwordQueue(passwordWork()),
      addressOf,
    }),
  );
  descriptionRoutes(app, tracker, basePath);
  await app.register(dashboard(basePath));
  if (!demoSite) return;
  await app.register(
    demo({
      ...common,
      ...demoSite,
      isPublic: options.demo === true,
      preview: queue.preview,
      addressOf,
      trackerPath: basePath + paths.tracker,
      badgePath: basePath + paths.badge,
    }),
  );
};
