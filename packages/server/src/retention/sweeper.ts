import type { Store } from '../store/store.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
/** Few enough that beacons hardly wait. */
const ROWS_AT_ONCE = 5;
/** A pause between two removals, in which beacons are written. */
const PAUSE_MS = 20;

export interface Sweeper {
  /** Removes everything older than its retention period. Returns the number of sessions. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** Removes sessions after their workspace's retention period, oldest first, a few at a time. */
export const retentionSweeper = (
  store: Pick<
    Store,
    'workspaces' | 'removeSessions' | 'removeVisitors' | 'endExpiredSignIns' | 'endExpiredCheckLinks'
  >,
  now: () => number,
  onFailure: (error: unknown) => void,
): Sweeper => {
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  const untilNone = async (remove: () => Promise<number>): Promise<number> => {
    let removed = 0;
    for (let some = 1; some > 0 && !isClosed; removed += some) {
      some = await remove();
      if (some > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return removed;
  };

  const sweep = async (): Promise<number> => {
    let removed = 0;
    await store.endExpiredSignIns(now());
    await store.endExpiredCheckLinks(now());
    for (const { id, retentionDays } of await store.workspaces()) {
      const before = now() - retentionDays * DAY_MS;
      removed += await untilNone(() => store.removeSessions(id, before, ROWS_AT_ONCE));
      await untilNone(() => store.removeVisitors(id, before, ROWS_AT_ONCE));
    }
    return removed;
  };

  const timer = setInterval(() => {
    last = last.then(sweep).catch(onFailure);
  }, EVERY_MS);
  timer.unref();
  return {
    sweep,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
};
