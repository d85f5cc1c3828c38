import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPlace } from '../../move/data-place.ts';
import { aBeacon } from '../../testing/a-beacon.ts';
import { hasPooler, type Pooler, aPooler as pooler } from '../../testing/a-pooler.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { newDatabase } from '../../testing/databases.ts';
import { aPostgresCluster, type PostgresCluster, postgresPrograms } from '../../testing/postgres-cluster.ts';
import { inboxContract } from '../inbox.contract.ts';
import { sqlInbox } from '../sql-inbox.ts';
import { sqlStore } from '../sql-store.ts';
import { storeContract } from '../store.contract.ts';
import { openPostgres } from './postgres-database.ts';

const canRun = hasPooler && postgresPrograms() !== undefined;

describe.skipIf(!canRun)(`behind a pooler${canRun ? '' : ' (skipped: no PgBouncer)'}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await aPostgresCluster();
  });
  afterAll(() => cluster.remove());

  const aPooler = async (...settings: string[]): Promise<Pooler> => {
    const started = await pooler(await newDatabase(cluster.url), settings);
    onTestFinished(() => started.close());
    return started;
  };

  describe('that mixes connections', () => {
    let mixing: Pooler;
    beforeAll(async () => {
      mixing = await pooler(cluster.url, ['pool_mode = transaction', 'server_round_robin = 1']);
    });
    afterAll(() => mixing.close());
    storeContract(() => sqlStore(openPostgres(mixing.url)));
    describe('its inbox', () => inboxContract(async () => sqlInbox(openPostgres(mixing.url))));
  });

  const MIXING = [
    ['pool_mode = transaction'],
    ['pool_mode = transaction', 'server_round_robin = 1'],
    ['pool_mode = transaction', 'default_pool_size = 1'],
    ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 3'],
    ['pool_mode = transaction', 'default_pool_size = 3', 'server_lifetime = 1'],
  ].map((settings) => ({ settings }));
  const SESSION = { settings: ['pool_mode = session'] };

  test.each([...MIXING, SESSION])('a server takes every beacon with $settings', async ({ settings }) => {
    const { url } = await aPooler(...settings);
    const server = await aServer({ store: url });
    const beacons = Array.from({ length: 60 }, () => aBeacon({ key: server.siteKey! }));
    const sent = await Promise.all(beacons.map((beacon) => server.send(beacon)));
    expect(sent.map(({ status }) => status)).toEqual(beacons.map(() => 204));
    const tab = await aTab(server);
    await tab.signIn();
    const lists = await Promise.all(beacons.slice(0, 20).map(() => tab.call('GET', '/sessions')));
    expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200));
    expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
    for (const { session } of beacons.slice(0, 5))
      expect((await server.ask(`/v1/sessions/${session}/report`)).status).toBe(200);
    await server.close();
  });

  test.each(MIXING)('data do not move through a pooler with $settings', async ({ settings }) => {
    const { url } = await aPooler(...settings);
    const place = openPlace(url);
    onTestFinished(() => place.database.close());
    await expect(place.isInUse()).rejects.toThrow('name the database itself');
  });

  test('data move through a pooler with a connection for each client', async () => {
    const { url } = await aPooler(...SESSION.settings);
    const place = openPlace(url);
    onTestFinished(() => place.database.close());
    expect(await place.isInUse()).toBe(false);
  });

  test('a server does not start where a transaction is spread over connections', async () => {
    const { url } = await aPooler('pool_mode = statement');
    await expect(aServer({ store: url })).rejects.toThrow('set its mode to transaction or session');
  });
});

describe.skipIf(!canRun)(`prepared statements${canRun ? '' : ' (skipped: no PgBouncer)'}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await aPostgresCluster();
  });
  afterAll(() => cluster.remove());
  const PREPARED = 'SELECT count(*) AS statements FROM pg_prepared_statements';
  const ONE = 'SELECT $1::bigint AS one';

  const preparedBy = async (url: string): Promise<unknown> => {
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    await database.all(ONE, [1]);
    const [row] = await database.all<{ statements: number }>(PREPARED);
    return row?.statements;
  };

  test('have names on a connection of their own, and none through a pooler', async () => {
    const { url, close } = await pooler(cluster.url, ['pool_mode = transaction']);
    onTestFinished(close);
    expect(await preparedBy(cluster.url)).toBe(1);
    expect(await preparedBy(url)).toBe(0);
  });

  test('that are lost are sent again, and their connection prepares no more', async () => {
    const database = openPostgres(cluster.url);
    onTestFinished(() => database.close());
    await database.all(ONE, [1]);
    await database.run('DEALLOCATE ALL');
    expect(await database.all(ONE, [2])).toEqual([{ one: 2 }]);
    expect(await database.all(PREPARED)).toEqual([{ statements: 0 }]);
  });
});
