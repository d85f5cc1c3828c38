import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { parameterCheck } from '../http/check-parameters.ts';
import { keyNotFound } from '../keys/key-name.ts';
import type { Refusal } from '../store/refusals.ts';
import type { ConsoleContext } from './context.ts';
import type { InstallStatus } from './install-types.ts';
import { memberOf } from './member-of.ts';
import { viewerOf } from './viewer.ts';

/** How far the installation of the tracker is. */
export const installRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, installSigns, refusals } = context;
  const query = parameterCheck({
    parameters: { site_key: Type.String({ maxLength: 64 }) },
    required: ['site_key'],
  });

  /** The latest refusal that concerns the workspace. With one workspace, a key that does not exist does too. */
  const latestRefusal = async (workspaceId: string): Promise<Refusal | undefined> => {
    const isOnlyOne = (await store.workspaces()).length === 1;
    const own = new Set((await store.siteKeys(workspaceId)).map(({ siteKey }) => siteKey));
    return (await refusals.latest(workspaceId)).find(
      (refusal) =>
        refusal.workspaceId === workspaceId ||
        own.has(refusal.siteKey ?? '') ||
        (isOnlyOne && refusal.workspaceId === undefined),
    );
  };

  app.get('/console/install', async (request): Promise<InstallStatus> => {
    const member = await memberOf(request, context);
    const { workspaceId } = member;
    const { site_key = '' } = query(request.query as Record<string, unknown>);
    const keys = await store.siteKeys(workspaceId);
    if (!keys.some(({ siteKey }) => siteKey === site_key)) throw keyNotFound();
    const seen = await installSigns.of(site_key);
    const refusal = await latestRefusal(workspaceId);
    const { hidden } = await viewerOf(member, context);
    const [newest] = await store.sessions(workspaceId, { except: hidden }, { limit: 1 });
    return {
      script_at: seen.scriptAt ?? null,
      key_at: seen.keyAt ?? null,
      beacon_at: seen.beaconAt ?? null,
      session: newest
        ? {
            session_id: newest.sessionId,
            at: newest.activeAt,
            risk_score: newest.riskScore,
            recommended_action: newest.recommendedAction,
          }
        : null,
      refusal: refusal
        ? {
            at: refusal.at,
            code: refusal.code,
            detail: refusal.detail,
            origin: refusal.origin ?? null,
            site_key: refusal.siteKey ?? null,
          }
        : null,
    };
  });
};
