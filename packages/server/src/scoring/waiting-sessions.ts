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

/** Sessions that wait. `onReady` is called when there is one more to score. */
export class WaitingSessions {
  private readonly onReady: () => void;
  /** Oldest first. */
  readonly ready = new Map<string, Waiting>();
  /** Sessions that a report waits for. */
  readonly urgent = new Set<string>();
  /** Since when sessions wait whose score should not wait for their next beacons. Longest first. */
  readonly prompt = new Map<string, number>();
  /** Those that wait for another try. */
  readonly later = new Map<string, { readonly waiting: Waiting; readonly timer: NodeJS.Timeout }>();

  constructor(onReady: () => void) {
    this.onReady = onReady;
  }

  oldest(): Waiting | undefined {
    return this.ready.values().next().value;
  }

  add({ workspaceId, sessionId }: SessionKey, bytes: number, isPrompt: boolean): void {
    const id = sessionText({ workspaceId, sessionId });
    const known = this.ready.get(id) ?? this.later.get(id)?.waiting;
    const since = performance.now();
    if (known) {
      known.beacons++;
      known.bytes += bytes;
    } else this.ready.set(id, { workspaceId, sessionId, since, beacons: 1, bytes, failures: 0 });
    const isFirstPrompt = isPrompt && !this.prompt.has(id);
    if (isFirstPrompt) this.prompt.set(id, since);
    if (!known || isFirstPrompt) this.onReady();
  }

  putBack(waiting: Waiting): void {
    this.later.delete(sessionText(waiting));
    // The time since it failed is no lag of the server.
    if (waiting.failures > 0) waiting.since = performance.now();
    this.wait(waiting);
    this.onReady();
  }

  /** Nothing is wrong with these sessions, so they keep their places. */
  putFirst(group: readonly Waiting[]): void {
    const newer = [...this.ready.values()];
    this.ready.clear();
    for (const waiting of [...group, ...newer]) this.wait(waiting);
  }

  tryLater(waiting: Waiting, ms: number): void {
    const id = sessionText(waiting);
    // What arrived meanwhile waits too.
    const newer = this.ready.get(id);
    this.ready.delete(id);
    if (newer) join(waiting, newer);
    this.later.set(id, { waiting, timer: setTimeout(() => this.putBack(waiting), ms).unref() });
  }

  /**
   * Up to `most` beacons: of sessions that reports wait for, then of those that wait longest. If these have to wait for `leastMs`,
   * those that should not wait come before them. Failed sessions are taken alone, so that none holds others up.
   */
  take(most: number, leastMs: number): Waiting[] {
    const until = performance.now() - leastMs;
    const group: Waiting[] = [];
    let beacons = 0;
    for (const id of this.urgentFirst(leastMs > 0)) {
      const waiting = this.ready.get(id);
      const isDue = this.urgent.has(id) || this.prompt.has(id) || (waiting && waiting.since <= until);
      if (!isDue) break;
      const isAlone = waiting !== undefined && waiting.failures > 0;
      if (waiting && group.length > 0 && (isAlone || beacons + waiting.beacons > most)) break;
      this.urgent.delete(id);
      this.prompt.delete(id);
      if (!waiting) continue;
      group.push(waiting);
      this.ready.delete(id);
      beacons += waiting.beacons;
      if (isAlone || beacons >= most) break;
    }
    return group;
  }

  close(): void {
    for (const { timer } of this.later.values()) clearTimeout(timer);
  }

  private *urgentFirst(isHeld: boolean) {
    yield* this.urgent;
    if (isHeld) yield* this.prompt.keys();
    yield* this.ready.keys();
  }

  private wait(waiting: Waiting): void {
    const known = this.ready.get(sessionText(waiting));
    if (known) join(known, waiting);
    else this.ready.set(sessionText(waiting), waiting);
  }
}

const join = (waiting: Waiting, newer: Waiting): void => {
  waiting.beacons += newer.beacons;
  waiting.bytes += newer.bytes;
};
