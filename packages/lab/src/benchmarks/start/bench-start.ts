import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { BenchOptions } from '../bench-options.ts';
import { printer } from '../printed.ts';
import { builtServer, HERE } from '../servers/checkout.ts';
import { startGait } from '../servers/gait-server.ts';

const STARTS = 5;
const QUICK_STARTS = 2;

/** Measures how long the server takes until it listens: the first start after a build, and the next ones. */
export const benchStart = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const sides = { ...(against !== undefined && { there: against }), here: HERE };
  for (const [side, checkout] of Object.entries(sides)) {
    builtServer(checkout, { isForced: !quick });
    const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
    for (let start = 1; start <= (quick ? QUICK_STARTS : STARTS); start++) {
      const server = await startGait({ dataDir, checkout, places: 'city' });
      print({ bench: 'start', server: side, start, ms: Math.round(server.startMs) });
      await server.close();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  table();
  return 0;
};
