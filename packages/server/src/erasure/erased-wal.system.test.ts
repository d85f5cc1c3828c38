import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eraseSessions } from '../api/manage/erase-sessions.ts';
import { aManagementKey } from '../testing/a-management-key.ts';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { aPostgresCluster, postgresPrograms } from '../testing/postgres-cluster.ts';

const noPostgres = postgresPrograms() === undefined;

/** docs/erasure.md gives these steps to operators. */
const clearWal = async (query: (sql: string) => Promise<Record<string, string>[]>): Promise<void> => {
  await query('ALTER SYSTEM SET wal_recycle = off');
  await query('SELECT pg_reload_conf()');
  const files = await query('SELECT count(*) FROM pg_ls_waldir()');
  for (let file = 0; file <= Number(files[0]?.count); file++) {
    await query('SELECT pg_switch_wal()');
    await query('CHECKPOINT');
  }
};

test.skipIf(noPostgres)(
  `the write-ahead log of PostgreSQL keeps what was erased until it is cleared${noPostgres ? ' (skipped: no PostgreSQL)' : ''}`,
  async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    onTestFinished(() => client.end());
    const query = async (sql: string) => (await client.query(sql)).rows;
    const [setting] = await query('SHOW data_directory');
    const folder = `${setting.data_directory}/pg_wal`;
    const user = 'user-4711-of-the-log';
    const filesWithUser = () =>
      readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile())
        .filter(({ name }) => readFileSync(`${folder}/${name}`).includes(user));

    const server = await aServer({ store: cluster.url });
    await aVisit(server, { user });
    await server.settled();
    const { manage } = await aManagementKey(server, 'erase');
    const answer = await manage('POST', '/erasures', { by: 'user', value: user });
    expect(await read(answer, eraseSessions)).toMatchObject({ sessions: 1 });
    await server.close();
    expect(filesWithUser()).not.toEqual([]);
    await clearWal(query);
    expect(filesWithUser()).toEqual([]);
  },
);
