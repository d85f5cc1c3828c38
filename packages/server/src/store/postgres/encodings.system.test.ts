import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { aPostgresCluster, type PostgresCluster, postgresPrograms } from '../../testing/postgres-cluster.ts';
import { openPostgres } from './postgres-database.ts';

const canRun = postgresPrograms() !== undefined;

/** The encodings that a database may have come first. https://www.postgresql.org/docs/current/multibyte.html */
const ENCODINGS = 'SELECT pg_encoding_to_char(id) AS name FROM generate_series(0, 34) AS id';
/** Those that hold every text: SQL_ASCII looks at no byte. */
const WIDE = ['UTF8', 'SQL_ASCII'];

describe.skipIf(!canRun)(`the encoding of a database${canRun ? '' : ' (skipped: no PostgreSQL)'}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await aPostgresCluster();
  });
  afterAll(() => cluster.remove());

  const withEncoding = async (encoding: string): Promise<string> => {
    const server = openPostgres(cluster.url);
    const name = `gait_${randomBytes(6).toString('hex')}`;
    await server.run(
      `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    await server.close();
    return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  };

  test('is refused at the start unless it holds every text', async () => {
    const server = openPostgres(cluster.url);
    const encodings = (await server.all<{ name: string }>(ENCODINGS)).map(({ name }) => name);
    await server.close();
    const narrow = encodings.filter((name) => !WIDE.includes(name));
    expect(narrow).toEqual(expect.arrayContaining(['LATIN1', 'EUC_JP', 'KOI8R', 'WIN1252']));
    for (const encoding of narrow) {
      const database = openPostgres(await withEncoding(encoding));
      await expect(database.all('SELECT 1 AS one'), encoding).rejects.toThrow(encoding);
      await database.close();
    }
  });

  test('is named with what to do', async () => {
    await expect(aServer({ store: await withEncoding('LATIN2') })).rejects.toThrow(
      /encoding LATIN2, .+ CREATE DATABASE … ENCODING 'UTF8'/,
    );
  });

  test.each(WIDE)('%s holds the users of every script', async (encoding) => {
    const server = await aServer({ store: await withEncoding(encoding) });
    onTestFinished(() => server.close());
    for (const user of ['müller', '山田', '😀', '👩‍👩‍👧‍👦', 'é'.normalize('NFD'), 'зоя', 'ไทย']) {
      const beacon = aBeacon({ key: server.siteKey!, user });
      expect((await server.send(beacon)).status).toBe(204);
      const answer = await server.ask(`/v1/users/${encodeURIComponent(user)}/sessions`);
      expect(await answer.json()).toMatchObject({ sessions: [{ session_id: beacon.session }] });
    }
    await server.close();
  });
});
