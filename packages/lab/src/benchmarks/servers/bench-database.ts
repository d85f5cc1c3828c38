import { randomBytes } from 'node:crypto';
import { aPostgresCluster, postgresPrograms } from '@gait/server/postgres-cluster';
import { Client } from 'pg';

export interface BenchPostgres {
  /** Creates an empty database and returns its URL. */
  database(): Promise<string>;
  /** Removes what was created. */
  remove(): Promise<void>;
}

/** PostgreSQL at `GAIT_TEST_DATABASE_URL`, or a cluster of its own where it is installed. Undefined where there is none. */
export const benchPostgres = async (): Promise<BenchPostgres | undefined> => {
  const given = process.env.GAIT_TEST_DATABASE_URL;
  if (!given && !postgresPrograms()) return undefined;
  const cluster = given ? undefined : await aPostgresCluster();
  const admin = given ?? cluster?.url ?? '';
  const made: string[] = [];
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: admin });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  return {
    database: async () => {
      const name = `gait_bench_${randomBytes(6).toString('hex')}`;
      await run(`CREATE DATABASE ${name}`);
      made.push(name);
      const url = new URL(admin);
      url.pathname = `/${name}`;
      return url.href;
    },
    remove: async () => {
      for (const name of made) await run(`DROP DATABASE ${name} WITH (FORCE)`);
      cluster?.remove();
    },
  };
};
