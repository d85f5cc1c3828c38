import type { BenchOptions } from '../bench-options.ts';
import { printer, rounded } from '../printed.ts';
import { filledFolder } from '../reads/filled-folder.ts';
import { builtScript } from '../servers/built-script.ts';
import { consoleAccess } from '../servers/console-access.ts';
import { startGaitServer } from '../servers/gait-server.ts';
import { startProcess } from '../servers/measured-process.ts';
import { liveSessions } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { disturbances } from './disturbances.ts';
import { measuredLoad } from './measured-load.ts';

const SESSIONS = 400_000;
const QUICK_SESSIONS = 1_000;
const SECONDS = 15;
const QUICK_SECONDS = 2;
const CROWD = { sessions: 500, beacons: [4, 20] } as const;

/** Measures what beacons, reports and `/healthz` notice of each thing that one person can do, next to the same load alone. */
export const benchBeside = async (options: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(options.json);
  const sessions = options.count ?? (options.quick ? QUICK_SESSIONS : SESSIONS);
  const { dataDir, ids } = await filledFolder(sessions, say, options.folder);
  const started = await startGaitServer({ dataDir });
  const server = { ...started, ...(await consoleAccess(started)) };
  const access = JSON.stringify(server, ['baseUrl', 'cookie']);
  const { next } = liveSessions(server, CROWD, await movementsOfPeople());
  const load = { server, seconds: options.quick ? QUICK_SECONDS : SECONDS, next, ids };
  // The load generator does not wait for 200 requests of its own.
  const script = await builtScript('disturb', new URL('disturb.ts', import.meta.url));
  await measuredLoad(load);
  for (const { name } of disturbances(server)) {
    const alone = await measuredLoad(load);
    const disturbing = await startProcess({ script, args: [name, access] });
    const beside = await measuredLoad(load);
    // Throws if the disturbance has failed.
    await disturbing.usage();
    await disturbing.close();
    print({
      bench: 'beside',
      beside: name,
      sessions,
      p99_ratio: rounded(beside.beaconMs / alone.beaconMs),
      refused: beside.refused,
      healthz_ms: rounded(beside.healthzMs),
      healthz_alone_ms: rounded(alone.healthzMs),
      p99_ms: rounded(beside.beaconMs),
      p99_alone_ms: rounded(alone.beaconMs),
      report_ms: rounded(beside.reportMs),
      report_alone_ms: rounded(alone.reportMs),
    });
  }
  await started.close();
  table();
  return 0;
};
