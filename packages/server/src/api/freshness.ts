import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { beaconsOfMark } from './mark.ts';

/**
 * Whether the session as it is answered has everything that the page had sent when it gave the mark `after`. Nothing if it is
 * not asked. What was written since it was read is not answered.
 */
export const freshness = async (
  { parameters: { after } }: Pick<ApiRequest, 'parameters'>,
  { store }: Pick<ApiContext, 'store'>,
  session: SessionSummary,
): Promise<{ fresh?: boolean }> => {
  if (after === undefined) return {};
  const beacons = beaconsOfMark(after);
  if (!beacons) return { fresh: false };
  const isLogged = await store.areLogged(session, beacons);
  return { fresh: isLogged && (await store.findSummary(session))?.beacons === session.beacons };
};
