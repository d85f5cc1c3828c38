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
/** Acknowledged beacons before a kill; the moment after that is left to chance. */
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

/** What was acknowledged and is not there, and what was counted more than once. */
const compare = async (store: Store, acknowledged: ReadonlyMap<string, ReadonlySet<number>>) => {
  const [workspace] = await store.workspaces();
  let lost = 0;
  let twice = 0;
  for (const [sessionId, numbers] of acknowledged) {
    const key = { workspaceId: workspace!.id, sessionId };
    const logged = await store.beaconsOf(key);
    const [record] = await store.findSessions([key]);
    if (record) await foldMissing(record, store, failed);
    const kept = new Set(logged.map(({ envelope }) => envelope.seq));
    lost += [...numbers].filter((seq) => !kept.has(seq)).length;
    twice += logged.length - kept.size;
    twice += (record?.beacons ?? 0) - kept.size;
    twice += (record?.state.beacons ?? 0) - kept.size;
  }
  return { lost, twice };
};

/** Kills the server with -9 under load, starts it again on the same data, and compares, so many times. */
const killAgainAndAgain = async (rounds: number, dataDir: string, storeUrl?: string): Promise<number> => {
  const visitors = load();
  const options = storeUrl === undefined ? [] : ['--store', storeUrl];
  for (let round = 0; round < rounds; round++) {
    const server = await startBundle(
      `${bundle}/main.js`,
      dataDir,
      ...['--places', 'none', '--no-demo', '--address-limit', '1000000', ...options],
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
  test('loses no acknowledged beacon of the embedded store and counts none twice, 20 times', async () => {
    const dataDir = newDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const total = await killAgainAndAgain(20, dataDir);
    console.log(`embedded: ${total} acknowledged over 20 kills, 0 lost, 0 counted twice`);
  }, 180_000);

  const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';
  test.skipIf(!postgresPrograms())(
    `loses none on PostgreSQL either, the database killed as well${reason}`,
    async () => {
      const cluster = await aPostgresCluster();
      const dataDir = newDataDir();
      onTestFinished(() => {
        cluster.remove();
        rmSync(dataDir, { recursive: true, force: true });
      });
      let total = await killAgainAndAgain(4, dataDir, cluster.url);
      cluster.kill();
      cluster.start();
      total += await killAgainAndAgain(1, dataDir, cluster.url);
      console.log(`PostgreSQL: ${total} acknowledged over 5 kills, 0 lost, 0 counted twice`);
    },
    180_000,
  );
});
