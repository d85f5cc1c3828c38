import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { aPostgresCluster } from '@gait/server/postgres-cluster';
import type { Movements } from '../benchmarks/traffic/movements.ts';
import { browserVisitor } from './browser-visitor.ts';
import { compareLog } from './compare-log.ts';
import type { Fault, FaultRoom } from './fault.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { type SteadyVisitors, steadyVisitors } from './steady-visitors.ts';

/** A row of the page. */
export interface FaultLine {
  readonly fault: string;
  readonly store: string;
  readonly fired: number;
  readonly fired_meaning: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Answers other than 204 and how many, as text. */
  readonly refused: string;
  readonly without_retry_after: number;
  readonly recovery_ms: number;
  readonly notes: string;
  /** What the server did not hold, or nothing. */
  readonly broken: string;
  /** That was measured. */
  readonly commit: string;
}

export interface FaultRunOptions {
  readonly movements: Movements;
  readonly isQuick: boolean;
  readonly commit: string;
}

/** Breaks a server in one way, and compares what it acknowledged with its log. */
export const runFault = async (
  fault: Fault,
  { movements, isQuick, commit }: FaultRunOptions,
): Promise<FaultLine> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-fault-`);
  const started: FaultyServer[] = [];
  const visiting: SteadyVisitors[] = [];
  const cleanUps: (() => void)[] = [];
  const kept = (visitors: SteadyVisitors): SteadyVisitors => {
    visiting.push(visitors);
    return visitors;
  };
  const room: FaultRoom = {
    folder,
    movements,
    isQuick,
    start: async (options) => {
      mkdirSync(`${folder}/faults`, { recursive: true });
      const server = await startFaultyServer({ ...options, faultFolder: `${folder}/faults` });
      started.push(server);
      return server;
    },
    postgres: async () => {
      const cluster = await aPostgresCluster();
      cleanUps.push(() => cluster.remove());
      return cluster;
    },
    visit: ({ baseUrl, siteKey }) => kept(steadyVisitors([baseUrl], siteKey, movements)),
    browse: async (server) => kept(await browserVisitor(server)),
    afterwards: (cleanUp) => void cleanUps.push(cleanUp),
  };
  try {
    const {
      fired,
      firedMeaning,
      recoveryMs,
      visitors,
      server,
      notes = '',
      broken = '',
    } = await fault.run(room);
    await visitors.stop();
    const { lost, doubled } = await compareLog(server, visitors);
    return {
      fault: fault.id,
      store: fault.store,
      fired,
      fired_meaning: firedMeaning,
      acknowledged: visitors.total(),
      lost,
      doubled,
      refused: Object.entries(visitors.refused)
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(', '),
      without_retry_after: visitors.withoutRetryAfter(),
      recovery_ms: Math.round(recoveryMs),
      notes,
      broken,
      commit,
    };
  } finally {
    for (const server of started) await server.kill();
    for (const visitors of visiting) await visitors.stop();
    for (const cleanUp of cleanUps.reverse()) cleanUp();
    if (existsSync(`${folder}/disk`)) spawnSync('umount', ['-l', `${folder}/disk`]);
    rmSync(folder, { recursive: true, force: true });
  }
};
