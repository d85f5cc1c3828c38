import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type GaitServer, startGaitServer } from '../servers/gait-server.ts';
import { type LiveCrowd, liveSessions } from '../traffic/live-sessions.ts';
import type { Movements } from '../traffic/movements.ts';
import type { IngestTarget } from './target.ts';

export interface GaitTarget extends IngestTarget {
  readonly servers: readonly GaitServer[];
  /** Sessions that are live at once. */
  readonly sessions: number;
  /** Sessions that have sent all their beacons. */
  readonly complete: readonly string[];
  close(): Promise<void>;
}

export interface GaitTargetOptions {
  readonly server: string;
  readonly load: string;
  readonly crowd: LiveCrowd;
  readonly movements: Movements;
  readonly checkout?: string | undefined;
  /** URL of a PostgreSQL database. */
  readonly database?: string | undefined;
  readonly processes?: number | undefined;
  /** More options of Node. */
  readonly flags?: readonly string[];
  /** A folder that the caller removes; one of its own without it. */
  readonly dataDir?: string;
}

/** One server, or several on one database, and the sessions that send to it. */
export const gaitTarget = async (options: GaitTargetOptions): Promise<GaitTarget> => {
  const { server, load, crowd, movements, checkout, database, processes = 1, flags = [] } = options;
  const dataDir = options.dataDir ?? mkdtempSync(`${tmpdir()}/gait-bench-`);
  const servers: GaitServer[] = [];
  // The second server takes the keys that the first one has made.
  while (servers.length < processes)
    servers.push(await startGaitServer({ dataDir, checkout, store: database, flags }));
  const live = liveSessions(servers[0] as GaitServer, crowd, movements);
  return {
    server,
    load,
    processes,
    servers,
    sessions: crowd.sessions,
    store: database === undefined ? 'embedded' : 'postgres',
    baseUrls: servers.map(({ baseUrl }) => baseUrl),
    isInboxEmpty: () => (servers[0] as GaitServer).isInboxEmpty(),
    prepare: live.prepare,
    next: live.next,
    complete: live.complete,
    usage: async () => {
      const sum = { cpu: 0, mainThread: 0, scoring: 0, written: 0 };
      for (const one of servers) {
        const usage = await one.usage();
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += usage[name];
      }
      return sum;
    },
    bodyBytes: () => live.sent.bytes / live.sent.count,
    close: async () => {
      for (const one of servers) await one.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
