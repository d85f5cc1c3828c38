import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { madeUpHand } from '../visits/synthetic-events.ts';
import { postRequest } from './connection.ts';
import { type LoadResult, quantile, runLoad } from './load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const WARM_UP_S = 3;
/** Beacons of a session; below what one may send at once. */
const BEACONS_A_SESSION = 40;
/** Sessions that send at the same time. */
const OPEN = 400;
/** Requests made for an echo, which takes the same ones again and again. */
const ECHOED = 8_000;
/** More than a process takes in a second. */
const MOST_A_SECOND = 3_500;
const INGEST = '/v1/i';

export interface Throughput {
  readonly rate: number;
  /** CPU time of the server for one request, µs. */
  readonly cpu: number;
  readonly refused: number;
}

export interface IngestFigures {
  readonly echo: Throughput;
  readonly ingest: Throughput;
  /** ms at half of the full load. */
  readonly half: { readonly rate: number; readonly p50: number; readonly p99: number };
}

/** Requests of ever new sessions, their beacons in order, many sessions at a time. */
export const beaconRequests = (server: Pick<MeasuredServer, 'baseUrl' | 'siteKey'>): (() => Buffer) => {
  const key = server.siteKey || `pub-${'x'.repeat(24)}`;
  const lengthMs = BEACONS_A_SESSION * BEACON_MS;
  let made = 0;
  // Each with a hand of its own: a session that moves as an earlier one did is looked at closely.
  const newSession = () =>
    beaconsOfVisit(key, madeUpHand(lengthMs, made++), lengthMs).map((beacon) =>
      postRequest(server.baseUrl, INGEST, JSON.stringify(beacon)),
    );
  const open = Array.from({ length: OPEN }, newSession);
  let turn = 0;
  return () => {
    turn = (turn + 1) % open.length;
    if (open[turn]?.length === 0) open[turn] = newSession();
    return open[turn]?.shift() as Buffer;
  };
};

/** Requests made before the clock starts: making one takes longer than to answer it. More are made only if these run out. */
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

/** Durable ingest against the bare echo of the same bodies, one after the other in the same run. */
export const measureIngest = async (gait: MeasuredServer): Promise<IngestFigures> => {
  const next = beaconRequests(gait);
  const echoServer = await startMeasured('serve-echo');
  const echo = await fullLoad(echoServer, repeated(beaconRequests(echoServer), ECHOED));
  await echoServer.close();
  const ingest = await fullLoad(gait, prepared(next, MOST_A_SECOND * (WARM_UP_S + SECONDS)));
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
