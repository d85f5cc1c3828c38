import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Events } from '@gait/wire';
import { recordedEvents } from '../../datasets/recorded-events.ts';
import { readSource, sources } from '../../datasets/sources.ts';
import { openConnection, postRequest } from './connection.ts';
import { madeUpHand } from './made-up-hand.ts';
import { startMeasured } from './measured-server.ts';
import { beaconsOfVisit } from './visit.ts';

const FIVE_MINUTES = 300_000;
const VISITS = 40;

export interface DiskFigures {
  readonly visits: number;
  /** Whose movements were replayed. */
  readonly of: string;
  readonly bytesSent: number;
  readonly bytesKept: number;
}

/** A recording again and again until five minutes are over. */
const fiveMinutesOf = (events: Events): Partial<Events> => {
  const last = Math.max(...Object.values(events).map((rows) => rows.at(-1)?.t ?? 0)) + 1;
  const repeats = Math.ceil(FIVE_MINUTES / last);
  return Object.fromEntries(
    Object.entries(events).map(([name, rows]) => [
      name,
      Array.from({ length: repeats }, (_, turn) => rows.map((row) => ({ ...row, t: row.t + turn * last })))
        .flat()
        .filter(({ t }) => t < FIVE_MINUTES),
    ]),
  );
};

const visits = async (): Promise<{ of: string; events: Partial<Events>[] }> => {
  const [mouse] = sources;
  const recordings = mouse && (await readSource(mouse));
  if (!recordings)
    return {
      of: 'made-up hands (no recordings here)',
      events: Array.from({ length: VISITS }, (_, seed) => madeUpHand(FIVE_MINUTES, seed)),
    };
  const people = recordings.filter(({ label }) => label === 'human').slice(0, VISITS);
  return {
    of: `people of ${mouse.name}, whose mouse never rests`,
    events: people.map((one) => fiveMinutesOf(recordedEvents(one))),
  };
};

const sizeOf = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith('gait.db'))
    .reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);

/** Bytes on disk for five minutes of active use, everything included, after the server has closed. */
export const diskOfFiveMinutes = async (): Promise<DiskFigures> => {
  const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
  const { of, events } = await visits();
  const empty = await startMeasured('serve-gait.ts', dataDir);
  await empty.close();
  const before = sizeOf(dataDir);
  const server = await startMeasured('serve-gait.ts', dataDir);
  const connection = await openConnection(server.baseUrl);
  let bytesSent = 0;
  for (const visit of events)
    for (const beacon of beaconsOfVisit(server.siteKey, visit, FIVE_MINUTES)) {
      const body = JSON.stringify(beacon);
      bytesSent += body.length;
      const status = await connection.send(postRequest(server.baseUrl, '/v1/i', body));
      if (status !== 204) throw new Error(`a beacon of ${body.length} bytes was answered ${status}`);
    }
  connection.close();
  await server.close();
  const bytesKept = sizeOf(dataDir) - before;
  rmSync(dataDir, { recursive: true, force: true });
  return {
    visits: events.length,
    of,
    bytesSent: bytesSent / events.length,
    bytesKept: bytesKept / events.length,
  };
};
