import type { Beacon } from '../../../packages/wire/src/index.ts';
import type { RecordingServer } from './recording-server.ts';
import { until } from './stories.ts';

/** The first beacons of the pages, once at least so many pages have sent one. */
export const firstBeacons = async (server: RecordingServer, pages: number): Promise<Beacon[]> => {
  const firsts = () => server.beacons().filter(({ seq }) => seq === 0);
  await until(
    () => firsts().length >= pages,
    () => JSON.stringify(server.beacons().map(({ page, seq }) => [page, seq])),
  );
  return firsts();
};
