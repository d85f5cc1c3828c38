import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { diskOfFiveMinutes } from './disk.ts';
import { engineCost } from './engine-cost.ts';
import { type AllFigures, figuresText } from './figures.ts';
import { startMeasured } from './measured-server.ts';
import { populate } from './population.ts';
import { repeatedReads, reportsUnderLoad } from './reads.ts';
import { measureIngest } from './throughput.ts';

const SESSIONS = 100_000;
/** Share of the full load while reports are read. */
const BUSY = 0.8;
const LIST_READS = 100;

/**
 * Measures the server: durable ingest next to a bare echo in the same run, reads under load, memory, disk, and the engine's
 * share. `sessions` fill the store before lists are read.
 */
export const benchIngest = async ({
  json,
  sessions = SESSIONS,
}: {
  readonly json: boolean;
  readonly sessions?: number;
}): Promise<number> => {
  const say = (text: string) => json || console.error(text);
  const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
  try {
    say('The engine alone ...');
    const engine = await engineCost();
    say('Five minutes of use on disk ...');
    const disk = await diskOfFiveMinutes();
    const server = await startMeasured('serve-gait', dataDir);
    say('Echo, then ingest ...');
    const ingest = await measureIngest(server);
    say(`${sessions} sessions ...`);
    const sessionIds = await populate(server, sessions);
    const { memory } = await server.usage();
    say('Reads ...');
    const reports = await reportsUnderLoad(server, sessionIds, BUSY * ingest.ingest.rate);
    const list = '/v1/tags/bench/sessions';
    const tagList = await repeatedReads(server, () => `${list}?omit=user_logs`, LIST_READS);
    const tagListWithLogs = await repeatedReads(server, () => list, LIST_READS);
    await server.close();
    const node = process.version;
    const figures: AllFigures = {
      ...{ node, engine, ...ingest, sessions, memory, reports, tagList, tagListWithLogs, disk },
    };
    console.log(json ? JSON.stringify(figures) : figuresText(figures));
    return 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
