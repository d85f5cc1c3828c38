import type { SessionReader } from '../store/store.ts';

/** How often the store is asked. Other servers write to it too, so no server knows of all changes by itself. */
const POLL_MS = 2_000;

/** Called at each look: whether a session is new or active again. */
type Listener = (hasChanged: boolean) => void;

interface Watch {
  readonly listeners: Set<Listener>;
  readonly timer: NodeJS.Timeout;
  newest: string | undefined;
}

export interface SessionChanges {
  /** Calls the listener at each look, until the returned function is called. */
  watch(workspaceId: string, listener: Listener): () => void;
}

/** Looks at the newest session of each workspace that someone watches, once for all who watch it. */
export const sessionChanges = (
  store: Pick<SessionReader, 'sessions'>,
  onFailure: (error: unknown) => void,
  pollMs = POLL_MS,
): SessionChanges => {
  const watches = new Map<string, Watch>();

  const look = async (workspaceId: string, watch: Watch): Promise<void> => {
    const [newest] = await store.sessions(workspaceId, {}, { limit: 1 });
    const now = newest ? `${newest.sessionId} ${newest.version}` : '';
    const hasChanged = watch.newest !== undefined && watch.newest !== now;
    watch.newest = now;
    for (const listener of watch.listeners) listener(hasChanged);
  };

  const begin = (workspaceId: string): Watch => {
    const watch: Watch = {
      listeners: new Set(),
      timer: setInterval(() => void look(workspaceId, watch).catch(onFailure), pollMs).unref(),
      newest: undefined,
    };
    watches.set(workspaceId, watch);
    void look(workspaceId, watch).catch(onFailure);
    return watch;
  };

  return {
    watch: (workspaceId, listener) => {
      const watch = watches.get(workspaceId) ?? begin(workspaceId);
      watch.listeners.add(listener);
      return () => {
        watch.listeners.delete(listener);
        if (watch.listeners.size > 0 || watches.get(workspaceId) !== watch) return;
        clearInterval(watch.timer);
        watches.delete(workspaceId);
      };
    },
  };
};
