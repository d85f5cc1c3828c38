import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { syntheticEvents } from '../visits/synthetic-events.ts';
import { postRequest } from './connection.ts';
import { type LoadResult, quantile, runLoad } from './load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const WARM_UP_S = 3;
/** Beacons per session, below the limit of a burst. */
const BEACONS_PER_SESSION = 40;
/** Concurrent sessions. */
const CONCURRENT = 400;
/** Requests prepared for the echo server, which receives the same ones repeatedly. */
const ECHO_REQUESTS = 8_000;
/** Requests per second, above what one process can take. */
const MAX_RATE = 3_500;
const INGEST = '/v1/i';

export interface Throughput {
  readonly rate: number;
  /** CPU time of the server per request, µs. */
  readonly cpu: number;
  readonly refused: number;
}

export interface IngestFigures {
  readonly echo: Throughput;
  readonly ingest: Throughput;
  /** Latencies at half of the full load, ms. */
  readonly half: { readonly rate: number; readonly p50: number; readonly p99: number };
}

/** Requests of concurrent sessions, each with its beacons in order. */
export const beaconRequests = (server: Pick<MeasuredServer, 'baseUrl' | 'siteKey'>): (() => Buffer) => {
  const key = server.siteKey || `pub-${'x'.repeat(24)}`;
  const lengthMs = BEACONS_PER_SESSION * BEACON_MS;
  let made = 0;
  // Each session gets its own movements, because replays of earlier sessions cost more.
  const newSession = () =>
    beaconsOfVisit(key, syntheticEvents(lengthMs, made++), lengthMs).map((beacon) =>
      postRequest(server.baseUrl, INGEST, JSON.stringify(beacon)),
    );
  const open = Array.from({ length: CONCURRENT }, newSession);
  let turn = 0;
  return () => {
    turn = (turn + 1) % open.length;
    if (open[turn]?.length === 0) open[turn] = newSession();
    return open[turn]?.shift() as Buffer;
  };
};

/** Prepares requests before the clock starts, because preparing one takes longer than answering it. */
export const prepared = (next: () => Buffer, count: number): (() => Buffer) => {
  const made = Array.from({ length: Math.ceil(count) }, next);
  let turn = 0;
  return () => made[turn++] ?? next();
};

const repeated = (next: () => Buffer, count: number): (() => Buffer) => {
  const made = Array.from({ length: count }, next);
  let turn = 0;
  return () => made[turn++ % count] as Buffer;
};

const fullLoad = async (server: MeasuredServer, next: () => Buffer): Promise<Throughput> => {
  const options = { baseUrl: server.baseUrl, connections: CONNECTIONS, next };
  await runLoad({ ...options, seconds: WARM_UP_S });
  const before = await server.usage();
  const { rate, latencies, refused } = await runLoad({ ...options, seconds: SECONDS });
  const after = await server.usage();
  return { rate, cpu: (after.cpu - before.cpu) / latencies.length, refused };
};

/** Measures durable ingest and a bare echo of the same bodies, one after the other. */
export const measureIngest = async (gait: MeasuredServer): Promise<IngestFigures> => {
  const next = beaconRequests(gait);
  const echoServer = await startMeasured('serve-echo');
  const echo = await fullLoad(echoServer, repeated(beaconRequests(echoServer), ECHO_REQUESTS));
  await echoServer.close();
  const ingest = await fullLoad(gait, prepared(next, MAX_RATE * (WARM_UP_S + SECONDS)));
  const rate = ingest.rate / 2;
  const half: LoadResult = await runLoad({
    baseUrl: gait.baseUrl,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate,
    next: prepared(next, rate * SECONDS),
  });
  return {
    echo,
    ingest,
    half: { rate: half.rate, p50: quantile(half.latencies, 0.5), p99: quantile(half.latencies, 0.99) },
  };
};
