import { aBeacon } from './a-beacon.ts';
import type { TestServer } from './a-server.ts';

/** A scored visit of a bot. Returns the ID of its session. */
export const aBotVisit = async (server: TestServer, tags: readonly string[] = []): Promise<string> => {
  const beacon = aBeacon({
    key: server.siteKey ?? '',
    device: { webdriver: true },
    complete: true,
    tags: [...tags],
  });
  const { status } = await server.send(beacon);
  if (status !== 204) throw new Error(`the beacon was answered with ${status}`);
  await server.settled();
  return beacon.session;
};
