import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import type { Workspace } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type Clocks, type Leap, leapWatch } from './leap-watch.ts';

const EVERY_MS = 60_000;
/** Few enough that beacons hardly wait. */
const ROWS_AT_ONCE = 5;
/** A pause between two removals, in which beacons are written. */
const PAUSE_MS = 20;
/** A session has ended by then, and seldom goes on. */
const QUIET_MS = HOUR_MS;
/** Some 30 sessions a second, more than a large site has, for most of the time between two sweeps. */
const PACKED_AT_ONCE = 8;
const PACKING_PAUSE_MS = 200;
const PACKINGS_A_SWEEP = 200;

export interface Sweeper {
  /** Removes everything older than its retention period, and packs logs. Returns the number of sessions that were removed. */
  sweep(): Promise<number>;
  /** Why nothing is removed now, as of the last sweep. */
  leap(): Leap | undefined;
  close(): Promise<void>;
}

export interface SweeperParts extends Clocks {
  readonly store: Pick<Store, 'workspaces' | 'removeSessions' | 'removeVisitors' | 'endExpiredSignIns'>;
  /** Calls that take long. */
  readonly slowCalls: Pick<Store, 'packLogs'>;
  /** The latest activity in the store at the start, before anything was scored by a clock that may be wrong. */
  readonly lastActivity: number;
  readonly onFailure: (error: unknown) => void;
  /** Called when a leap of the clock stops the removal. */
  readonly onLeap: (leap: Leap) => void;
}

/** -Infinity if the store is empty. What cannot be read does not keep a server from its start. */
export const lastActivityIn = async (
  store: Pick<Store, 'workspaces' | 'sessions'>,
  onFailure: (error: unknown) => void,
): Promise<number> => {
  let last = -Infinity;
  for (const { id } of await store.workspaces()) {
    const newest = await store.sessions(id, {}, { limit: 1 }).catch(onFailure);
    last = Math.max(last, newest?.[0]?.activeAt ?? last);
  }
  return last;
};

/**
 * Removes sessions after their workspace's retention period, oldest first, a few at a time, and packs the logs of those that
 * have ended. Does nothing while the clock may be wrong.
 */
export const retentionSweeper = ({
  store,
  slowCalls,
  lastActivity,
  onFailure,
  onLeap,
  ...clocks
}: SweeperParts): Sweeper => {
  const { now } = clocks;
  const watch = leapWatch(clocks);
  watch.start(lastActivity);
  let leap: Leap | undefined;
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

  /** What fails in one workspace does not keep the work from the next. */
  const inEach = async (work: (workspace: Workspace) => Promise<void>): Promise<void> => {
    for (const workspace of await store.workspaces()) if (!isClosed) await work(workspace).catch(onFailure);
  };

  const sweep = async (): Promise<number> => {
    const before = leap;
    leap = watch.leap();
    if (leap && !before) onLeap(leap);
    if (leap) return 0;
    const removed = await removeUntil(now());
    await packUntil(now() - QUIET_MS);
    return removed;
  };

  const packUntil = async (before: number): Promise<void> => {
    let left = PACKINGS_A_SWEEP;
    await inEach(async ({ id }) => {
      for (; !isClosed && left > 0 && (await slowCalls.packLogs(id, before, PACKED_AT_ONCE)) > 0; left--)
        await new Promise((resolve) => setTimeout(resolve, PACKING_PAUSE_MS));
    });
  };

  const removeUntil = async (at: number): Promise<number> => {
    let removed = 0;
    await store.endExpiredSignIns(at);
    await inEach(async ({ id, retentionDays }) => {
      const before = at - retentionDays * DAY_MS;
      removed += await untilNone(() => store.removeSessions(id, before, ROWS_AT_ONCE));
      await untilNone(() => store.removeVisitors(id, before, ROWS_AT_ONCE));
    });
    return removed;
  };

  const timer = setInterval(() => {
    last = last.then(sweep).catch(onFailure);
  }, EVERY_MS);
  timer.unref();
  return {
    sweep,
    leap: () => leap,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
};
