import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Movements } from '../benchmarks/traffic/movements.ts';
import { compareLog } from './compare-log.ts';
import type { Fault, FaultRoom } from './fault.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { type SteadyVisitors, steadyVisitors } from './steady-visitors.ts';
import { removeClusters } from './with-postgres.ts';

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
}

/** Breaks a server in one way, and compares what it acknowledged with its log. */
export const runFault = async (
  fault: Fault,
  { movements, isQuick }: { readonly movements: Movements; readonly isQuick: boolean },
): Promise<FaultLine> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-fault-`);
  const started: FaultyServer[] = [];
  const visiting: SteadyVisitors[] = [];
  const room: FaultRoom = {
    ...{ folder, movements, isQuick },
    start: async (options) => {
      mkdirSync(`${folder}/faults`, { recursive: true });
      const server = await startFaultyServer({ ...options, faultFolder: `${folder}/faults` });
      started.push(server);
      return server;
    },
    visit: ({ baseUrl, siteKey }) => {
      const visitors = steadyVisitors([baseUrl], siteKey, movements);
      visiting.push(visitors);
      return visitors;
    },
  };
  try {
    const { fired, firedMeaning, recoveryMs, visitors, server, notes = '' } = await fault.run(room);
    await visitors.stop();
    const { lost, doubled } = await compareLog(server, visitors);
    return {
      ...{ fault: fault.id, store: fault.store, fired, fired_meaning: firedMeaning },
      ...{ acknowledged: visitors.total(), lost, doubled },
      refused: Object.entries(visitors.refused)
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(', '),
      without_retry_after: visitors.withoutRetryAfter(),
      recovery_ms: Math.round(recoveryMs),
      notes,
    };
  } finally {
    for (const server of started) await server.kill();
    for (const visitors of visiting) await visitors.stop();
    removeClusters();
    if (existsSync(`${folder}/disk`)) spawnSync('umount', ['-l', `${folder}/disk`]);
    rmSync(folder, { recursive: true, force: true });
  }
};
