import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { builtScript } from '../servers/built-script.ts';
import { aligned } from './aligned.ts';
import type { LookupFigures } from './measure-lookup.ts';

const SIZES = '1000,10000,100000';

/**
 * Measures how long it takes to find and settle the visitor of a session, among 1,000 to 100,000 visitors in the embedded
 * store, and in PostgreSQL if `GAIT_TEST_DATABASE_URL` names an empty database.
 */
export const benchLookup = async ({ json }: { readonly json: boolean }): Promise<number> => {
  const script = await builtScript('measure-lookup', new URL('measure-lookup.ts', import.meta.url));
  const stores: Record<string, string[]> = { embedded: [] };
  const url = process.env.GAIT_TEST_DATABASE_URL;
  if (url) stores.postgres = [url];
  const lines: LookupLine[] = [];
  for (const [store, more] of Object.entries(stores)) {
    const dataDir = mkdtempSync(`${tmpdir()}/gait-lookup-`);
    try {
      const figures = await measured(script, [dataDir, SIZES, ...more], json);
      for (const one of figures) lines.push({ bench: 'lookup', store, ...one });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  console.log(json ? lines.map((line) => JSON.stringify(line)).join('\n') : lookupText(lines));
  return 0;
};

interface LookupLine extends LookupFigures {
  readonly bench: 'lookup';
  readonly store: string;
}

const measured = async (script: string, args: string[], json: boolean): Promise<LookupFigures[]> => {
  const figures: LookupFigures[] = [];
  const child = fork(script, args);
  child.on('message', (one) => {
    figures.push(one as LookupFigures);
    if (!json) console.error(`${(one as LookupFigures).visitors} visitors measured ...`);
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`the measurement exited with ${code}`);
  return figures;
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
        'its CPU p50',
        'p95',
        'all CPU p50',
        'p95',
        'compared p50',
        'max',
      ],
      ...lines.map((line) => [
        line.store,
        line.visitors.toLocaleString('en-US'),
        ms(line.lookup_p50_ms),
        ms(line.lookup_p95_ms),
        ms(line.lookup_cpu_p50_ms),
        ms(line.lookup_cpu_p95_ms),
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
