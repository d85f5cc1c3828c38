import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import { testWorkspaceOf } from '../session/test-workspace.ts';
import { applyThresholds } from './apply-thresholds.ts';
import { type RescoreOptions, type RescoreParts, rescoreAll } from './rescore.ts';

/** How far the newest run of a workspace is. */
interface RescoreProgress {
  readonly isRunning: boolean;
  /** Sessions scored so far, and how many scores have changed. */
  readonly sessions: number;
  readonly moved: number;
  /** Earlier sessions that have another action with the new thresholds, so far. */
  readonly switched: number;
  /** Sessions to score. Not exact above 10,000. */
  readonly total: number;
  readonly isTotalExact: boolean;
}

export interface Rescorer {
  start(options: Pick<RescoreOptions, 'workspaceId' | 'activeFrom'>): void;
  /** Another object after each session. Undefined if this server has had no run for the workspace since it started. */
  progressOf(workspaceId: string): RescoreProgress | undefined;
  /** Stops the current run and waits for it. */
  close(): Promise<void>;
}

const MAX_COUNT = 10_000;
const WAITING: RescoreProgress = {
  isRunning: true,
  sessions: 0,
  moved: 0,
  switched: 0,
  total: 0,
  isTotalExact: false,
};

/** Rescores sessions in the background, one run at a time. */
export const backgroundRescorer = (parts: RescoreParts): Rescorer => {
  const runs = new Map<string, { progress: RescoreProgress }>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const run = async (
    { workspaceId, activeFrom }: Parameters<Rescorer['start']>[0],
    shown: { progress: RescoreProgress },
  ) => {
    const advance = (change: Partial<RescoreProgress>) => {
      shown.progress = { ...shown.progress, ...change };
    };
    try {
      const { sessions, isExact } = await parts.store.count(workspaceId, { activeFrom }, MAX_COUNT);
      advance({ total: sessions, isTotalExact: isExact });
      const isStopped = () => isClosed;
      const activeTo = (activeFrom ?? parts.now() - INACTIVITY_LIMIT_MS) - 1;
      const switchEarlier = async () => {
        const onProgress = (switched: number) => advance({ switched });
        await applyThresholds(parts, { workspaceId, activeTo, isStopped, onProgress });
        await applyThresholds(parts, { workspaceId: testWorkspaceOf(workspaceId), activeTo, isStopped });
      };
      // To score all sessions takes much longer.
      if (activeFrom === undefined) await switchEarlier();
      await rescoreAll(parts, { workspaceId, activeFrom, isStopped, onProgress: advance });
      if (activeFrom !== undefined) await switchEarlier();
    } finally {
      advance({ isRunning: false });
    }
  };
  return {
    start: (options) => {
      const shown = { progress: WAITING };
      runs.set(options.workspaceId, shown);
      last = last.then(() => run(options, shown)).catch(parts.onFailure);
    },
    progressOf: (workspaceId) => runs.get(workspaceId)?.progress,
    close: async () => {
      isClosed = true;
      await last;
    },
  };
};
