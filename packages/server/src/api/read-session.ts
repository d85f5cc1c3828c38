import type { ApiContext, ApiRequest } from './endpoint.ts';
import { type FoundSession, findSession, foundAgain } from './find-session.ts';
import { notedReport } from './note-read.ts';
import { waitUntil } from './wait.ts';
import { waitSeconds } from './wait-for-score.ts';
import { isVisitorSettled, WAIT_FOR_VISITOR } from './wait-for-visitor.ts';

/**
 * The requested session as a report says it: after a moment, if it has just begun and its visitor is not final. A request
 * that says how long to wait has waited.
 */
export const readSession = async (request: ApiRequest, given: ApiContext): Promise<FoundSession> => {
  const found = await findSession(request, given);
  const { session } = found;
  const { store, now } = given;
  if (waitSeconds(request.prefer) !== undefined || isVisitorSettled(session, now()))
    return notedReport(found, given);
  // The visitor is final once it is written.
  const isOver = async () => isVisitorSettled((await store.findSummary(session)) ?? session, now());
  await waitUntil(store, { ...WAIT_FOR_VISITOR, isOver });
  return notedReport(await foundAgain(found, given), given);
};
