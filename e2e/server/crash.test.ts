import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { foldMissing } from '../../packages/server/src/session/fold.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { aPostgresCluster, postgresPrograms } from '../../packages/server/src/testing/postgres-cluster.ts';
import { newDataDir, startBundle } from '../testing/server-process.ts';
import { load } from './load.ts';

const VISITORS = 24;
/** Acknowledged beacons before a kill, which then comes at a random moment. */
const MIN_ACKNOWLEDGED = 200;
const MAX_DELAY_MS = 150;

const packageFolder = new URL('../../packages/server/', import.meta.url);
const bundle = fileURLToPath(new URL('dist/crash-test', packageFolder));

beforeAll(async () => {
  const { build } = await import(new URL('build.mjs', packageFolder).href);
  await build(bundle);
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

const failed = (error: unknown) => {
  throw error;
};

/** How many acknowledged beacons are lost, and how many are counted twice. */
const compare = async (store: Store, acknowledged: ReadonlyMap<string, ReadonlySet<number>>) => {
  const [workspace] = await store.workspaces();
  let lost = 0;
  let twice = 0;
  for (const [sessionId, numbers] of acknowledged) {
    const key = { workspaceId: workspace!.id, sessionId };
    const logged = await store.beaconsOf(key);
    const [record] = await store.findSessions([key]);
    if (record) await foldMissing(record, store, failed);
    const stored = new Set(logged.map(({ envelope }) => envelope.seq));
    lost += [...numbers].filter((seq) => !stored.has(seq)).length;
    twice += logged.length - stored.size;
    twice += (record?.beacons ?? 0) - stored.size;
    twice += (record?.state.beacons ?? 0) - stored.size;
  }
  return { lost, twice };
};

/** Repeatedly kills the server with -9 under load, restarts it on the same data, and compares. */
const killRepeatedly = async (rounds: number, dataDir: string, storeUrl?: string): Promise<number> => {
  const visitors = load();
  const options = storeUrl === undefined ? [] : ['--store', storeUrl];
  for (let round = 0; round < rounds; round++) {
    const server = await startBundle(
      `${bundle}/main.js`,
      dataDir,
      ...[
        '--places',
        'none',
        '--no-demo',
        '--address-limit',
        '1000000',
        '--new-session-limit',
        '1000000',
        ...options,
      ],
    );
    const running = visitors.run(`${server.base_url}/v1/i`, server.site_key, VISITORS);
    await Promise.race([visitors.reached(visitors.total() + MIN_ACKNOWLEDGED), running]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
    await server.stop('SIGKILL');
    await running;
    const store = await openStore({ url: storeUrl, dataDir });
    expect(await compare(store, visitors.acknowledged), `after kill ${round + 1}`).toEqual({
      lost: 0,
      twice: 0,
    });
    await store.close();
  }
  return visitors.total();
};

describe('kill -9 under load', () => {
  test('loses no acknowledged beacon in the embedded store and counts none twice, 20 times', async () => {
    const dataDir = newDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const total = await killRepeatedly(20, dataDir);
    console.log(`embedded: ${total} acknowledged over 20 kills, 0 lost, 0 counted twice`);
  }, 600_000);

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
      let total = await killRepeatedly(4, dataDir, cluster.url);
      cluster.kill();
      cluster.start();
      total += await killRepeatedly(1, dataDir, cluster.url);
      console.log(`PostgreSQL: ${total} acknowledged over 5 kills, 0 lost, 0 counted twice`);
    },
    600_000,
  );
});
