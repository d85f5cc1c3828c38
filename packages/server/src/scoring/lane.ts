import { HOUR_MS } from '@gait/wire/time';
import { namedFailure, type OnFailure } from '../session/fold.ts';
import { erasedHash } from '../store/erasure.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';
import type { ScoredSession, Scorer } from './scorer.ts';
import { takeReads, type Waiting, waitingSessions } from './waiting-sessions.ts';

interface LaneParts {
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
  /** Sessions that wait. */
  size(): number;
  /** A beacon of this size waits. */
  add(key: SessionKey, bytes: number): void;
  /**
   * Resolves to whether everything that waits of this session now has been scored, once it has been or cannot be. Rejects if
   * the store has a fault.
   */
  settle(key: SessionKey): Promise<boolean>;
  /** Resolves when everything has been scored, apart from sessions that failed several times. */
  settled(): Promise<void>;
  lagMs(): number;
  waitingBytes(): number;
  close(): Promise<void>;
}

/** Beacons that are written together: a small write fills as many pages of the disk as a large one. */
const GROUP_BEACONS = 64;
/** Those of them that are scored before somebody who asks for a report can have the rest left for later. */
const BEACONS_AT_ONCE = 4;
/** How long a beacon waits for others of its group, unless somebody asks for its session. */
const HOLD_MS = 250;
/** While scoring lags behind by more than this, groups are scored at once, which lets several threads do more. */
const LATE_MS = 500;
/** On a shared store, each group takes many round trips: one of so few sessions waits this long after the one before it. */
const FEW_SESSIONS = 8;
const PACE_MS = 10;
/** Beacons of one session that are folded at once. */
const SESSION_BEACONS = 256;
/** How long a session waits after the scorer failed with it, and how many times longer after every further failure. */
const RETRY_MS = 250;
const RETRY_GROWTH = 8;
const MAX_RETRY_MS = HOUR_MS;
/** Nobody waits for a session that failed this often, apart from its next try. */
const MANY_FAILURES = 3;
/** How long scoring waits after the store had a fault. A report ends the wait. */
const FAULT_RETRY_MS = 1_000;

