import { newId } from '../base/secrets.ts';
import type { Workspace } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export const RETENTION_DAYS = 90;

interface NewWorkspace {
  readonly name: string;
  /** ID of its first member. */
  readonly adminId: string;
  readonly now: number;
}

/** Adds a workspace with one admin, and without keys. */
export const addWorkspace = async (
  store: Pick<Store, 'createWorkspace' | 'addToWorkspace'>,
  { name, adminId, now }: NewWorkspace,
): Promise<Workspace> => {
  const workspace = { id: newId('ws'), name, createdAt: now, retentionDays: RETENTION_DAYS };
  await store.createWorkspace(workspace);
  await store.addToWorkspace({ id: adminId, workspaceId: workspace.id, role: 'admin' }, now);
  return workspace;
};
