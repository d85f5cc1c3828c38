import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { BenchOptions } from '../bench-options.ts';
import { runLoad } from '../load/load.ts';
import { printer, rounded } from '../printed.ts';
import { startGaitServer } from '../servers/gait-server.ts';
import { untilScored } from '../servers/scoring-lag.ts';
import { liveSessions } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { folderSize } from './folder-size.ts';

const SESSIONS = 20_000;
const QUICK_SESSIONS = 100;
/** Times at which memory is read while sessions come. */
const STEPS = 5;
const BEACONS = 4;
const MEGABYTE = 1_000_000;
/** Sessions of five minutes, whose bytes on disk are counted. */
const LONG_SESSIONS = 40;
const LONG_BEACONS = 60;

/** Measures memory by the number of live sessions, and the disk that five minutes of use take. */
export const benchMemory = async ({ json, quick, count, against }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const movements = await movementsOfPeople();
  const most = count ?? (quick ? QUICK_SESSIONS : SESSIONS);
  const sides = { ...(against !== undefined && { there: against }), here: undefined };
  for (const [side, checkout] of Object.entries(sides)) {
    const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
    const server = await startGaitServer({ dataDir, checkout, flags: ['--expose-gc'] });
    const baseUrls = [server.baseUrl];
    const send = async (sessions: number, beacons: number) => {
      const live = liveSessions(server, { sessions, beacons: [beacons, beacons] }, movements);
      await runLoad({ baseUrls, count: sessions * beacons, next: live.next });
      await untilScored(baseUrls, server.isInboxEmpty);
    };
    await send(Math.ceil(most / STEPS), BEACONS);
    const first = await server.usage();
    for (let step = 1; step < STEPS; step++) {
      await send(Math.ceil(most / STEPS), BEACONS);
      const { memory, heap } = await server.usage();
      const added = Math.ceil(most / STEPS) * step;
      print({
        bench: 'memory',
        server: side,
        sessions: Math.ceil(most / STEPS) + added,
        memory_mb: rounded(memory / MEGABYTE),
        heap_mb: rounded(heap / MEGABYTE),
        memory_bytes_a_session: Math.round((memory - first.memory) / added),
        heap_bytes_a_session: Math.round((heap - first.heap) / added),
      });
    }
    const long = quick ? 1 : LONG_SESSIONS;
    await server.close();
    const before = folderSize(dataDir);
    const again = await startGaitServer({ dataDir, checkout });
    const live = liveSessions(again, { sessions: long, beacons: [LONG_BEACONS, LONG_BEACONS] }, movements);
    await runLoad({ baseUrls: [again.baseUrl], count: long * LONG_BEACONS, next: live.next, rate: 2 * long });
    await untilScored([again.baseUrl], again.isInboxEmpty);
    await again.close();
    print({
      bench: 'memory',
      server: side,
      disk_bytes_of_five_minutes: Math.round((folderSize(dataDir) - before) / long),
      sent_bytes: Math.round(live.sent.bytes / long),
    });
    rmSync(dataDir, { recursive: true, force: true });
  }
  table();
  return 0;
};
