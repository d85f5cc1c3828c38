import type { Beacon } from '../../../packages/wire/src/index.ts';
import type { RecordingServer } from './recording-server.ts';
import { until } from './stories.ts';

/** The first beacon of each page so far. */
export const firstsOf = (server: RecordingServer): Beacon[] =>
  server.beacons().filter(({ seq }) => seq === 0);

/** The first beacons of the pages, once so many pages have sent one. */
export const firstBeacons = async (server: RecordingServer, pages: number): Promise<Beacon[]> => {
  await until(
    () => firstsOf(server).length === pages,
    () => JSON.stringify(server.beacons().map(({ page, seq }) => [page, seq])),
  );
  return firstsOf(server);
};
