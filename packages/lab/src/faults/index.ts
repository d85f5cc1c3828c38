import { clockJumps, processClockJumps } from './clock-jumps.ts';
import { exhaustedPool } from './exhausted-pool.ts';
import { failingThreads } from './failing-thread.ts';
import type { Fault } from './fault.ts';
import { fullDisk, fullDiskOfBrowser } from './full-disk.ts';
import { hostileSession } from './hostile-session.ts';
import { killedPostgres, killedWorker } from './killed-postgres.ts';
import { killedServer, killedServerOfBrowser, killedServerOnPostgres } from './killed-server.ts';
import { overload } from './overload.ts';
import { promotedStandby } from './promoted-standby.ts';
import { slowDisk } from './slow-disk.ts';
import { threeServers } from './three-servers.ts';

/** In the order of the page. */
export const faults: readonly Fault[] = [
  killedServer,
  killedServerOfBrowser,
  killedServerOnPostgres,
  killedPostgres,
  killedWorker,
  promotedStandby,
  ...failingThreads,
  fullDisk,
  fullDiskOfBrowser,
  slowDisk,
  clockJumps,
  processClockJumps,
  exhaustedPool,
  threeServers,
  hostileSession,
  overload,
];
