import { ProblemError } from '../http/problem.ts';
import type { Arrival, Refusals } from './group-writer.ts';

/** Beacons per transaction. More would delay reports. */
const MAX_GROUP = 50;
/** How long the first beacon of a group waits for others, in ms. */
const GROUP_MS = 4;
/** Beacons that may wait. Further ones are refused, so that the queue cannot grow without bound. */
const MAX_WAITING = 5_000;
const RETRY_AFTER_S = 2;

export interface Ingester {
  /** Resolves once the beacon is durable and counted, even if an earlier copy of it was. Rejects with a ProblemError. */
  submit(arrival: Arrival): Promise<void>;
  /** Resolves when everything submitted has been written. */
  close(): Promise<void>;
}

interface Waiting {
  readonly arrival: Arrival;
  resolve(): void;
  reject(error: unknown): void;
}

const overloaded = () =>
  new ProblemError(503, 'overloaded', 'The server is overloaded. Try again later.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });

/** Collects beacons for a few milliseconds and writes them as one group. */
export const createIngester = (write: (group: readonly Arrival[]) => Promise<Refusals>): Ingester => {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const refusals = await write(group.map(({ arrival }) => arrival));
      for (const [index, { resolve, reject }] of group.entries()) {
        const refusal = refusals[index];
        if (refusal) reject(refusal);
        else resolve();
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const writeAll = async (): Promise<void> => {
    timer = undefined;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP);
      waiting = waiting.slice(MAX_GROUP);
      await writeGroup(group);
      // Yields to other requests, such as reports, between two groups.
      if (waiting.length > 0) await new Promise(setImmediate);
    }
    writing = undefined;
  };

  const start = (): void => {
    clearTimeout(timer);
    writing ??= writeAll();
  };

  return {
    submit: (arrival) => {
      if (waiting.length >= MAX_WAITING) return Promise.reject(overloaded());
      return new Promise((resolve, reject) => {
        waiting.push({ arrival, resolve, reject });
        if (writing) return;
        if (waiting.length >= MAX_GROUP) start();
        else timer ??= setTimeout(start, GROUP_MS);
      });
    },
    close: async () => {
      if (waiting.length > 0) start();
      await writing;
    },
  };
};
