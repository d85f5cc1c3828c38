import { HOUR_MS } from '@gait/wire/time';
import { namedFailure, type OnFailure } from '../session/fold.ts';
import { NOTHING, type Previews } from '../session/previews.ts';
import { erasedHash } from '../store/erasure.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';
import type { ScoredSession, Scorer } from './scorer.ts';
import { type PendingSession, waitsOf } from './waiting-beacons.ts';
import { type Waiting, waitingSessions } from './waiting-sessions.ts';

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
   * What waits of these sessions, as the scorer folds it, one by one until the time is over by the monotonic clock. `tell` hears
   * nothing of those that the scorer fails with. Rejects if the store has a fault.
   */
  preview(keys: readonly SessionKey[], until: number, tell: Tell): Promise<void>;
  /** Has this session scored at once, even if another server has its share. */
  hurry(key: SessionKey): void;
  /** Resolves when everything has been scored, apart from sessions that failed several times. */
  settled(): Promise<void>;
  lagMs(): number;
  waitingBytes(): number;
  close(): Promise<void>;
}

type Tell = (key: SessionKey, found: Previews) => void;

/** Beacons that are written together: a small write fills as many pages of the disk as a large one. */
const GROUP_BEACONS = 256;
/** The same on a shared store, and of sessions that reports wait for. */
const SMALL_GROUP_BEACONS = 64;
/** How long a beacon waits for others of its group, unless a report waits for what they decide. */
const HOLD_MS = 250;
/** How long it does once so many sessions wait: the more of them are written together, the fewer pages each takes. */
const BUSY_SESSIONS = 16;
const BUSY_HOLD_MS = 1_000;
/** On a shared store, each group takes many round trips: one of so few sessions waits this long after the one before it. */
const FEW_SESSIONS = 8;
const PACE_MS = 10;
/** Beacons of one session that are folded at once. */
const SESSION_BEACONS = 256;
/** Beacons that are read at once: a server that starts does not know how many wait of a session. */
const READ_BEACONS = 16_384;
/** How long a session waits after the scorer failed with it, and how many times longer after every further failure. */
const RETRY_MS = 250;
const RETRY_GROWTH = 8;
const MAX_RETRY_MS = HOUR_MS;
/** Nobody waits for a session that failed this often, apart from its next try. */
const MANY_FAILURES = 3;
/** Sessions whose waiting beacons are read together for previews. */
const PREVIEW_READ_SIZE = 32;
/** How long scoring waits after the store had a fault. */
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
  /** Previews under way: reports of the same session share one. */
  const asked = new Map<string, { readonly waits: string; readonly found: Promise<Previews | undefined> }>();

  const lagMs = (): number => {
    const [first] = scoring.values();
    const oldest = waitings.oldest();
    if (!first && !oldest) return 0;
    return performance.now() - Math.min(first?.since ?? Infinity, oldest?.since ?? Infinity);
  };

  /** How long the next group waits, in ms. */
  const paceMs = (): number => {
    const enough = inbox.isShared ? FEW_SESSIONS : GROUP_BEACONS;
    if (waitings.hasUrgent() || idle.length > 0 || waitings.size() >= enough) return 0;
    const holdMs = waitings.size() >= BUSY_SESSIONS ? BUSY_HOLD_MS : HOLD_MS;
    const until = inbox.isShared ? endedAt + PACE_MS : (waitings.oldest()?.since ?? 0) + holdMs;
    return until - performance.now();
  };

  const finish = (waiting: Waiting): void => {
    waitingBytes -= waiting.bytes;
    scoring.delete(sessionText(waiting));
  };

  /** What waits of sessions, up to a limit, and whether that is all. */
  const read = async (keys: readonly SessionKey[]) => {
    const most = Math.min(SESSION_BEACONS, Math.floor(READ_BEACONS / keys.length));
    const entries = groupBySession(await inbox.read(keys, most + 1));
    const sessions = keys.flatMap(({ workspaceId, sessionId }) => {
      const some = entries.get(sessionText({ workspaceId, sessionId }))?.slice(0, most);
      return some ? [{ workspaceId, sessionId, entries: some }] : [];
    });
    const isWhole = (key: SessionKey) => (entries.get(sessionText(key))?.length ?? 0) <= most;
    return { sessions, isWhole };
  };

  const scoreGroup = async (group: readonly Waiting[]): Promise<void> => {
    const { sessions, isWhole } = await read(group);
    const results = sessions.length > 0 ? await scorer.score(sessions) : [];
    const resultOf = new Map(results.map((result) => [sessionText(result), result]));
    const scored = sessions.filter((session) => isDone(resultOf.get(sessionText(session))));
    const given = scored.flatMap((session): readonly InboxEntry[] => session.entries);
    const beacons = results.reduce((sum, result) => sum + (result.beacons ?? 0), 0);
    onCounted(beacons, given.length - beacons);
    await inbox.remove(given);
    const erased = results.filter(({ isErased }) => isErased).map(erasedHash);
    if (erased.length > 0) await inbox.erase(new Set(erased));
    results.filter(isDone).forEach(onScored);
    for (const waiting of group) {
      const id = sessionText(waiting);
      const retryMs = resultOf.get(id)?.retryMs;
      if (retryMs !== undefined) waitings.tryLater(waiting, retryMs);
      else if (isWhole(waiting)) finish(waiting);
      else waitings.putBack(waiting);
    }
  };

  const waitForStore = (group: readonly Waiting[], error: unknown): void => {
    onFailure(error);
    waitings.putFirst(group);
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
    }
  };

  const isIdle = (): boolean =>
    !isWorking &&
    waitings.size() === 0 &&
    waitings.allDelayed().every(({ failures }) => failures >= MANY_FAILURES);

  const scoreNext = async (): Promise<void> => {
    const isSmall = inbox.isShared || waitings.hasUrgent();
    const group = waitings.take(isSmall ? SMALL_GROUP_BEACONS : GROUP_BEACONS);
    scoring = new Map(group.map((waiting) => [sessionText(waiting), waiting]));
    await scoreGroup(group).catch((error) =>
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

  /** Undefined if the scorer fails with what waits of the session. */
  const previewOf = (session: PendingSession): Promise<Previews | undefined> => {
    const [id, waits] = [sessionText(session), waitsOf(session)];
    const under = asked.get(id);
    if (under?.waits === waits) return under.found;
    const found = scorer
      .preview([session])
      .catch((error) => {
        if (faultOf(error)) throw error;
        onFailure(namedFailure(`no preview of ${id}`, error));
        return undefined;
      })
      .finally(() => asked.delete(id));
    asked.set(id, { waits, found });
    return found;
  };

  const previewSome = async (keys: readonly SessionKey[], until: number, tell: Tell): Promise<void> => {
    const { sessions, isWhole } = await read(keys);
    const waiting = new Set(sessions.map(sessionText));
    for (const key of keys.filter((one) => !waiting.has(sessionText(one)))) tell(key, NOTHING);
    for (const session of sessions) {
      const found = performance.now() < until ? await previewOf(session) : undefined;
      if (found) tell(session, { ...found, missing: isWhole(session) ? found.missing : [keyOf(session)] });
    }
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
    preview: async (keys, until, tell) => {
      const failuresOf = (key: SessionKey) => waitings.delayed(sessionText(key))?.failures ?? 0;
      const some = keys.filter((key) => failuresOf(key) === 0);
      // The scorer may hang with one of these again. Each is tried alone within moments, and with most of them nothing is wrong.
      for (const key of keys) if (failuresOf(key) === 1) tell(key, { previews: [], missing: [keyOf(key)] });
      for (let at = 0; at < some.length && performance.now() < until; at += PREVIEW_READ_SIZE)
        await previewSome(some.slice(at, at + PREVIEW_READ_SIZE), until, tell);
    },
    hurry: (key) => {
      if (!has(key)) waitings.add(key, 0);
      waitings.hurry(sessionText(key));
      if (pause) resume();
      else void work();
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

const isDone = (result: ScoredSession | undefined): boolean => result?.retryMs === undefined;

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
