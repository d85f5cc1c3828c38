import { aPostgresCluster, postgresPrograms } from './postgres-cluster.ts';

/** A PostgreSQL that servers share, such as a Citus coordinator. Without it, tests start one of their own. */
const named = process.env.GAIT_TEST_DATABASE_URL;

export interface SharedDatabase {
  readonly url: string;
  /** Whether somebody named it, and may want to know more about it. */
  readonly isNamed: boolean;
  remove(): void;
}

export const hasSharedDatabase = named !== undefined || postgresPrograms() !== undefined;

/** The database that `GAIT_TEST_DATABASE_URL` names, or a new one that is removed with its PostgreSQL. */
export const aSharedDatabase = async (): Promise<SharedDatabase> =>
  named === undefined
    ? { ...(await aPostgresCluster()), isNamed: false }
    : { url: named, isNamed: true, remove: () => undefined };
