import { isTestWorkspace } from '../session/test-workspace.ts';
import type { Workspace } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** The workspace with this id, or the only one. */
export const workspaceNamed = async (
  store: Pick<Store, 'workspaces'>,
  id: string | undefined,
): Promise<Workspace> => {
  const live = (await store.workspaces()).filter((one) => !isTestWorkspace(one.id));
  const found = id === undefined ? live : live.filter((one) => one.id === id);
  if (found.length === 1 && found[0]) return found[0];
  const known = live.map((one) => `${one.id} (${one.name})`).join(', ');
  throw new Error(
    id === undefined
      ? `name one with --workspace: ${known}`
      : `there is no workspace ${id}; there are ${known}`,
  );
};
