import { openStore } from '@gait/server/open-store';
import type { LoggedBeacon, SessionRecord } from '@gait/server/records';
import { runLoad } from '../load/load.ts';
import { type GaitServer, startGaitServer } from '../servers/gait-server.ts';
import { untilScored } from '../servers/scoring-lag.ts';
import { liveSessions } from '../traffic/live-sessions.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';
import { syntheticEvents } from '../visits/synthetic-events.ts';

/** A session as the server itself scored and stored it. */
export interface TemplateSession {
  readonly record: SessionRecord;
  readonly beacons: readonly LoggedBeacon[];
}

export interface Templates {
  readonly workspaceId: string;
  /** Whose movements these are. */
  readonly of: string;
  /** Sessions of two beacons. */
  readonly short: readonly TemplateSession[];
  /** Sessions of 20 to 60 seconds. */
  readonly long: readonly TemplateSession[];
}

const SHORT = { sessions: 60, beacons: [2, 2] } as const;
const LONG = { sessions: 60, beacons: [4, 12] } as const;
/** Sessions whose even movement the model takes for a program's, so that filters by score and check find something. */
const BOTS = { sessions: 6, beacons: [6, 6] } as const;
const RATE = 200;

/** Sends sessions to a new server in the folder, and reads what it stored. */
export const templateSessions = async (dataDir: string): Promise<Templates> => {
  const server = await startGaitServer({ dataDir });
  const people = await movementsOfPeople();
  const bots: Movements = { of: 'programs', visit: (number, lengthMs) => syntheticEvents(lengthMs, number) };
  const [short, long] = [await sendAll(server, SHORT, people), await sendAll(server, LONG, people)];
  const accused = await sendAll(server, BOTS, bots);
  await untilScored([server.baseUrl], server.isInboxEmpty);
  await server.close();

  const store = await openStore({ dataDir });
  const [{ id: workspaceId } = { id: '' }] = await store.workspaces();
  const read = async (ids: readonly string[]): Promise<TemplateSession[]> => {
    const records = await store.findSessions(ids.map((sessionId) => ({ workspaceId, sessionId })));
    return Promise.all(records.map(async (record) => ({ record, beacons: await store.beaconsOf(record) })));
  };
  const templates = {
    workspaceId,
    of: people.of,
    short: [...(await read(short)), ...(await read(accused))],
    long: [...(await read(long)), ...(await read(accused))],
  };
  await store.close();
  return templates;
};

/** Sends the beacons of each session, and returns the IDs. */
const sendAll = async (
  server: GaitServer,
  crowd: { readonly sessions: number; readonly beacons: readonly [least: number, most: number] },
  by: Movements,
): Promise<string[]> => {
  const live = liveSessions(server, crowd, by);
  const count = crowd.sessions * crowd.beacons[1];
  const seconds = count / RATE;
  await runLoad({ baseUrls: [server.baseUrl], rate: RATE, seconds, next: live.next, connections: 8 });
  return live.complete;
};
