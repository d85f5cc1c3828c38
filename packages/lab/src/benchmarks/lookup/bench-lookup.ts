import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { aPostgresCluster, postgresPrograms } from '@gait/server/postgres-cluster';
import type { BenchOptions } from '../bench-options.ts';
import { builtScript } from '../servers/built-script.ts';
import { aligned } from './aligned.ts';
import type { LookupFigures } from './measure-lookup.ts';

const SIZES = [1_000, 10_000, 100_000];
const QUICK_SIZES = [500];

/**
 * Measures how long it takes to find and settle the visitor of a session, among 1,000 to 100,000 visitors in the embedded
 * store, and in PostgreSQL where it is installed.
 */
export const benchLookup = async ({ json, quick, count }: BenchOptions): Promise<number> => {
  const script = await builtScript('measure-lookup', new URL('measure-lookup.ts', import.meta.url));
  const sizes = (quick ? QUICK_SIZES : SIZES).filter((size) => size <= (count ?? size)).join(',');
  const dataDir = mkdtempSync(`${tmpdir()}/gait-lookup-`);
  const cluster = postgresPrograms() === undefined ? undefined : await aPostgresCluster();
  try {
    const lines = [
      ...(await measured('embedded', script, [dataDir, sizes])),
      ...(cluster ? await measured('postgres', script, [dataDir, sizes, cluster.url]) : []),
    ];
    console.log(json ? lines.map((line) => JSON.stringify(line)).join('\n') : lookupText(lines));
  } finally {
    cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return 0;
};

interface LookupLine extends LookupFigures {
  readonly bench: 'lookup';
  readonly store: string;
}

const measured = async (store: string, script: string, args: string[]): Promise<LookupLine[]> => {
  const lines: LookupLine[] = [];
  const child = fork(script, args);
  child.on('message', (figures) => {
    lines.push({ bench: 'lookup', store, ...(figures as LookupFigures) });
    console.error(`${store}: ${lines.at(-1)?.visitors} visitors ...`);
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the measurement exited with ${code}`);
  return lines;
};

const ms = (value: number): string => value.toFixed(2);

const lookupText = (lines: readonly LookupLine[]): string =>
  [
    'Settling a session that arrives in two beacons with readings; half of the sessions are returns. Times in ms, CPU times of the process in which the rule runs. Target: look-up <= 2 ms at 100,000 visitors.',
    '',
    ...aligned([
      [
        'store',
        'visitors',
        'look-up p50',
        'p95',
        'CPU in all p50',
        'p95',
        'compared p50',
        'max',
        'id changed: new',
        'kept',
        'cleared',
      ],
      ...lines.map((line) => [
        line.store,
        line.visitors.toLocaleString('en-US'),
        ms(line.lookup_p50_ms),
        ms(line.lookup_p95_ms),
        ms(line.settle_cpu_p50_ms),
        ms(line.settle_cpu_p95_ms),
        String(line.candidates_p50),
        String(line.candidates_max),
        String(line.changed_new),
        String(line.changed_kept),
        String(line.changed_cleared),
      ]),
    ]),
  ].join('\n');
