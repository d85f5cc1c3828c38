/** Requests that wait at once. Others are answered without waiting. */
const MAX_WAITING = 200;

export interface Wait {
  /** ms. */
  readonly forMs: number;
  readonly pollMs: number;
  /** The first poll, if it is earlier: each of the next waits twice as long, up to `pollMs`. */
  readonly firstPollMs?: number;
  isOver(): Promise<boolean>;
}

/** How many requests of each server wait, by its store. */
const waiting = new WeakMap<object, number>();

const change = (store: object, by: number): number => {
  const count = (waiting.get(store) ?? 0) + by;
  waiting.set(store, count);
  return count;
};

/** Waits until something is as wanted, or the time is over. Returns false if too many requests of the store wait already. */
export const waitUntil = async (
  store: object,
  { forMs, pollMs, firstPollMs = pollMs, isOver }: Wait,
): Promise<boolean> => {
  if (change(store, 0) >= MAX_WAITING) return false;
  const until = performance.now() + forMs;
  let pauseMs = firstPollMs;
  change(store, 1);
  try {
    for (;;) {
      const isDone = await isOver();
      const left = until - performance.now();
      if (left <= 0 || isDone) return true;
      await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, left)));
      pauseMs = Math.min(pollMs, 2 * pauseMs);
    }
  } finally {
    change(store, -1);
  }
};
