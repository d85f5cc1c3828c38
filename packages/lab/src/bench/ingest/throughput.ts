import { postRequest } from './connection.ts';
import { type LoadResult, quantile, runLoad } from './load.ts';
import { madeUpHand } from './made-up-hand.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { BEACON_MS, beaconsOfVisit } from './visit.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const WARM_UP_S = 3;
/** Beacons of a session; below what one may send at once. */
const BEACONS_A_SESSION = 40;
/** Sessions that send at the same time. */
const OPEN = 400;
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
  const echo = await fullLoad(echoServer, beaconRequests(echoServer));
  await echoServer.close();
  const ingest = await fullLoad(gait, next);
  const rate = ingest.rate / 2;
  const half: LoadResult = await runLoad({
    baseUrl: gait.baseUrl,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate,
    next,
  });
  return {
    echo,
    ingest,
    half: { rate: half.rate, p50: quantile(half.latencies, 0.5), p99: quantile(half.latencies, 0.99) },
  };
};
