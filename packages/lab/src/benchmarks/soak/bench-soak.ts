import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { BenchOptions } from '../bench-options.ts';
import { gaitTarget } from '../ingest/gait-target.ts';
import { measured } from '../ingest/target.ts';
import { folderSize } from '../memory/folder-size.ts';
import { printer, rounded } from '../printed.ts';
import { WIDE } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';

const MINUTES = 10;
const QUICK_MINUTES = 0.05;
const QUICK_SESSIONS = 100;
const PROBE_S = 8;
const QUICK_PROBE_S = 1;
const HALF = 0.5;
/** Of the rate of a burst until everything is scored. */
const SUSTAINED = 0.85;
const SAMPLES = 20;
const MEGABYTE = 1_000_000;

/** Keeps the server at half of what it sustains, and reads heap, memory and files meanwhile. */
export const benchSoak = async ({ json, quick, minutes, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const movements = await movementsOfPeople();
  const crowd = quick ? { ...WIDE, sessions: QUICK_SESSIONS } : WIDE;
  const dataDir = mkdtempSync(`${tmpdir()}/gait-bench-`);
  const shared = { server: 'here', load: 'wide', crowd, movements, dataDir };
  const target = await gaitTarget({ ...shared, checkout: against });
  await measured(target, { count: 2 * crowd.sessions });
  const probe = await measured(target, { seconds: quick ? QUICK_PROBE_S : PROBE_S });
  const rate = HALF * SUSTAINED * probe.scoredRate;
  const seconds = (60 * (minutes ?? (quick ? QUICK_MINUTES : MINUTES))) / SAMPLES;
  say(`${rate.toFixed(0)} beacons a second`);
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const figures = await measured(target, { rate, seconds });
    const usages = await Promise.all(target.servers.map((one) => one.usage()));
    print({
      bench: 'soak',
      minute: rounded((sample * seconds) / 60),
      rate: Math.round(figures.rate),
      p99_ms: rounded(figures.p99),
      lag_p99_ms: rounded(figures.lagP99),
      refused: figures.refused,
      heap_mb: rounded(usages.reduce((sum, { heap }) => sum + heap, 0) / MEGABYTE),
      memory_mb: rounded(usages.reduce((sum, { memory }) => sum + memory, 0) / MEGABYTE),
      files_mb: rounded(folderSize(dataDir) / MEGABYTE),
      cpu_us: Math.round(figures.cpu),
    });
  }
  await target.close();
  rmSync(dataDir, { recursive: true, force: true });
  table();
  return 0;
};
