import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beaconsOfVisit } from '../visits/beacons.ts';
import { visitsOf } from '../visits/visits.ts';
import { openConnection, postRequest } from './connection.ts';
import { startMeasured } from './measured-server.ts';

const FIVE_MINUTES = 300_000;
const VISITS = 40;

export interface DiskFigures {
  readonly visits: number;
  /** Whose movements are replayed. */
  readonly of: string;
  readonly bytesSent: number;
  readonly bytesKept: number;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith('gait.db'))
    .reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);

/** Total bytes on disk for five minutes of active use, after the server has closed. */
export const diskOfFiveMinutes = async (): Promise<DiskFigures> => {
  const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
  const { of, events } = await visitsOf(FIVE_MINUTES, VISITS);
  const empty = await startMeasured('serve-gait', dataDir);
  await empty.close();
  const before = sizeOf(dataDir);
  const server = await startMeasured('serve-gait', dataDir);
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
