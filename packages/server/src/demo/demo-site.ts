import { newId, newSiteKey } from '../base/secrets.ts';
import { RETENTION_DAYS } from '../session/add-workspace.ts';
import type { Store } from '../store/store.ts';

/** Where the visits of the demo go. */
export interface DemoSite {
  readonly workspaceId: string;
  readonly siteKey: string;
}

type DemoStore = Pick<
  Store,
  'workspaces' | 'createWorkspace' | 'members' | 'addToWorkspace' | 'siteKeys' | 'createSiteKey'
>;

/**
 * A workspace for the visits of strangers, who must not be among those of the operator's own sites, with the admins of that
 * one. Undefined if its site key was revoked.
 */
export const publicDemoSite = async (
  store: DemoStore,
  ownId: string,
  now: number,
): Promise<DemoSite | undefined> => {
  const workspaceId = `${ownId}_demo`;
  const isThere = (await store.workspaces()).some(({ id }) => id === workspaceId);
  if (!isThere) await create(store, { workspaceId, ownId, now });
  const key = (await store.siteKeys(workspaceId)).find(({ revokedAt }) => revokedAt === null);
  return key && { workspaceId, siteKey: key.siteKey };
};

interface NewDemo {
  readonly workspaceId: string;
  readonly ownId: string;
  readonly now: number;
}

const create = async (store: DemoStore, { workspaceId, ownId, now }: NewDemo): Promise<void> => {
  const key = { id: newId('site'), workspaceId, siteKey: newSiteKey(), name: 'Demo', origins: [] };
  await store.createSiteKey({ ...key, createdAt: now, revokedAt: null });
  for (const { id, role } of await store.members(ownId))
    if (role === 'admin') await store.addToWorkspace({ id, workspaceId, role }, now);
  // Created last: a workspace means that all steps are done.
  await store.createWorkspace({
    id: workspaceId,
    name: 'Demo',
    createdAt: now,
    retentionDays: RETENTION_DAYS,
  });
};
