import { describe } from 'vitest';
import { aCitusCluster, hasCitus } from './citus-cluster.ts';
import { aPostgresCluster, postgresPrograms } from './postgres-cluster.ts';

/** A PostgreSQL that servers share. */
export interface SharedDatabase {
  readonly url: string;
  remove(): void;
}

interface Sharing {
  readonly name: 'PostgreSQL' | 'Citus';
  /** An empty database, which is removed with its machines. */
  open(): Promise<SharedDatabase>;
}

const WORKERS = 2;

const postgres: Sharing = { name: 'PostgreSQL', open: () => aPostgresCluster() };
const citus: Sharing = { name: 'Citus', open: () => aCitusCluster(WORKERS) };

/** Tests for PostgreSQL, and for tables that Citus distributes where it is installed. `$name` in the title is one of them. */
export const describeShared = (title: string, tests: (sharing: Sharing) => void): void => {
  const isMissing = postgresPrograms() === undefined;
  for (const sharing of hasCitus() ? [postgres, citus] : [postgres]) {
    const name = `${sharing.name}${isMissing ? ' (skipped: no PostgreSQL)' : ''}`;
    describe.skipIf(isMissing)(title.replace('$name', name), () => tests(sharing));
  }
};
