import { parseArgs } from 'node:util';
import { benchBeacon } from '../benchmarks/beacon/bench-beacon.ts';
import type { BenchOptions } from '../benchmarks/bench-options.ts';
import { benchBeside } from '../benchmarks/beside/bench-beside.ts';
import { benchDev } from '../benchmarks/dev/bench-dev.ts';
import { benchEngine } from '../benchmarks/engine/bench-engine.ts';
import { benchFold } from '../benchmarks/fold/bench-fold.ts';
import { benchIngest } from '../benchmarks/ingest/bench-ingest.ts';
import { benchLookup } from '../benchmarks/lookup/bench-lookup.ts';
import { benchMemory } from '../benchmarks/memory/bench-memory.ts';
import { benchPictures } from '../benchmarks/pictures/bench-pictures.ts';
import { benchProfile } from '../benchmarks/profile/bench-profile.ts';
import { benchReads } from '../benchmarks/reads/bench-reads.ts';
import { benchFolds } from '../benchmarks/scoring/bench-folds.ts';
import { benchScoring } from '../benchmarks/scoring/bench-scoring.ts';
import { benchSoak } from '../benchmarks/soak/bench-soak.ts';
import { benchStart } from '../benchmarks/start/bench-start.ts';
import { benchTracker } from '../benchmarks/tracker/bench-tracker.ts';
import { benchHeap } from '../benchmarks/tracker/heap/bench-heap.ts';
import { benchHurry } from '../benchmarks/tracker/hurry/bench-hurry.ts';
import { benchLighthouse } from '../benchmarks/tracker/lighthouse/bench-lighthouse.ts';
import { benchWorkspaces } from '../benchmarks/workspaces/bench-workspaces.ts';
import type { Command } from '../command.ts';
import { writeSignalsPage } from '../documents/signals/signals-page.ts';

/** Benchmarks by name; each prints a table, or only JSON with `--json`. */
const benches: Readonly<Record<string, (options: BenchOptions) => Promise<number>>> = {
  tracker: benchTracker,
  lighthouse: benchLighthouse,
  hurry: benchHurry,
  heap: benchHeap,
  engine: benchEngine,
  beacon: benchBeacon,
  ingest: benchIngest,
  reads: benchReads,
  beside: benchBeside,
  lookup: benchLookup,
  fold: benchFold,
  memory: benchMemory,
  scoring: benchScoring,
  folds: benchFolds,
  soak: benchSoak,
  start: benchStart,
  dev: benchDev,
  profile: benchProfile,
  pictures: benchPictures,
  workspaces: benchWorkspaces,
};

const options = {
  json: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  against: { type: 'string' },
  sessions: { type: 'string' },
  count: { type: 'string' },
  folder: { type: 'string' },
  page: { type: 'string' },
  minutes: { type: 'string' },
  processes: { type: 'string' },
} as const;

const names = Object.keys(benches).join(', ');

export const bench: Command = {
  name: 'bench',
  summary: `runs benchmarks: ${names}; packages/lab/src/benchmarks/README.md lists their options; 'tracker --write' writes docs/signals.md`,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals[0] === 'tracker' && values.write) return writeSignalsPage();
    const unknown = positionals.find((name) => !(name in benches));
    if (unknown !== undefined || positionals.length === 0) {
      console.error(
        unknown === undefined
          ? `bench: name a benchmark: ${names}`
          : `bench: no benchmark '${unknown}'; choose from ${names}`,
      );
      return 2;
    }
    const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    for (const name of positionals) {
      const code = await benches[name]?.({
        json: values.json,
        quick: values.quick,
        against: values.against,
        recorded: values.sessions,
        count: numberOf(values.count),
        folder: values.folder,
        page: values.page,
        minutes: numberOf(values.minutes),
        processes: numberOf(values.processes),
      });
      if (code !== 0) return code ?? 1;
    }
    return 0;
  },
};
