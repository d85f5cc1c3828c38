import type { EventEmitter } from 'node:events';

/** New connections are not waited for any longer. */
const MAX_MS = 1_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Node accepts one connection in each turn of the thread. While connections wait, beacons let the thread turn without work, or
 * the last connection would wait for all turns before it. Returns what to wait for, if anything.
 */
export const connectionsFirst = (server: EventEmitter, monotonicNow: () => number) => {
  let isNew = false;
  let accepted: Promise<void> | undefined;

  const acceptAll = async (): Promise<void> => {
    const until = monotonicNow() + MAX_MS;
    await nextTurn();
    do {
      isNew = false;
      await nextTurn();
    } while (isNew && monotonicNow() < until);
    accepted = undefined;
  };
  server.on('connection', () => {
    isNew = true;
    accepted ??= acceptAll();
  });
  // Each goes on by itself, so that a turn ends with what it has no time for.
  return (): Promise<void> | undefined => accepted?.then(nextTurn);
};
