import { beaconsOfVisit } from '../visits/beacons.ts';
import { syntheticEvents } from '../visits/synthetic-events.ts';
import { postRequest } from './connection.ts';
import { runLoad } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

const CONNECTIONS = 64;
const VISIT_MS = 10_000;
const ROUND_S = 5;
/** Session ids kept for reads. */
const MAX_SESSION_IDS = 2_000;

/** Fills the store with sessions of two beacons with readings, and returns some of their ids. */
export const populate = async (server: MeasuredServer, sessions: number): Promise<string[]> => {
  const sessionIds: string[] = [];
  let made = 0;
  let open: Buffer[] = [];
  const next = (): Buffer => {
    if (open.length === 0) {
      const beacons = beaconsOfVisit(server.siteKey, syntheticEvents(VISIT_MS, made), VISIT_MS);
      if (sessionIds.length < MAX_SESSION_IDS) sessionIds.push(beacons[0]?.session ?? '');
      open = beacons.map((beacon) => postRequest(server.baseUrl, '/v1/i', JSON.stringify(beacon)));
      made++;
    }
    return open.shift() as Buffer;
  };
  while (made < sessions)
    await runLoad({ baseUrl: server.baseUrl, connections: CONNECTIONS, seconds: ROUND_S, next });
  return sessionIds;
};
