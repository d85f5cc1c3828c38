import { quantile, runLoad } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { beaconRequests, prepared } from './throughput.ts';

const CONNECTIONS = 64;
const READS = 400;
/** Pause between two reads. */
const EVERY_MS = 10;

export interface ReadFigures {
  readonly p50: number;
  readonly p99: number;
}

const ask = async (server: MeasuredServer, path: string): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(server.baseUrl + path, {
    headers: { authorization: `Bearer ${server.apiKey}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
};

/** ms of a read, again and again. */
export const readAgain = async (
  server: MeasuredServer,
  path: () => string,
  times = READS,
): Promise<ReadFigures> => {
  const taken: number[] = [];
  for (let read = 0; read < times; read++) {
    taken.push(await ask(server, path()));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  taken.sort((a, b) => a - b);
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) };
};

/** Reports by id while beacons come in at `rate` a second. */
export const reportsUnderLoad = async (
  server: MeasuredServer,
  sessions: readonly string[],
  rate: number,
): Promise<ReadFigures> => {
  const seconds = (READS * (EVERY_MS + 5)) / 1_000;
  const next = prepared(beaconRequests(server), rate * seconds);
  const load = runLoad({ baseUrl: server.baseUrl, connections: CONNECTIONS, seconds, rate, next });
  let turn = 0;
  const figures = await readAgain(
    server,
    () => `/v1/sessions/${sessions[turn++ % sessions.length]}/report?omit=user_logs`,
  );
  await load;
  return figures;
};
