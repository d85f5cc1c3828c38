import { randomBytes } from 'node:crypto';
import { aPostgresCluster, postgresPrograms } from '@gait/server/postgres-cluster';
import { Client } from 'pg';

export interface BenchPostgres {
  /** Creates an empty database and returns its URL. */
  database(): Promise<string>;
  /** Removes what was created. */
  remove(): Promise<void>;
}

/** A PostgreSQL of its own. Undefined where none is installed. */
export const benchPostgres = async (): Promise<BenchPostgres | undefined> => {
  if (!postgresPrograms()) return undefined;
  const cluster = await aPostgresCluster();
  return {
    database: async () => {
      const name = `gait_bench_${randomBytes(6).toString('hex')}`;
      const client = new Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
    },
    remove: async () => cluster.remove(),
  };
};
