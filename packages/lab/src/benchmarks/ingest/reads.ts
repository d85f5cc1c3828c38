import { quantile, runLoad } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { beaconRequests, prepared } from './throughput.ts';

const CONNECTIONS = 64;
const READS = 400;
/** ms between two reads. */
const EVERY_MS = 10;

export interface ReadFigures {
  readonly p50: number;
  readonly p99: number;
}

const timedGet = async (server: MeasuredServer, path: string): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(server.baseUrl + path, {
    headers: { authorization: `Bearer ${server.apiKey}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
};

/** Percentiles of repeated reads, ms. */
export const repeatedReads = async (
  server: MeasuredServer,
  path: () => string,
  times = READS,
): Promise<ReadFigures> => {
  const latencies: number[] = [];
  for (let read = 0; read < times; read++) {
    latencies.push(await timedGet(server, path()));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  latencies.sort((a, b) => a - b);
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
};

/** Reads reports by id while beacons arrive at `rate` per second. */
export const reportsUnderLoad = async (
  server: MeasuredServer,
  sessions: readonly string[],
  rate: number,
): Promise<ReadFigures> => {
  const seconds = (READS * (EVERY_MS + 5)) / 1_000;
  const next = prepared(beaconRequests(server), rate * seconds);
  const load = runLoad({ baseUrl: server.baseUrl, connections: CONNECTIONS, seconds, rate, next });
  let turn = 0;
  const figures = await repeatedReads(
    server,
    () => `/v1/sessions/${sessions[turn++ % sessions.length]}/report?omit=user_logs`,
  );
  await load;
  return figures;
};
