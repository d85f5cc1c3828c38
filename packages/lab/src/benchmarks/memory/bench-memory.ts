import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openStore } from '@gait/server/open-store';
import { HOUR_MS } from '@gait/wire/time';
import { DatabaseSync } from '@photostructure/sqlite';
import type { BenchOptions } from '../bench-options.ts';
import { runLoad } from '../load/load.ts';
import { printer, rounded } from '../printed.ts';
import { startGaitServer } from '../servers/gait-server.ts';
import { untilScored } from '../servers/scoring-lag.ts';
import { liveSessions } from '../traffic/live-sessions.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';
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
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
    const { kept, sent } = await fiveMinutes(checkout, movements, quick ? 1 : LONG_SESSIONS);
    print({ bench: 'memory', server: side, disk_bytes_of_five_minutes: kept, sent_bytes: sent });
  }
  table();
  return 0;
};

/**
 * Bytes of disk that a session of five minutes keeps in a store of its checkout, and those that it sends. Logs are packed as an
 * hour later. Pages that SQLite has free for the next sessions do not count.
 */
export const fiveMinutes = async (
  checkout: string | undefined,
  movements: Movements,
  sessions = LONG_SESSIONS,
) => {
  const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
  await (await startGaitServer({ dataDir, checkout })).close();
  const before = folderSize(dataDir);
  const server = await startGaitServer({ dataDir, checkout });
  const live = liveSessions(server, { sessions, beacons: [LONG_BEACONS, LONG_BEACONS] }, movements);
  const [baseUrls, count] = [[server.baseUrl], sessions * LONG_BEACONS];
  await runLoad({ baseUrls, count, next: live.next, rate: 2 * sessions });
  await untilScored(baseUrls, server.isInboxEmpty);
  await server.close();
  if (checkout === undefined) await packLogs(dataDir);
  const kept = folderSize(dataDir) - freeBytes(dataDir) - before;
  rmSync(dataDir, { recursive: true, force: true });
  return { kept: Math.round(kept / sessions), sent: Math.round(live.sent.bytes / sessions) };
};

const packLogs = async (dataDir: string): Promise<void> => {
  const store = await openStore({ dataDir });
  for (const { id } of await store.workspaces())
    while ((await store.packLogs(id, Date.now() + HOUR_MS, LONG_SESSIONS)) > 0);
  await store.close();
};

const freeBytes = (dataDir: string): number => {
  const database = new DatabaseSync(`${dataDir}/gait.db`);
  const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  const bytes = pragma('freelist_count') * pragma('page_size');
  database.close();
  return bytes;
};
