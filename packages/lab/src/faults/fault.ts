import type { PostgresCluster } from '@gait/server/postgres-cluster';
import type { Movements } from '../benchmarks/traffic/movements.ts';
import type { FaultyServer, FaultyServerOptions } from './faulty-server.ts';
import type { SteadyVisitors } from './steady-visitors.ts';

/** One way to break a running server. */
export interface Fault {
  readonly id: string;
  /** What happens, for the table. */
  readonly summary: string;
  readonly store: 'embedded' | 'PostgreSQL' | 'Citus';
  run(room: FaultRoom): Promise<FaultResult>;
}

/** What a fault works with. All of it is removed after the run. */
export interface FaultRoom {
  /** An empty folder. */
  readonly folder: string;
  readonly movements: Movements;
  /** Fewer and shorter rounds. */
  readonly isQuick: boolean;
  start(options: FaultyServerOptions): Promise<FaultyServer>;
  /** A PostgreSQL of its own. */
  postgres(): Promise<PostgresCluster>;
  /** Many visitors, which send without a pause. */
  visit(server: FaultyServer): SteadyVisitors;
  /** One visitor with a browser. */
  browse(server: FaultyServer): Promise<SteadyVisitors>;
  /** Called after the run has been compared with the log. */
  afterwards(cleanUp: () => void): void;
}

export interface FaultResult {
  /** What proves that the fault happened. At least 1. */
  readonly fired: number;
  readonly firedMeaning: string;
  /** From the end of the fault, or from the kill, to the next acknowledged beacon: the longest, in ms. */
  readonly recoveryMs: number;
  readonly visitors: SteadyVisitors;
  readonly server: FaultyServer;
  /** What else was measured. */
  readonly notes?: string;
  /** What the server should have held and did not, if anything. */
  readonly broken?: string | undefined;
}
