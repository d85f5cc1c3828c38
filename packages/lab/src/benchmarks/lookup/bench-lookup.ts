import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { aPostgresCluster, postgresPrograms } from '@gait/server/postgres-cluster';
import type { BenchOptions } from '../bench-options.ts';
import { printer } from '../printed.ts';
import { builtScript } from '../servers/built-script.ts';
import type { LookupFigures } from './measure-lookup.ts';

const SIZES = [1_000, 10_000, 100_000];
const QUICK_SIZES = [500];

/**
 * Measures how long it takes to find and settle the visitor of a session, among 1,000 to 100,000 visitors in the embedded
 * store, and in PostgreSQL where it is installed. Each session arrives in two beacons with readings; half of the sessions
 * are returns. Target: a look-up of 2 ms at most at 100,000 visitors.
 */
export const benchLookup = async ({ json, quick, count }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const script = await builtScript('measure-lookup', new URL('measure-lookup.ts', import.meta.url));
  const sizes = (quick ? QUICK_SIZES : SIZES).filter((size) => size <= (count ?? size)).join(',');
  const dataDir = mkdtempSync(`${tmpdir()}/gait-lookup-`);
  const cluster = postgresPrograms() === undefined ? undefined : await aPostgresCluster();
  /** Runs the measurement in a process of its own. */
  const measure = async (store: string, ...url: readonly string[]): Promise<void> => {
    const child = fork(script, [dataDir, sizes, ...url]);
    child.on('message', (figures) => print({ bench: 'lookup', store, ...(figures as LookupFigures) }));
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the measurement exited with ${code}`);
  };
  try {
    await measure('embedded');
    if (cluster) await measure('postgres', cluster.url);
  } finally {
    cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  table();
  return 0;
};
