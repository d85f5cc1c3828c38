import { clockJumps } from './clock-jumps.ts';
import { exhaustedPool } from './exhausted-pool.ts';
import { failingThreads } from './failing-thread.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killedPostgres } from './killed-postgres.ts';
import { killedServer, killedServerOnPostgres } from './killed-server.ts';
import { overload } from './overload.ts';
import { slowDisk } from './slow-disk.ts';
import { threeServers } from './three-servers.ts';

/** In the order of the page. */
export const faults: readonly Fault[] = [
  killedServer,
  killedServerOnPostgres,
  killedPostgres,
  ...failingThreads,
  fullDisk,
  slowDisk,
  clockJumps,
  exhaustedPool,
  threeServers,
  overload,
];
