import { testWorkspaceOf } from '../session/test-workspace.ts';
import type { Store } from '../store/store.ts';

/** A workspace and its test workspace. */
export const bothOf = (workspaceId: string): readonly string[] => [workspaceId, testWorkspaceOf(workspaceId)];

/** What a workspace has, and then what its test workspace has. */
export const ofBoth = async <Item>(
  read: (workspaceId: string) => Promise<Item[]>,
  workspaceId: string,
): Promise<Item[]> => (await Promise.all(bothOf(workspaceId).map(read))).flat();

/** Test data are of no use for long. */
const RETENTION_DAYS = 7;

interface KeyOwner {
  readonly workspaceId: string;
  readonly isTest: boolean;
  readonly now: number;
}

/** The workspace that a new key belongs to. */
export const workspaceFor = async (
  store: Pick<Store, 'workspaces' | 'createWorkspace'>,
  { workspaceId, isTest, now }: KeyOwner,
): Promise<string> => (isTest ? ensureTestWorkspace(store, workspaceId, now) : workspaceId);

/** The id of the test workspace, which is created with its first key. */
const ensureTestWorkspace = async (
  store: Pick<Store, 'workspaces' | 'createWorkspace'>,
  workspaceId: string,
  now: number,
): Promise<string> => {
  const workspaces = await store.workspaces();
  const id = testWorkspaceOf(workspaceId);
  if (workspaces.some((one) => one.id === id)) return id;
  const live = workspaces.find((one) => one.id === workspaceId);
  await store.createWorkspace({
    id,
    name: `${live?.name ?? workspaceId} (test)`,
    createdAt: now,
    retentionDays: RETENTION_DAYS,
  });
  return id;
};
