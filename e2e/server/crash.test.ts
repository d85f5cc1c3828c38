import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { foldMissing } from '../../packages/server/src/session/fold.ts';
import type { Inbox } from '../../packages/server/src/store/inbox.ts';
import { openInbox } from '../../packages/server/src/store/open-inbox.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { aPostgresCluster, postgresPrograms } from '../../packages/server/src/testing/postgres-cluster.ts';
import { bundledServer } from '../testing/bundled-server.ts';
import { newDataDir, startBundle } from '../testing/server-process.ts';
import { load } from './load.ts';

const VISITORS = 24;
/** Acknowledged beacons before a kill, which then comes at a random moment. */
const MIN_ACKNOWLEDGED = 200;
const MAX_DELAY_MS = 150;

const script = bundledServer('crash-test');

/** The full run is `GAIT_KILLS=20`. */
const KILLS = Number(process.env.GAIT_KILLS ?? 8);
const POSTGRES_KILLS = Math.ceil(KILLS / 5);

const failed = (error: unknown) => {
  throw error;
};

/**
 * How many acknowledged beacons are neither in the log nor in the inbox, how many are counted twice, and how many wait in
 * the inbox.
 */
const compare = async (
  store: Store,
  inbox: Inbox,
  acknowledged: ReadonlyMap<string, ReadonlySet<number>>,
) => {
  const [workspace] = await store.workspaces();
  let lost = 0;
  let twice = 0;
  let waiting = 0;
  for (const [sessionId, numbers] of acknowledged) {
    const key = { workspaceId: workspace!.id, sessionId };
    const logged = await store.beaconsOf(key);
    const [record] = await store.findSessions([key]);
    if (record) await foldMissing(record, store, failed);
    const stored = new Set(logged.map(({ envelope }) => envelope.seq));
    const inInbox = new Set((await inbox.read([key])).map(({ seq }) => seq));
    const unscored = [...numbers].filter((seq) => !stored.has(seq));
    lost += unscored.filter((seq) => !inInbox.has(seq)).length;
    waiting += unscored.filter((seq) => inInbox.has(seq)).length;
    twice += logged.length - stored.size;
    twice += (record?.beacons ?? 0) - stored.size;
    twice += (record?.state.beacons ?? 0) - stored.size;
  }
  return { lost, twice, waiting };
};

/** Repeatedly kills the server with -9 under load, restarts it on the same data, and compares. */
const killRepeatedly = async (rounds: number, dataDir: string, storeUrl?: string) => {
  let waitingAtKills = 0;
  const visitors = load();
  const start = () =>
    startBundle(
      script,
      dataDir,
      ...['--places', 'none', '--no-demo', '--address-limit', '1000000', '--new-session-limit', '1000000'],
      ...(storeUrl === undefined ? [] : ['--store', storeUrl]),
    );
  const inspect = async () => {
    const store = await openStore({ url: storeUrl, dataDir });
    const inbox = await openInbox({ url: storeUrl, dataDir });
    const found = await compare(store, inbox, visitors.acknowledged);
    await inbox.close();
    await store.close();
    return found;
  };
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    const running = visitors.run(`${server.base_url}/v1/i`, server.site_key, VISITORS);
    await Promise.race([visitors.reached(visitors.total() + MIN_ACKNOWLEDGED), running]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
    await server.stop('SIGKILL');
    await running;
    const { waiting, ...faults } = await inspect();
    expect(faults, `after kill ${round + 1}`).toEqual({ lost: 0, twice: 0 });
    waitingAtKills += waiting;
  }
  const finish = async () => {
    const last = await start();
    await last.stop();
    return inspect();
  };
  // A server that stops scores what waits, for ten seconds.
  let found = await finish();
  while (found.waiting > 0) found = await finish();
  expect(found, 'after everything is scored').toEqual({ lost: 0, twice: 0, waiting: 0 });
  return { total: visitors.total(), waitingAtKills };
};

describe('kill -9 under load', () => {
  test('loses no acknowledged beacon in the embedded store and counts none twice', async () => {
    const dataDir = newDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { total, waitingAtKills } = await killRepeatedly(KILLS, dataDir);
    expect(waitingAtKills).toBeGreaterThan(0);
    console.log(
      `embedded: ${total} acknowledged over ${KILLS} kills, ${waitingAtKills} of them not yet scored, 0 lost, 0 counted twice`,
    );
  }, 900_000);

  const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';
  test.skipIf(!postgresPrograms())(
    `loses none on PostgreSQL either, even if the database is killed too${reason}`,
    async () => {
      const cluster = await aPostgresCluster();
      const dataDir = newDataDir();
      onTestFinished(() => {
        cluster.remove();
        rmSync(dataDir, { recursive: true, force: true });
      });
      let { total } = await killRepeatedly(POSTGRES_KILLS, dataDir, cluster.url);
      await cluster.kill();
      await cluster.start();
      total += (await killRepeatedly(1, dataDir, cluster.url)).total;
      console.log(
        `PostgreSQL: ${total} acknowledged over ${POSTGRES_KILLS + 1} kills, 0 lost, 0 counted twice`,
      );
    },
    900_000,
  );
});
