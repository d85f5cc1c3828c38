import type { InboxEntry } from '../store/inbox.ts';

/** Beacons per write. Under load, each write waits for a turn of the thread, so few large ones are sooner done. */
const MAX_GROUP = 1_024;
/** How long the first beacon of a group waits for others, in ms. */
const GROUP_MS = 2;

export interface Ingester {
  /** Resolves once the beacon is durable. */
  submit(entry: InboxEntry): Promise<void>;
  /** Resolves when everything submitted has been written. */
  close(): Promise<void>;
}

interface Waiting {
  readonly entry: InboxEntry;
  resolve(): void;
  reject(error: unknown): void;
}

/** Collects beacons for a few milliseconds, or while the group before is written, and writes them as one group. */
export const createIngester = (
  write: (group: readonly InboxEntry[]) => Promise<void>,
  monotonicNow: () => number,
): Ingester => {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  /** When the first beacon that waits began to. */
  let since = 0;

  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      await write(group.map(({ entry }) => entry));
      for (const { resolve } of group) resolve();
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
    submit: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (writing) return;
        if (waiting.length === 1) since = monotonicNow();
        // While many beacons arrive at once, no timer gets a turn. The disk writes the first of them beside the others.
        if (waiting.length >= MAX_GROUP || monotonicNow() - since >= GROUP_MS) start();
        else timer ??= setTimeout(start, GROUP_MS);
      }),
    close: async () => {
      if (waiting.length > 0) start();
      await writing;
    },
  };
};
