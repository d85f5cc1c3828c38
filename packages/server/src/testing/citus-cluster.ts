import { existsSync } from 'node:fs';
import { distribute } from '../move/distribute.ts';
import { openPostgres } from '../store/postgres/postgres-database.ts';
import { aPostgresCluster, type PostgresCluster, postgresPrograms } from './postgres-cluster.ts';

/** A coordinator, whose tables are distributed over workers. */
export interface CitusCluster {
  /** Of the coordinator. */
  readonly url: string;
  readonly workers: readonly PostgresCluster[];
  remove(): void;
}

/** Whether the PostgreSQL that tests start has Citus. */
export const hasCitus = (): boolean => {
  const programs = postgresPrograms();
  return programs !== undefined && existsSync(`${programs}/../lib/citus.so`);
};

/** Machines of a cluster need TLS between them unless it is switched off, and two-phase commits. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  "citus.node_conninfo='sslmode=disable'",
  'max_prepared_transactions=200',
  'max_connections=300',
];

/** A private Citus with the tables of Gait. */
export const aCitusCluster = async (count: number): Promise<CitusCluster> => {
  const coordinator = await aPostgresCluster(SETTINGS);
  const workers: PostgresCluster[] = [];
  for (let index = 0; index < count; index++) workers.push(await aPostgresCluster(SETTINGS));
  for (const { url } of [coordinator, ...workers]) await run(url, 'CREATE EXTENSION citus');
  await run(coordinator.url, `SELECT citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
  for (const worker of workers)
    await run(coordinator.url, `SELECT citus_add_node('127.0.0.1', ${portOf(worker)})`);
  const database = openPostgres(coordinator.url);
  const place = {
    name: 'the cluster',
    database,
    isInUse: async () => false,
    openInbox: () => Promise.reject(),
  };
  await distribute(place, () => undefined);
  await database.close();
  return {
    url: coordinator.url,
    workers,
    remove: () => {
      for (const machine of [coordinator, ...workers]) machine.remove();
    },
  };
};

const portOf = ({ url }: PostgresCluster): string => new URL(url).port;

const run = async (url: string, sql: string): Promise<void> => {
  const database = openPostgres(url);
  await database.run(sql);
  await database.close();
};
