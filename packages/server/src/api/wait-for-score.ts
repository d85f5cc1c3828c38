import { sessionStatus } from '../session/status.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

export const MAX_WAIT_S = 30;
/** Requests that wait at once. Others are answered without waiting, and say so by a missing header. */
const MAX_WAITING = 200;
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

const isSettled = (session: SessionSummary, now: number): boolean => {
  if (sessionStatus(session.activeAt, now) === 'Complete') return true;
  return session.recommendedAction !== 'Unknown' && now - (session.scoredAt ?? 0) >= QUIET_MS;
};

/** How many requests of each server wait. */
const waiting = new WeakMap<ApiContext, number>();

const change = (context: ApiContext, by: number): number => {
  const count = (waiting.get(context) ?? 0) + by;
  waiting.set(context, count);
  return count;
};

/**
 * Waits as the request prefers, until the session is there and its score is settled, or the time is over. Returns the
 * headers that say so.
 */
export const waitForScore = async (
  { workspaceId, parameters, prefer }: ApiRequest,
  context: ApiContext,
): Promise<Record<string, string>> => {
  const seconds = waitSeconds(prefer);
  if (seconds === undefined || (waiting.get(context) ?? 0) >= MAX_WAITING) return {};
  const { store, settle, now } = context;
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const until = performance.now() + seconds * MS;
  change(context, 1);
  try {
    for (;;) {
      await settle(key);
      const session = await store.findSummary(key);
      const left = until - performance.now();
      if (left <= 0 || (session && isSettled(session, now()))) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_MS, left)));
    }
  } finally {
    change(context, -1);
  }
  return { 'preference-applied': `wait=${seconds}` };
};
