import { type Connection, openConnection } from './connection.ts';

export interface LoadResult {
  /** Answered requests per second. */
  readonly rate: number;
  /** ms from the scheduled time of each request to its response, sorted. */
  readonly latencies: readonly number[];
  /** Responses other than 204. */
  readonly refused: number;
}

export interface LoadOptions {
  readonly baseUrl: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second; unlimited by default. */
  readonly rate?: number;
  /** The next request. */
  next(): Buffer;
}

/** Sends requests over several connections. With a rate, each request has a scheduled time, whether the last one was answered or not. */
export const runLoad = async ({
  baseUrl,
  seconds,
  connections,
  rate,
  next,
}: LoadOptions): Promise<LoadResult> => {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(baseUrl)));
  const latencies: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const until = startedAt + 1_000 * seconds;

  const work = async (connection: Connection, index: number): Promise<void> => {
    const step = rate ? (1_000 * connections) / rate : 0;
    for (let due = startedAt + (step * index) / connections; due < until; due += step) {
      const now = performance.now();
      if (!rate) due = now;
      else if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
      const status = await connection.send(next());
      if (status !== 204) refused++;
      latencies.push(performance.now() - due);
    }
  };
  await Promise.all(open.map(work));
  const elapsed = (performance.now() - startedAt) / 1_000;
  for (const connection of open) connection.close();
  return { rate: latencies.length / elapsed, latencies: latencies.sort((a, b) => a - b), refused };
};

/** The value at a share 0..1 of sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
