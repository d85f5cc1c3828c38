import { viewOf } from '../event-log/view.ts';
import { sessionStatus } from '../session/status.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { beaconsOfMark } from './mark.ts';
import { waitUntil } from './wait.ts';
import { isVisitorSettled } from './wait-for-visitor.ts';

export const MAX_WAIT_S = 30;
const POLL_MS = 250;
/** A beacon is sent before the request that asks for it, so it is mostly there within a few of these, ms. */
const FIRST_POLL_MS = 10;
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
 * Waits as the request prefers: with a mark until its beacons are there, otherwise until the session is there and its score
 * and visitor are settled. Or until the time is over. Returns the headers that say so, and none if too many requests wait.
 */
export const waitForScore = async (
  { prefer, workspaceId, parameters }: ApiRequest,
  given: ApiContext,
): Promise<Record<string, string>> => {
  const seconds = waitSeconds(prefer);
  if (seconds === undefined) return {};
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const beacons = beaconsOfMark(parameters.after);
  const isOver = async (): Promise<boolean> => {
    const { store, now } = (await viewOf([key], given)).context;
    const session = await store.findSummary(key);
    if (!session) return false;
    if (beacons) return store.areLogged(key, beacons);
    return isScoreSettled(session, now()) && isVisitorSettled(session, now());
  };
  const hasWaited = await waitUntil(given.store, {
    forMs: seconds * MS,
    pollMs: POLL_MS,
    ...(beacons && { firstPollMs: FIRST_POLL_MS }),
    isOver,
  });
  return hasWaited ? { 'preference-applied': `wait=${seconds}` } : {};
};
