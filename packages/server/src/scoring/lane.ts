import { namedFailure, type OnFailure } from '../session/fold.ts';
import { erasedHash } from '../store/erasure.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import type { ScoredSession, Scorer } from './scorer.ts';

export interface LaneParts {
  readonly inbox: Inbox;
  readonly scorer: Scorer;
  readonly onFailure: OnFailure;
  onScored(session: ScoredSession): void;
  /** Called with the number of beacons that were scored, and of those that had been scored before. */
  onCounted(scored: number, dropped: number): void;
}

/** The waiting sessions of one scorer. */
export interface Lane {
  has(key: SessionKey): boolean;
  /** A beacon of this size waits. */
  add(key: SessionKey, bytes: number): void;
  /**
   * Resolves when everything that waits of this session now has been scored, or cannot be scored. Rejects if the store has a
   * fault.
   */
  settle(key: SessionKey): Promise<void>;
  /** Resolves when everything has been scored, apart from sessions that failed several times. */
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
  readonly reads: WaitingRead[];
}

interface WaitingRead {
  resolve(): void;
  reject(error: unknown): void;
}

/** Beacons that are scored together. More would delay reports. */
const GROUP_BEACONS = 64;
/** Beacons of one session that are folded at once. */
const SESSION_BEACONS = 256;
/** How long a session waits after the scorer failed with it, and how many times longer after every further failure. */
const RETRY_MS = 250;
const RETRY_GROWTH = 8;
const MAX_RETRY_MS = 3_600_000;
/** Nobody waits for a session that failed this often, apart from its next try. */
const MANY_FAILURES = 3;
/** How long scoring waits after the store had a fault. A report ends the wait. */
const FAULT_RETRY_MS = 1_000;

export const createLane = ({ inbox, scorer, onFailure, onScored, onCounted }: LaneParts): Lane => {
  /** Oldest first. */
  let ready = new Map<string, Waiting>();
  /** Sessions that a report waits for. */
  const urgent = new Set<string>();
  const later = new Map<string, { readonly waiting: Waiting; readonly timer: NodeJS.Timeout }>();
  let scoring = new Map<string, Waiting>();
  let idle: (() => void)[] = [];
  let pause: NodeJS.Timeout | undefined;
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
    ready.set(id, { workspaceId, sessionId, since, beacons: 1, bytes, failures: 0, reads: [] });
    void work();
  };

  const putBack = (waiting: Waiting): void => {
    const id = idOf(waiting);
    later.delete(id);
    // The time since it failed is no lag of the server.
    if (waiting.failures > 0) waiting.since = performance.now();
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

  const finish = (waiting: Waiting): void => {
    waitingBytes -= waiting.bytes;
    for (const { resolve } of takeReads(waiting)) resolve();
  };

  const scoreGroup = async (group: readonly Waiting[]): Promise<void> => {
    const entries = groupBySession(await inbox.read(group, SESSION_BEACONS + 1));
    const sessions = group.flatMap(({ workspaceId, sessionId }) => {
      const some = entries.get(idOf({ workspaceId, sessionId }))?.slice(0, SESSION_BEACONS);
      return some ? [{ workspaceId, sessionId, entries: some }] : [];
    });
    const results = sessions.length > 0 ? await scorer.score(sessions) : [];
    const retries = new Map(results.map((result) => [idOf(result), result.retryMs]));
    const scored = sessions.filter((session) => retries.get(idOf(session)) === undefined);
    const given = scored.flatMap((session): readonly InboxEntry[] => session.entries);
    const beacons = results.reduce((sum, result) => sum + (result.beacons ?? 0), 0);
    onCounted(beacons, given.length - beacons);
    await inbox.remove(given);
    const erased = results.filter(({ isErased }) => isErased).map(erasedHash);
    if (erased.length > 0) await inbox.erase(new Set(erased));
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

  /** Nothing is wrong with the sessions, so they keep their places. */
  const waitForStore = (group: readonly Waiting[], error: unknown): void => {
    onFailure(error);
    const newer = ready;
    ready = new Map(group.map((waiting) => [idOf(waiting), waiting]));
    for (const [id, waiting] of newer) {
      const known = ready.get(id);
      if (known) join(known, waiting);
      else ready.set(id, waiting);
    }
    for (const waiting of ready.values()) for (const { reject } of takeReads(waiting)) reject(error);
    pause = setTimeout(resume, FAULT_RETRY_MS).unref();
  };

  const resume = (): void => {
    clearTimeout(pause);
    pause = undefined;
    void work();
  };

  const failed = (group: readonly Waiting[], error: unknown): void => {
    onFailure(namedFailure(`${group.map(idOf).join(', ')} could not be scored`, error));
    for (const waiting of group) {
      const isSuspect = group.length === 1;
      const ms = isSuspect ? Math.min(MAX_RETRY_MS, RETRY_MS * RETRY_GROWTH ** waiting.failures) : RETRY_MS;
      waiting.failures++;
      tryLater(waiting, ms);
      // A report then tells what was scored before.
      if (isSuspect) for (const { resolve } of takeReads(waiting)) resolve();
    }
  };

  const isIdle = (): boolean =>
    !isWorking &&
    ready.size === 0 &&
    [...later.values()].every(({ waiting }) => waiting.failures >= MANY_FAILURES);

  const work = async (): Promise<void> => {
    if (isWorking || isClosed || pause) return;
    isWorking = true;
    while (ready.size > 0 && !isClosed && !pause) {
      const group = takeGroup();
      scoring = new Map(group.map((waiting) => [idOf(waiting), waiting]));
      await scoreGroup(group).catch((error) =>
        faultOf(error) ? waitForStore(group, error) : failed(group, error),
      );
      scoring = new Map();
    }
    isWorking = false;
    if (!isIdle()) return;
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
      const delayed = later.get(id)?.waiting;
      const waiting = ready.get(id) ?? delayed ?? scoring.get(id);
      if (!waiting || (delayed && delayed.failures > 0)) return Promise.resolve();
      urgent.add(id);
      const settled = new Promise<void>((resolve, reject) => waiting.reads.push({ resolve, reject }));
      if (pause) resume();
      return settled;
    },
    settled: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
    lagMs: () => {
      const oldest = scoring.values().next().value ?? ready.values().next().value;
      return oldest ? performance.now() - oldest.since : 0;
    },
    waitingBytes: () => waitingBytes,
    close: async () => {
      isClosed = true;
      clearTimeout(pause);
      for (const { timer } of later.values()) clearTimeout(timer);
      await scorer.close();
    },
  };
};

const join = (waiting: Waiting, newer: Waiting): void => {
  waiting.beacons += newer.beacons;
  waiting.bytes += newer.bytes;
  waiting.reads.push(...takeReads(newer));
};

const takeReads = ({ reads }: Waiting): WaitingRead[] => reads.splice(0);

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
