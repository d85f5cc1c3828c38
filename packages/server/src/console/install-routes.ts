import Type from 'typebox';
import { parameterCheck } from '../http/check-parameters.ts';
import { keyNotFound } from '../keys/key-name.ts';
import type { InstallSignName } from '../store/install-sign-log.ts';
import type { ConsoleContext } from './context.ts';
import { installOrigins, ownOrigins } from './install-origins.ts';
import type { InstallStatus } from './install-types.ts';
import type { MembersOnly } from './member-of.ts';
import { viewerOf } from './viewer.ts';

/** How far the installation of the tracker is. */
export const installRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, installSigns, refusals } = context;
  const query = parameterCheck({
    parameters: { site_key: Type.String({ maxLength: 64 }) },
    required: ['site_key'],
  });

  /** Refusals that concern the workspace, the latest first. In the only one, so does a key that does not exist. */
  const refusalsOf = async (workspaceId: string, own: ReadonlySet<string>, isOnlyOne: boolean) =>
    (await refusals.latest(workspaceId)).filter(
      (refusal) =>
        refusal.workspaceId === workspaceId ||
        own.has(refusal.siteKey ?? '') ||
        (isOnlyOne && refusal.workspaceId === undefined),
    );

  members.get('/console/install', async (member, request): Promise<InstallStatus> => {
    const { workspaceId } = member;
    const { site_key = '' } = query(request.query);
    const keys = await store.siteKeys(workspaceId);
    if (!keys.some(({ siteKey }) => siteKey === site_key)) throw keyNotFound();
    const isOnlyOne = (await store.workspaces()).length === 1;
    const own = new Set(keys.map(({ siteKey }) => siteKey));
    const signs = await installSigns.of([...own, workspaceId]);
    const latest = (owner: string, sign: InstallSignName): number | null => {
      const times = signs.filter((one) => one.owner === owner && one.sign === sign).map(({ at }) => at);
      return times.length > 0 ? Math.max(...times) : null;
    };
    const refused = await refusalsOf(workspaceId, own, isOnlyOne);
    const [refusal] = refused;
    const { hidden } = await viewerOf(member, context);
    const [newest] = await store.sessions(workspaceId, { except: hidden }, { limit: 1 });
    return {
      script_at: latest('', 'script'),
      key_at: latest(site_key, 'key'),
      beacon_at: latest(site_key, 'beacon'),
      report_at: latest(workspaceId, 'report'),
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
      origins: installOrigins({
        signs,
        refusals: refused,
        isOwn: ownOrigins(keys, isOnlyOne),
        now: context.now(),
      }),
    };
  });
};
