import { type Connection, openConnection } from './connection.ts';

export interface LoadResult {
  /** Answered requests per second. */
  readonly rate: number;
  /** ms from the scheduled time of each accepted request to its response, sorted. */
  readonly latencies: readonly number[];
  /** Responses other than 204, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** CPU of the load generator: share of one core. */
  readonly ownCpu: number;
}

export interface LoadOptions {
  /** One server, or several that take turns. */
  readonly baseUrls: readonly string[];
  readonly seconds?: number;
  /** Most requests. */
  readonly count?: number;
  readonly connections?: number;
  /** Requests per second; unlimited by default. */
  readonly rate?: number;
  /** The next request. */
  next(): Sendable;
  /** Called when a request was answered with 204. */
  onAccepted?(request: Sendable): void;
}

export interface Sendable {
  readonly bytes: Buffer;
  readonly session: string;
}

const CONNECTIONS = 64;
const ACCEPTED = 204;

/** Sends requests over several connections. With a rate, each request has a scheduled time, whether the last one was answered or not. */
export const runLoad = async (options: LoadOptions): Promise<LoadResult> => {
  const { baseUrls, seconds = Infinity, count = Infinity, connections = CONNECTIONS } = options;
  const { rate, next, onAccepted } = options;
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      openConnection(baseUrls[index % baseUrls.length] as string),
    ),
  );
  const latencies: number[] = [];
  const refused: Record<string, number> = {};
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + 1_000 * seconds;
  let scheduled = 0;

  /** Takes the next scheduled time, so that a slow connection delays no other one. */
  const nextDue = (): number => {
    if (scheduled >= count) return Infinity;
    const due = rate ? startedAt + (1_000 * scheduled) / rate : performance.now();
    scheduled++;
    return due;
  };

  const work = async (connection: Connection): Promise<void> => {
    for (let due = nextDue(); due < until; due = nextDue()) {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const request = next();
      const status = await connection.send(request.bytes);
      if (status === ACCEPTED) {
        latencies.push(performance.now() - due);
        onAccepted?.(request);
      } else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(open.map(work));
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const connection of open) connection.close();
  return {
    rate: (1_000 * latencies.length) / elapsed,
    latencies: latencies.sort((a, b) => a - b),
    refused,
    ownCpu: (user + system) / 1_000 / elapsed,
  };
};
