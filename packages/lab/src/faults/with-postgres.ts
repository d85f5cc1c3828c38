import { aPostgresCluster, type PostgresCluster } from '@gait/server/postgres-cluster';

const cleanUps: (() => void)[] = [];

/** A PostgreSQL of its own, which stays until the run has been compared with the log. */
export const withPostgres = async <Result>(
  work: (cluster: PostgresCluster) => Promise<Result>,
): Promise<Result> => {
  const cluster = await aPostgresCluster();
  cleanUps.push(() => cluster.remove());
  return work(cluster);
};

export const removeClusters = (): void => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
};
