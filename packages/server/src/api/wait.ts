import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';

/** Requests that wait at once. Others are answered without waiting. */
const MAX_WAITING = 200;

/** What time is to a wait: ms that only go forward, and a pause. */
export interface WaitClock {
  elapsed(): number;
  pause(ms: number): Promise<void>;
}

const realClock: WaitClock = {
  elapsed: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export interface Wait {
  /** ms. */
  readonly forMs: number;
  readonly pollMs: number;
  /** The first poll, if it is earlier: each of the next waits twice as long, up to `pollMs`. */
  readonly firstPollMs?: number;
  isOver(session: SessionSummary | undefined, now: number): boolean | Promise<boolean>;
}

/** How many requests of each server wait. */
const waiting = new WeakMap<WaitContext['store'], number>();

const change = ({ store }: WaitContext, by: number): number => {
  const count = (waiting.get(store) ?? 0) + by;
  waiting.set(store, count);
  return count;
};

export type WaitContext = Pick<ApiContext, 'settle' | 'now'> & {
  readonly store: Pick<ApiContext['store'], 'findSummary'>;
};

/** Waits until the requested session is as wanted, or the time is over. Returns false if too many requests wait already. */
export const waitForSession = async (
  { workspaceId, parameters }: Pick<ApiRequest, 'workspaceId' | 'parameters'>,
  context: WaitContext,
  { forMs, pollMs, firstPollMs = pollMs, isOver, clock = realClock }: Wait & { readonly clock?: WaitClock },
): Promise<boolean> => {
  if (change(context, 0) >= MAX_WAITING) return false;
  const { store, settle, now } = context;
  const key = { workspaceId, sessionId: parameters.sessionId ?? '' };
  const until = clock.elapsed() + forMs;
  let pauseMs = firstPollMs;
  change(context, 1);
  try {
    for (;;) {
      await settle(key);
      const session = await store.findSummary(key);
      const left = until - clock.elapsed();
      if (left <= 0 || (await isOver(session, now()))) return true;
      await clock.pause(Math.min(pauseMs, left));
      pauseMs = Math.min(pollMs, 2 * pauseMs);
    }
  } finally {
    change(context, -1);
  }
};
