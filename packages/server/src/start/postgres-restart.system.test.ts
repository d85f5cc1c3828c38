import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aMovingAddress } from '../testing/a-moving-address.ts';
import { aRoundRobin } from '../testing/a-round-robin.ts';
import { aServer } from '../testing/a-server.ts';
import { aPostgresCluster, postgresPrograms } from '../testing/postgres-cluster.ts';

const VISITORS = 8;
const BEACONS = 40;
/** Restarts begin after this many acknowledgements, and PostgreSQL comes back after this many refusals. */
const EACH_ACKNOWLEDGED = 60;
const REFUSED = 10;
const RESTARTS = 3;
const PAUSE_MS = 20;
/** A session may send two beacons a second, however long its PostgreSQL is away. */
const RETRY_MS = 500;
const MANY = 1_000_000;

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));
const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';

interface Crashes {
  /** What servers connect to. */
  readonly url: string;
  readonly times: number;
  kill(): Promise<void>;
  /** Brings PostgreSQL back. */
  recover(): Promise<void>;
}

/** Sends to two servers while PostgreSQL crashes, and compares what is stored with what was acknowledged. */
const survive = async ({ url: store, times, kill, recover }: Crashes): Promise<void> => {
  const keyLimit = { rate: MANY, burst: MANY };
  const options = {
    store,
    addressLimit: MANY,
    newSessionLimit: MANY,
    keyLimit,
    previewMs: undefined,
  };
  const first = await aServer(options);
  const servers = [first, await aServer(options)];
  const url = await aRoundRobin(servers);
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.get(status) ?? 0;
  const send = async (beacon: unknown): Promise<number> => {
    const answer = await fetch(`${url}/v1/i`, { method: 'POST', body: JSON.stringify(beacon) });
    statuses.set(answer.status, count(answer.status) + 1);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return answer.status;
  };
  const read = async (session: string): Promise<void> => {
    const headers = { authorization: `Bearer ${first.apiKey}` };
    const { status } = await fetch(`${url}/v1/sessions/${session}/report`, { headers });
    statuses.set(status, count(status) + 1);
  };
  const origin = Date.now() - 600_000;
  const visit = async (): Promise<string> => {
    const beacon = aBeacon({ key: first.siteKey!, origin });
    for (let seq = 0; seq < BEACONS; seq++) {
      const { events } = aBeacon({ key: '', events: { press: [aPress(seq * 1_000)] } });
      while ((await send({ ...beacon, seq, sent: seq * 1_000 + 500, events })) !== 204) await pause(RETRY_MS);
      await read(beacon.session);
    }
    return beacon.session;
  };

  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  for (let crash = 1; crash <= times; crash++) {
    while (count(204) < crash * EACH_ACKNOWLEDGED) await pause();
    const before = count(503);
    await kill();
    while (count(503) < before + REFUSED) await pause();
    await recover();
  }
  const sessions = await visits;
  await Promise.all(servers.map((server) => server.settled()));
  expect([...statuses.keys()].sort()).toEqual([200, 204, 503]);
  const opened = await openStore({ url: store, dataDir: '' });
  for (const sessionId of sessions) {
    const key = { workspaceId: first.workspaceId, sessionId };
    const logged = await opened.beaconsOf(key);
    expect(logged.map(({ envelope }) => envelope.seq)).toEqual(Array.from({ length: BEACONS }, (_, i) => i));
    expect(await opened.findSummary(key)).toMatchObject({ beacons: BEACONS });
  }
  await opened.close();
  for (const server of servers) await server.close();
};

describe.skipIf(reason)(`two servers under load answer 503, and lose and double nothing${reason}`, () => {
  test('if their PostgreSQL crashes three times', async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const { url, kill, start } = cluster;
    await survive({ url, times: RESTARTS, kill, recover: start });
  });

  test('if a synchronous standby takes over from their PostgreSQL', async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const standby = await cluster.aStandby();
    const address = await aMovingAddress(cluster.url);
    onTestFinished(address.close);
    const promote = async () => {
      await standby.promote();
      address.moveTo(standby.url);
    };
    await survive({ url: address.url, times: 1, kill: cluster.kill, recover: promote });
  });
});
