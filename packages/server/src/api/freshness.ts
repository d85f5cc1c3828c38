import type { ApiContext, ApiRequest } from './endpoint.ts';
import { beaconsOfMark } from './mark.ts';

/** Whether the session has everything that the page had sent when it gave the mark `after`. Nothing if it is not asked. */
export const freshness = async (
  { workspaceId, parameters: { sessionId = '', after } }: Pick<ApiRequest, 'workspaceId' | 'parameters'>,
  { store, settle }: Pick<ApiContext, 'settle'> & { readonly store: Pick<ApiContext['store'], 'areLogged'> },
): Promise<{ fresh?: boolean }> => {
  if (after === undefined) return {};
  const beacons = beaconsOfMark(after);
  if (!beacons) return { fresh: false };
  const key = { workspaceId, sessionId };
  await settle(key);
  return { fresh: await store.areLogged(key, beacons) };
};
