import { type Check, checks, declaredAgentPolicies, wilsonInterval } from '@gait/engine';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { isStricter, previewSessions, previewSettings } from '../rescore/preview.ts';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import { type VersionedSettings, visitorRecognitions } from '../store/records.ts';
import { audit, type ConsoleContext } from './context.ts';
import { labeledChanges } from './labeled-changes.ts';
import { newestLabeled } from './labeled-sessions.ts';
import type { MembersOnly } from './member-of.ts';
import type { RescoreStatus, SettingsVersions } from './settings-types.ts';
import type { SettingsPreview, WorkspaceSettings } from './types.ts';
import { viewerOf } from './viewer.ts';

/** Sessions that a preview scores: more would let the member wait. */
const PREVIEWED_SESSIONS = 1_000;
const PREVIEWED_LABELED = 500;
const LISTED_VERSIONS = 50;
const LISTED_CHANGES = 50;

const registered = Object.values<Check>(checks);
const score = Type.Integer({ minimum: 0, maximum: 100 });

const change = bodyCheck(
  Type.Object({
    version: Type.Integer({ minimum: 0 }),
    weights: Type.Partial(Type.Object(Object.fromEntries(registered.map(({ id }) => [id, score])))),
    thresholds: Type.Object({ monitor: score, review: score, reject: score }),
    require_user_token: Type.Optional(Type.Boolean()),
    declared_agents: Type.Optional(Type.Enum([...declaredAgentPolicies])),
    visitor_recognition: Type.Optional(Type.Enum([...visitorRecognitions])),
    rescore: Type.Optional(Type.Enum(['live', 'all'])),
  }),
);

const settingsBody = (settings: VersionedSettings): WorkspaceSettings => ({
  version: settings.version,
  weights: settings.weights,
  thresholds: settings.thresholds,
  require_user_token: settings.requireUserToken,
  declared_agents: settings.declaredAgents ?? 'ignore',
  visitor_recognition: settings.visitorRecognition ?? 'device',
  checks: registered.map(({ id, kind, group, meaning, weight: default_weight }) => ({
    id,
    kind,
    group,
    meaning,
    default_weight,
  })),
});

const knownWeights = (weights: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    registered.flatMap(({ id }) => (typeof weights[id] === 'number' ? [[id, weights[id]]] : [])),
  );

type Change = ReturnType<typeof change>;

/** The settings with a change, as the version after the one that it is based on. */
const changedSettings = (
  { version, weights, thresholds, ...optional }: Change,
  newest: VersionedSettings,
): VersionedSettings => {
  const { monitor, review, reject } = thresholds;
  if (!(monitor <= review && review <= reject))
    throw new ProblemError(400, 'invalid_parameter', 'thresholds must not decrease', {
      errors: [{ parameter: 'thresholds', message: 'must not decrease from monitor to review to reject' }],
    });
  return {
    version: version + 1,
    weights: knownWeights(weights),
    thresholds,
    requireUserToken: optional.require_user_token ?? newest.requireUserToken,
    declaredAgents: optional.declared_agents ?? newest.declaredAgents ?? 'ignore',
    visitorRecognition: optional.visitor_recognition ?? newest.visitorRecognition ?? 'device',
  };
};

/** How many of all sessions would change their action, from a sample of them. */
const estimateOf = (
  changed: number,
  { sessions, total }: { readonly sessions: number; readonly total: number },
): SettingsPreview['estimate'] => {
  if (sessions === 0 || sessions >= total) return null;
  const { low, high } = wilsonInterval(changed / sessions, sessions);
  return {
    changed: Math.round((changed / sessions) * total),
    low: Math.max(changed, Math.floor(low * total)),
    high: Math.ceil(high * total),
  };
};

export const settingsRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, settings, rescorer, now } = context;

  members.get('/console/settings', async ({ workspaceId }): Promise<WorkspaceSettings> => {
    return settingsBody(await settings.of(workspaceId));
  });

  members.put('/console/settings', async (member, request): Promise<WorkspaceSettings> => {
    const { workspaceId } = member;
    const wanted = change(request.body);
    const { version, rescore = 'live' } = wanted;
    settings.forget(workspaceId);
    const newest = await settings.of(workspaceId);
    const changed = changedSettings(wanted, newest);
    const isNewest = newest.version === version;
    if (!isNewest || !(await store.saveSettings(workspaceId, changed, now())))
      throw new ProblemError(
        409,
        'settings_changed',
        'The settings were changed in the meantime, in another tab or by another member.',
      );
    settings.forget(workspaceId);
    await audit(context, member, 'settings.changed', { ...changed, rescore });
    rescorer.start({ workspaceId, activeFrom: rescore === 'all' ? undefined : now() - INACTIVITY_LIMIT_MS });
    return settingsBody(changed);
  });

  members.post('/console/settings/preview', async (member, request): Promise<SettingsPreview> => {
    const { workspaceId } = member;
    const { hidden } = await viewerOf(member, context);
    const wanted = changedSettings(change(request.body), await settings.of(workspaceId));
    const { total, sessions, changes } = await previewSettings(context, {
      workspaceId,
      settings: wanted,
      limit: PREVIEWED_SESSIONS,
      except: hidden,
    });
    const stricter = changes.filter(({ before, after }) => isStricter(after.action, before.action)).length;
    const allLabeled = await newestLabeled(store, workspaceId);
    const labeled = allLabeled.slice(0, PREVIEWED_LABELED);
    const keys = labeled.map(({ session }) => session);
    return {
      labeled: {
        ...labeledChanges(labeled, await previewSessions(context, keys, wanted)),
        is_complete: labeled.length === allLabeled.length,
      },
      sessions,
      total,
      estimate: estimateOf(changes.length, { sessions, total }),
      stricter,
      milder: changes.length - stricter,
      changes: changes.slice(0, LISTED_CHANGES).map(({ sessionId, before, after }) => ({
        session_id: sessionId,
        before: { risk_score: before.riskScore, recommended_action: before.action },
        after: { risk_score: after.riskScore, recommended_action: after.action },
      })),
    };
  });

  members.get('/console/settings/versions', async ({ workspaceId }): Promise<SettingsVersions> => {
    const versions = await store.settingsVersions(workspaceId, LISTED_VERSIONS);
    const emails = new Map((await store.members(workspaceId)).map(({ id, email }) => [id, email]));
    const changes = await store.auditLog(workspaceId, LISTED_VERSIONS, 'settings.changed');
    const authors = new Map(changes.map(({ detail, memberId }) => [JSON.parse(detail).version, memberId]));
    return {
      versions: versions.map(({ settings: saved, savedAt }) => {
        const { checks: _checks, ...body } = settingsBody(saved);
        return { ...body, saved_at: savedAt, email: emails.get(authors.get(saved.version) ?? '') ?? null };
      }),
    };
  });

  members.get('/console/settings/rescore', async ({ workspaceId }): Promise<RescoreStatus> => {
    const progress = rescorer.progressOf(workspaceId);
    if (!progress) return { run: null };
    const { isRunning, sessions, moved, switched, total, isTotalExact } = progress;
    return {
      run: { is_running: isRunning, sessions, moved, switched, total, is_total_exact: isTotalExact },
    };
  });
};
