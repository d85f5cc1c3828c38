import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { runLoad } from '../load/load.ts';
import { builtScript } from '../servers/built-script.ts';
import { startProcess } from '../servers/measured-process.ts';
import { liveSessions } from '../traffic/live-sessions.ts';
import type { Movements } from '../traffic/movements.ts';
import type { IngestTarget } from './target.ts';

export interface Baseline extends IngestTarget {
  close(): Promise<void>;
}

/** Requests that a baseline receives again and again. */
const REQUESTS = { sessions: 500, beacons: [12, 12] } as const;

/** A bare Node server that reads bodies. */
export const echo = (movements: Movements): Promise<Baseline> =>
  baseline('echo', movements, { store: 'none' });

/** A Fastify server that stores bodies in SQLite. */
export const sqliteCollector = (movements: Movements): Promise<Baseline> =>
  baseline('collector', movements, { store: 'sqlite' });

/** The same in PostgreSQL. */
export const postgresCollector = (movements: Movements, database: string): Promise<Baseline> =>
  baseline('collector', movements, { store: 'postgres', database });

const baseline = async (
  server: 'echo' | 'collector',
  movements: Movements,
  { store, database }: { readonly store: string; readonly database?: string },
): Promise<Baseline> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-bench-`);
  const script = await builtScript(`serve-${server}`);
  const started = await startProcess({ script, args: [database ?? `${folder}/bodies.db`] });
  const baseUrl = started.line.base_url ?? '';
  const live = liveSessions({ baseUrl, siteKey: `pub-${'x'.repeat(24)}` }, REQUESTS, movements);
  const requests = Array.from({ length: REQUESTS.sessions * REQUESTS.beacons[0] }, live.next);
  let turn = 0;
  const next = () => requests[turn++ % requests.length]!;
  await runLoad({ baseUrls: [baseUrl], count: requests.length, next });
  return {
    server,
    store,
    load: 'any',
    processes: 1,
    baseUrls: [baseUrl],
    prepare: () => undefined,
    next,
    usage: started.usage,
    bodyBytes: () => live.sent.bytes / live.sent.count,
    close: async () => {
      await started.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
