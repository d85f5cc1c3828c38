import { type LoadResult, runLoad, type Sendable } from '../load/load.ts';
import { quantile } from '../load/quantile.ts';
import type { ConsoleAccess } from '../servers/console-access.ts';
import type { GaitServer } from '../servers/gait-server.ts';

/** What visitors and a site notice of the server, in ms at the 99th percentile. */
export interface Noticed {
  readonly beaconMs: number;
  readonly healthzMs: number;
  readonly reportMs: number;
  /** Beacons without an acknowledgement. */
  readonly refused: number;
}

export interface LoadOf {
  readonly server: GaitServer & ConsoleAccess;
  readonly seconds: number;
  next(): Sendable;
  /** IDs of stored sessions. */
  readonly ids: readonly string[];
}

/** As much as a small server gets, so that its own work is not what beacons wait for. */
const BEACONS_A_SECOND = 100;
const CONNECTIONS = 8;
const POLL_MS = 100;

/** Sends beacons for some seconds, and asks for a report and `/healthz` ten times a second meanwhile. */
export const measuredLoad = async ({ server, seconds, next, ids }: LoadOf): Promise<Noticed> => {
  const ended = new AbortController();
  const healthz = polled(ended.signal, () => fetch(`${server.baseUrl}/healthz`));
  const reports = polled(ended.signal, (turn) =>
    fetch(`${server.baseUrl}/v1/sessions/${ids[turn % ids.length]}/report?omit=user_logs`, {
      headers: { authorization: `Bearer ${server.apiKeys[turn % server.apiKeys.length]}` },
    }),
  );
  const load = await runLoad({
    baseUrls: [server.baseUrl],
    rate: BEACONS_A_SECOND,
    connections: CONNECTIONS,
    seconds,
    next,
  });
  ended.abort();
  return {
    beaconMs: quantile(load.latencies, 0.99),
    healthzMs: quantile(await healthz, 0.99),
    reportMs: quantile(await reports, 0.99),
    refused: refusedOf(load),
  };
};

const refusedOf = ({ refused }: LoadResult): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

/** Sorted times of requests that follow each other with a pause, in ms. */
const polled = async (signal: AbortSignal, ask: (turn: number) => Promise<Response>): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const startedAt = performance.now();
    await (await ask(turn)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return times.sort((a, b) => a - b);
};
