import type { OnFailure } from '../session/fold.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import type { ScoredSession, Scorer } from './scorer.ts';

export interface LaneParts {
  readonly inbox: Inbox;
  readonly scorer: Scorer;
  readonly onFailure: OnFailure;
  onScored(session: ScoredSession): void;
}

/** The waiting sessions of one scorer. */
export interface Lane {
  has(key: SessionKey): boolean;
  /** A beacon of this size waits. */
  add(key: SessionKey, bytes: number): void;
  /** Resolves when everything that waits of this session now has been scored. */
  settle(key: SessionKey): Promise<void>;
  settled(): Promise<void>;
  lagMs(): number;
  waitingBytes(): number;
  close(): Promise<void>;
}

interface Waiting extends SessionKey {
  /** By the monotonic clock. */
  since: number;
  beacons: number;
  bytes: number;
  /** Times that the scorer failed with it. */
  failures: number;
  readonly settled: (() => void)[];
}

/** Beacons that are scored together. More would delay reports. */
const GROUP_BEACONS = 64;
/** Beacons of one session that are folded at once. */
const SESSION_BEACONS = 256;
/** How long a session waits after the scorer failed with it, doubled with every failure. */
const RETRY_MS = 250;
const MAX_RETRY_MS = 60_000;

export const createLane = ({ inbox, scorer, onFailure, onScored }: LaneParts): Lane => {
  /** Oldest first. */
  const ready = new Map<string, Waiting>();
  /** Sessions that a report waits for. */
  const urgent = new Set<string>();
  const later = new Map<string, { readonly waiting: Waiting; readonly timer: NodeJS.Timeout }>();
  let scoring = new Map<string, Waiting>();
  let idle: (() => void)[] = [];
  let isWorking = false;
  let isClosed = false;
  let waitingBytes = 0;

  const add = (key: SessionKey, bytes: number): void => {
    const id = idOf(key);
    waitingBytes += bytes;
    const known = ready.get(id) ?? later.get(id)?.waiting;
    if (known) {
      known.beacons++;
      known.bytes += bytes;
      return;
    }
    const { workspaceId, sessionId } = key;
    const since = performance.now();
    ready.set(id, { workspaceId, sessionId, since, beacons: 1, bytes, failures: 0, settled: [] });
    void work();
  };

  const putBack = (waiting: Waiting): void => {
    const id = idOf(waiting);
    later.delete(id);
    const known = ready.get(id);
    if (known) join(known, waiting);
    else ready.set(id, waiting);
    void work();
  };

  const tryLater = (waiting: Waiting, ms: number): void => {
    const id = idOf(waiting);
    // What arrived meanwhile waits too.
    const newer = ready.get(id);
    ready.delete(id);
    if (newer) join(waiting, newer);
    later.set(id, { waiting, timer: setTimeout(() => putBack(waiting), ms).unref() });
  };

  function* urgentFirst() {
    yield* urgent;
    yield* ready.keys();
  }

  /** Failed sessions are scored alone, so that none holds others up. */
  const takeGroup = (): Waiting[] => {
    const group: Waiting[] = [];
    let beacons = 0;
    for (const id of urgentFirst()) {
      urgent.delete(id);
      const waiting = ready.get(id);
      if (!waiting) continue;
      const isAlone = waiting.failures > 0;
      if (group.length > 0 && (isAlone || beacons + waiting.beacons > GROUP_BEACONS)) break;
      group.push(waiting);
      ready.delete(id);
      beacons += waiting.beacons;
      if (isAlone || beacons >= GROUP_BEACONS) break;
    }
    return group;
  };

  const finish = ({ bytes, settled }: Waiting): void => {
    waitingBytes -= bytes;
    for (const resolve of settled) resolve();
  };

  const scoreGroup = async (group: readonly Waiting[]): Promise<void> => {
    const entries = groupBySession(await inbox.read(group));
    const sessions = group.flatMap(({ workspaceId, sessionId }) => {
      const some = entries.get(idOf({ workspaceId, sessionId }))?.slice(0, SESSION_BEACONS);
      return some ? [{ workspaceId, sessionId, entries: some }] : [];
    });
    const results = sessions.length > 0 ? await scorer.score(sessions) : [];
    const retries = new Map(results.map((result) => [idOf(result), result.retryMs]));
    const scored = sessions.filter((session) => retries.get(idOf(session)) === undefined);
    await inbox.remove(scored.flatMap((session): readonly InboxEntry[] => session.entries));
    results.forEach(onScored);
    for (const waiting of group) {
      const id = idOf(waiting);
      const retryMs = retries.get(id);
      const isWhole = (entries.get(id)?.length ?? 0) <= SESSION_BEACONS;
      if (retryMs !== undefined) tryLater(waiting, retryMs);
      else if (isWhole) finish(waiting);
      else putBack(waiting);
    }
  };

  const failed = (group: readonly Waiting[], error: unknown): void => {
    onFailure(error);
    for (const waiting of group) {
      const isSuspect = group.length === 1;
      const ms = isSuspect ? Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** waiting.failures) : RETRY_MS;
      waiting.failures++;
      tryLater(waiting, ms);
    }
  };

  const work = async (): Promise<void> => {
    if (isWorking || isClosed) return;
    isWorking = true;
    while (ready.size > 0 && !isClosed) {
      const group = takeGroup();
      scoring = new Map(group.map((waiting) => [idOf(waiting), waiting]));
      await scoreGroup(group).catch((error) => failed(group, error));
      scoring = new Map();
    }
    isWorking = false;
    if (later.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  const has = (key: SessionKey): boolean => {
    const id = idOf(key);
    return ready.has(id) || scoring.has(id) || later.has(id);
  };

  return {
    has,
    add,
    settle: (key) => {
      const id = idOf(key);
      const waiting = ready.get(id) ?? later.get(id)?.waiting ?? scoring.get(id);
      if (!waiting) return Promise.resolve();
      urgent.add(id);
      return new Promise((resolve) => waiting.settled.push(resolve));
    },
    settled: () =>
      isWorking || ready.size + later.size > 0
        ? new Promise((resolve) => idle.push(resolve))
        : Promise.resolve(),
    lagMs: () => {
      const oldest = scoring.values().next().value ?? ready.values().next().value;
      return oldest ? performance.now() - oldest.since : 0;
    },
    waitingBytes: () => waitingBytes,
    close: async () => {
      isClosed = true;
      for (const { timer } of later.values()) clearTimeout(timer);
      await scorer.close();
    },
  };
};

const join = (waiting: Waiting, newer: Waiting): void => {
  waiting.beacons += newer.beacons;
  waiting.bytes += newer.bytes;
  waiting.settled.push(...newer.settled);
};

const groupBySession = (entries: readonly InboxEntry[]): Map<string, InboxEntry[]> => {
  const groups = new Map<string, InboxEntry[]>();
  for (const entry of entries) {
    const id = idOf(entry);
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return groups;
};

const idOf = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;
