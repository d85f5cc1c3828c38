import { ProblemError } from '../http/problem.ts';

export interface ReadLimitSize {
  /** Reads at once. */
  readonly atOnce: number;
  /** Further ones that may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Waits for a place. Call the returned function to leave it. */
export type EnterRead = () => Promise<() => void>;

const RETRY_AFTER_S = 2;

const overloaded = () =>
  new ProblemError(503, 'overloaded', 'Too many event logs are being read. Try again later.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });

/** Bounds the memory of long reads: some run at once, some wait in turn, and all others are refused. */
export const readLimit = ({ atOnce, waiting, waitMs }: ReadLimitSize): EnterRead => {
  let running = 0;
  const queue = new Set<() => void>();

  const leave = (): void => {
    const [next] = queue;
    if (next) next();
    else running--;
  };

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        queue.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(overloaded());
      }, waitMs);
      queue.add(start);
    });

  return async () => {
    if (running < atOnce) running++;
    else if (queue.size >= waiting) throw overloaded();
    else await wait();
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  };
};
