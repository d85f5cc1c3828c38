import { sessionStatus } from '../session/status.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { wait } from './wait.ts';
import { isVisitorSettled } from './wait-for-visitor.ts';

export const MAX_WAIT_S = 30;
const POLL_MS = 250;
/** A score is settled if nothing has changed it for so long. */
const QUIET_MS = 1_000;
const MS = 1_000;

const WAIT = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?=$|[,;])/i;

/** Seconds that a Prefer header (RFC 7240) asks to wait, within the limit. */
export const waitSeconds = (prefer: string | undefined): number | undefined => {
  const [, seconds] = WAIT.exec(prefer ?? '') ?? [];
  return seconds === undefined ? undefined : Math.min(Number(seconds), MAX_WAIT_S);
};

const isScoreSettled = (session: SessionSummary, now: number): boolean => {
  if (sessionStatus(session.activeAt, now) === 'Complete') return true;
  return session.recommendedAction !== 'Unknown' && now - (session.scoredAt ?? 0) >= QUIET_MS;
};

/**
 * Waits as the request prefers, until the session is there and its score and visitor are settled, or the time is over.
 * Returns the headers that say so, and none if too many requests wait.
 */
export const waitForScore = async (
  request: ApiRequest,
  context: ApiContext,
): Promise<Record<string, string>> => {
  const seconds = waitSeconds(request.prefer);
  if (seconds === undefined) return {};
  const hasWaited = await wait(request, context, {
    forMs: seconds * MS,
    pollMs: POLL_MS,
    isOver: (session, now) =>
      session !== undefined && isScoreSettled(session, now) && isVisitorSettled(session, now),
  });
  return hasWaited ? { 'preference-applied': `wait=${seconds}` } : {};
};
