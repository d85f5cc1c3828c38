/** Test data of a workspace are in a workspace of their own, so that nothing that reads live data finds them. */
const ENDING = '_test';

export const isTestWorkspace = (workspaceId: string): boolean => workspaceId.endsWith(ENDING);

export const testWorkspaceOf = (workspaceId: string): string => `${workspaceId}${ENDING}`;

/** The workspace whose settings and secrets apply. */
export const liveWorkspaceOf = (workspaceId: string): string =>
  isTestWorkspace(workspaceId) ? workspaceId.slice(0, -ENDING.length) : workspaceId;
