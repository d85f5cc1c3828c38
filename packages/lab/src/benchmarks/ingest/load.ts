import { type Connection, openConnection } from './connection.ts';

export interface LoadResult {
  /** Answered requests a second. */
  readonly rate: number;
  /** ms from the moment a request was due to its answer, sorted. */
  readonly latencies: readonly number[];
  /** Answers other than 204. */
  readonly refused: number;
}

export interface LoadOptions {
  readonly baseUrl: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second; as many as are answered if not given. */
  readonly rate?: number;
  /** The next request. */
  next(): Buffer;
}

/** Sends requests over some connections; with a rate, each is due at its moment whether the last one was answered or not. */
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

/** `share` 0..1 of the values are not above it; the values are sorted. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