export const createLane = ({ inbox, scorer, onFailure, onScored, onCounted }: LaneParts): Lane => {
  let scoring = new Map<string, Waiting>();
  let idle: (() => void)[] = [];
  let pause: NodeJS.Timeout | undefined;
  let pace: NodeJS.Timeout | undefined;
  let endedAt = -Infinity;
  let isWorking = false;
  let isClosed = false;
  let waitingBytes = 0;
  const waitings = waitingSessions(() => void work());

  const lagMs = (): number => {
    // Sessions that reports wait for are scored before older ones.
    const [first] = scoring.values();
    const oldest = waitings.oldest();
    if (!first && !oldest) return 0;
    return performance.now() - Math.min(first?.since ?? Infinity, oldest?.since ?? Infinity);
  };

  /** How long the next group waits, in ms. */
  const paceMs = (): number => {
    const enough = inbox.isShared ? FEW_SESSIONS : GROUP_BEACONS;
    if (waitings.hasUrgent() || idle.length > 0 || waitings.size() >= enough) return 0;
    const until = inbox.isShared ? endedAt + PACE_MS : (waitings.oldest()?.since ?? 0) + HOLD_MS;
    return until - performance.now();
  };

  const finish = (waiting: Waiting): void => {
    waitingBytes -= waiting.bytes;
    // A report that asks for the session from now on waits for another group.
    scoring.delete(sessionText(waiting));
    for (const { resolve } of takeReads(waiting)) resolve(true);
  };

  const scoreGroup = async (group: readonly Waiting[], atOnce?: number): Promise<void> => {
    const entries = groupBySession(await inbox.read(group, SESSION_BEACONS + 1));
    const sessions = group.flatMap(({ workspaceId, sessionId }) => {
      const some = entries.get(sessionText({ workspaceId, sessionId }))?.slice(0, SESSION_BEACONS);
      return some ? [{ workspaceId, sessionId, entries: some }] : [];
    });
    const results = sessions.length > 0 ? await scorer.score(sessions, atOnce) : [];
    const resultOf = new Map(results.map((result) => [sessionText(result), result]));
    const scored = sessions.filter((session) => isDone(resultOf.get(sessionText(session))));
    const given = scored.flatMap((session): readonly InboxEntry[] => session.entries);
    const beacons = results.reduce((sum, result) => sum + (result.beacons ?? 0), 0);
    onCounted(beacons, given.length - beacons);
    await inbox.remove(given);
    const erased = results.filter(({ isErased }) => isErased).map(erasedHash);
    if (erased.length > 0) await inbox.erase(new Set(erased));
    results.filter(isDone).forEach(onScored);
    const isLeft = (waiting: Waiting): boolean => resultOf.get(sessionText(waiting))?.isLeft === true;
    waitings.putFirst(group.filter(isLeft));
    for (const waiting of group.filter((one) => !isLeft(one))) {
      const id = sessionText(waiting);
      const retryMs = resultOf.get(id)?.retryMs;
      const isWhole = (entries.get(id)?.length ?? 0) <= SESSION_BEACONS;
      if (retryMs !== undefined) waitings.tryLater(waiting, retryMs);
      else if (isWhole) finish(waiting);
      else waitings.putBack(waiting);
    }
  };

  const waitForStore = (group: readonly Waiting[], error: unknown): void => {
    onFailure(error);
    waitings.putFirst(group);
    for (const waiting of waitings.all()) for (const { reject } of takeReads(waiting)) reject(error);
    pause = setTimeout(resume, FAULT_RETRY_MS).unref();
  };

  const resume = (): void => {
    clearTimeout(pause);
    pause = undefined;
    void work();
  };

  const failed = (group: readonly Waiting[], error: unknown): void => {
    onFailure(namedFailure(`${group.map(sessionText).join(', ')} could not be scored`, error));
    for (const waiting of group) {
      const isSuspect = group.length === 1;
      const ms = isSuspect ? Math.min(MAX_RETRY_MS, RETRY_MS * RETRY_GROWTH ** waiting.failures) : RETRY_MS;
      waiting.failures++;
      waitings.tryLater(waiting, ms);
      // A report then tells what was scored before.
      if (isSuspect) for (const { resolve } of takeReads(waiting)) resolve(false);
    }
  };

  const isIdle = (): boolean =>
    !isWorking &&
    waitings.size() === 0 &&
    waitings.allDelayed().every(({ failures }) => failures >= MANY_FAILURES);

  const scoreNext = async (): Promise<void> => {
    const isWhole = inbox.isShared || lagMs() > LATE_MS;
    const group = isWhole
      ? waitings.takeFilled(GROUP_BEACONS)
      : waitings.take(waitings.hasUrgent() ? BEACONS_AT_ONCE : GROUP_BEACONS);
    scoring = new Map(group.map((waiting) => [sessionText(waiting), waiting]));
    await scoreGroup(group, isWhole ? undefined : BEACONS_AT_ONCE).catch((error) =>
      faultOf(error) ? waitForStore(group, error) : failed(group, error),
    );
    scoring = new Map();
    endedAt = performance.now();
  };

  const work = async (): Promise<void> => {
    if (isWorking || isClosed || pause) return;
    clearTimeout(pace);
    isWorking = true;
    while (waitings.size() > 0 && paceMs() <= 0 && !isClosed && !pause) await scoreNext();
    isWorking = false;
    if (waitings.size() > 0 && !isClosed && !pause) pace = setTimeout(work, Math.max(0, paceMs()));
    if (!isIdle()) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  const has = (key: SessionKey): boolean => {
    const id = sessionText(key);
    return waitings.isReady(id) || scoring.has(id) || waitings.delayed(id) !== undefined;
  };

  return {
    has,
    size: waitings.size,
    add: (key, bytes) => {
      waitingBytes += bytes;
      waitings.add(key, bytes);
    },
    settle: (key) => {
      const id = sessionText(key);
      const delayed = waitings.delayed(id);
      const waiting = waitings.get(id) ?? delayed ?? scoring.get(id);
      if (!waiting) return Promise.resolve(true);
      if (delayed && delayed.failures > 0) return Promise.resolve(false);
      if (waitings.isReady(id)) waitings.hurry(id);
      const settled = new Promise<boolean>((resolve, reject) => waiting.reads.push({ resolve, reject }));
      if (pause) resume();
      else void work();
      return settled;
    },
    settled: () => {
      if (isIdle()) return Promise.resolve();
      const settled = new Promise<void>((resolve) => idle.push(resolve));
      void work();
      return settled;
    },
    lagMs,
    waitingBytes: () => waitingBytes,
    close: async () => {
      isClosed = true;
      clearTimeout(pause);
      clearTimeout(pace);
      waitings.close();
      await scorer.close();
    },
  };
};

const isDone = (result: ScoredSession | undefined): boolean =>
  result?.retryMs === undefined && result?.isLeft !== true;

const groupBySession = (entries: readonly InboxEntry[]): Map<string, InboxEntry[]> => {
  const groups = new Map<string, InboxEntry[]>();
  for (const entry of entries) {
    const id = sessionText(entry);
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return groups;
};
