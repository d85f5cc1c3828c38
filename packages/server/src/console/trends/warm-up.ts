import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '@gait/wire/time';
import type { SessionReader } from '../../store/store.ts';

/** The longest period of the overview, and the hour that has begun before it. */
const HOURS = 31 * 24;
/** Of more workspaces, the overview is counted when someone asks for it. */
const MAX_WORKSPACES = 20;
/** Between two hours, so that counting takes a part of the server's time. */
const PAUSE_MS = 5;

interface WarmUpOptions {
  readonly store: Pick<SessionReader, 'sessions'> & {
    workspaces(): Promise<readonly { readonly id: string }[]>;
  };
  /** Counts and keeps the hours of a period. */
  readonly hoursOf: (
    workspaceId: string,
    from: number,
    options: { readonly to: number; readonly isBackground: true },
  ) => Promise<unknown>;
  readonly now: () => number;
  readonly pauseMs?: number;
}

/**
 * Counts the hours of the overview after a start, one by one, the newest first, so that nobody waits for all of them. Returns
 * what ends it.
 */
export const warmUp = ({ store, hoursOf, now, pauseMs = PAUSE_MS }: WarmUpOptions): (() => Promise<void>) => {
  const ended = new AbortController();
  const countAll = async (): Promise<void> => {
    for (const { id } of (await store.workspaces()).slice(0, MAX_WORKSPACES)) {
      const [oldest] = await store.sessions(id, {}, { limit: 1, oldestFirst: true });
      for (let hours = 1; oldest && hours <= HOURS; hours++) {
        const to = now() - (hours - 1) * HOUR_MS;
        if (to <= oldest.activeAt) break;
        await wait(pauseMs, undefined, { signal: ended.signal, ref: false });
        await hoursOf(id, to - HOUR_MS, { to, isBackground: true });
      }
    }
  };
  // A request for the overview meets the same error, and answers with it.
  const counting = countAll().catch(() => undefined);
  return () => {
    ended.abort();
    return counting;
  };
};
