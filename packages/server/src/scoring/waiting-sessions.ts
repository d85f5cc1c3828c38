import type { SessionKey } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';

/** A session whose beacons wait to be scored. */
export interface Waiting extends SessionKey {
  /** By the monotonic clock. */
  since: number;
  beacons: number;
  bytes: number;
  /** Times that the scorer failed with it. */
  failures: number;
}

/** Sessions that wait, oldest first, and those that wait for another try. `onReady` is called when there is one more to score. */
export const waitingSessions = (onReady: () => void) => {
  let ready = new Map<string, Waiting>();
  /** Sessions that a report waits for. */
  const urgent = new Set<string>();
  const later = new Map<string, { readonly waiting: Waiting; readonly timer: NodeJS.Timeout }>();

  const add = ({ workspaceId, sessionId }: SessionKey, bytes: number): void => {
    const id = sessionText({ workspaceId, sessionId });
    const known = ready.get(id) ?? later.get(id)?.waiting;
    if (known) {
      known.beacons++;
      known.bytes += bytes;
      return;
    }
    const since = performance.now();
    ready.set(id, { workspaceId, sessionId, since, beacons: 1, bytes, failures: 0 });
    onReady();
  };

  const wait = (id: string, waiting: Waiting): void => {
    const known = ready.get(id);
    if (known) join(known, waiting);
    else ready.set(id, waiting);
  };

  const putBack = (waiting: Waiting): void => {
    const id = sessionText(waiting);
    later.delete(id);
    // The time since it failed is no lag of the server.
    if (waiting.failures > 0) waiting.since = performance.now();
    wait(id, waiting);
    onReady();
  };

  /** Nothing is wrong with these sessions, so they keep their places. */
  const putFirst = (group: readonly Waiting[]): void => {
    if (group.length === 0) return;
    const newer = ready;
    ready = new Map(group.map((waiting) => [sessionText(waiting), waiting]));
    for (const [id, waiting] of newer) wait(id, waiting);
  };

  const tryLater = (waiting: Waiting, ms: number): void => {
    const id = sessionText(waiting);
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

  const take = (most: number): Waiting[] => {
    const group: Waiting[] = [];
    let beacons = 0;
    for (const id of urgentFirst()) {
      const waiting = ready.get(id);
      const isAlone = waiting !== undefined && waiting.failures > 0;
      if (waiting && group.length > 0 && (isAlone || beacons + waiting.beacons > most)) break;
      urgent.delete(id);
      if (!waiting) continue;
      group.push(waiting);
      ready.delete(id);
      beacons += waiting.beacons;
      if (isAlone || beacons >= most) break;
    }
    return group;
  };

  return {
    add,
    putBack,
    putFirst,
    tryLater,
    /**
     * Up to `most` beacons: of sessions that reports wait for, then of those that wait longest. Failed sessions are taken alone, so
     * that none holds others up.
     */
    take,
    hurry: (id: string): void => void urgent.add(id),
    hasUrgent: (): boolean => urgent.size > 0,
    isReady: (id: string): boolean => ready.has(id),
    delayed: (id: string): Waiting | undefined => later.get(id)?.waiting,
    /** Sessions that wait for another try. */
    allDelayed: (): Waiting[] => [...later.values()].map(({ waiting }) => waiting),
    oldest: (): Waiting | undefined => ready.values().next().value,
    size: (): number => ready.size,
    close: (): void => {
      for (const { timer } of later.values()) clearTimeout(timer);
    },
  };
};

const join = (waiting: Waiting, newer: Waiting): void => {
  waiting.beacons += newer.beacons;
  waiting.bytes += newer.bytes;
};
