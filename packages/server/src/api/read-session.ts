import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { notedReport } from './note-read.ts';
import { waitForSession } from './wait.ts';
import { waitSeconds } from './wait-for-score.ts';
import { isVisitorSettled, WAIT_FOR_VISITOR } from './wait-for-visitor.ts';

/**
 * The requested session as a report says it: after a moment, if it has just begun and its visitor is not final. A request
 * that says how long to wait has waited.
 */
export const readSession = async (request: ApiRequest, context: ApiContext): Promise<SessionSummary> => {
  const session = await findSession(request, context);
  const hasWaited = waitSeconds(request.prefer) !== undefined || isVisitorSettled(session, context.now());
  if (hasWaited) return notedReport(session, context);
  await waitForSession(request, context, WAIT_FOR_VISITOR);
  return notedReport((await context.store.findSummary(session)) ?? session, context);
};
