import type { ProblemError } from '../http/problem.ts';
import { overloaded } from '../scoring/overload.ts';

/** Beacons are refused while the oldest one that is not acknowledged has waited longer. */
export const MAX_WAIT_MS = 500;

/** The same while this many wait: each of them makes the next one wait, and so many fill a write. */
export const MAX_MANY = 512;
export const MAX_WAIT_OF_MANY_MS = 100;

/** Unless so few wait: then a disk or a pause is slow, and fewer beacons would not make it faster. */
export const MAX_FEW = 64;

/** How often the thread shows that it is free. What arrives while it is not may have waited since it should have been. */
const TICK_MS = 100;

export interface Backlog {
  /** Why no more beacons are accepted for now: those before them have waited too long. */
  refusal(): ProblemError | undefined;
  /** Waits until a beacon is durable. */
  add(write: () => Promise<void>): Promise<void>;
  close(): void;
}

/** The beacons that wait for their acknowledgement. More would wait longer still, so their number has a bound. */
export const createBacklog = (monotonicNow: () => number): Backlog => {
  /** Oldest first. */
  const waiting = new Set<{ readonly since: number }>();
  let freeAt = monotonicNow() + TICK_MS;
  const timer = setInterval(() => {
    freeAt = monotonicNow() + TICK_MS;
  }, TICK_MS).unref();

  const isTooLong = (): boolean => {
    const [oldest] = waiting;
    if (waiting.size <= MAX_FEW || oldest === undefined) return false;
    const most = waiting.size > MAX_MANY ? MAX_WAIT_OF_MANY_MS : MAX_WAIT_MS;
    return monotonicNow() - oldest.since > most;
  };
  return {
    refusal: () => (isTooLong() ? overloaded() : undefined),
    add: async (write) => {
      const beacon = { since: Math.min(monotonicNow(), freeAt) };
      waiting.add(beacon);
      try {
        await write();
      } finally {
        waiting.delete(beacon);
      }
    },
    close: () => clearInterval(timer),
  };
};
