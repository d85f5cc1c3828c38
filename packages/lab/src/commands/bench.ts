import { parseArgs } from 'node:util';
import { type BenchOptions, benchBeacon } from '../benchmarks/beacon/bench-beacon.ts';
import { benchEngine } from '../benchmarks/engine/bench-engine.ts';
import { benchIngest } from '../benchmarks/ingest/bench-ingest.ts';
import { benchTracker } from '../benchmarks/tracker/bench-tracker.ts';
import type { Command } from '../command.ts';
import { writeSignalsPage } from '../documents/signals/signals-page.ts';

/** Benchmarks by name; each prints a table, or one JSON object with `--json`. */
const benches: Readonly<Record<string, (options: BenchOptions) => Promise<number>>> = {
  tracker: benchTracker,
  engine: benchEngine,
  beacon: benchBeacon,
  ingest: benchIngest,
};

const options = {
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  against: { type: 'string' },
  sessions: { type: 'string' },
} as const;

export const bench: Command = {
  name: 'bench',
  summary: `runs benchmarks: ${Object.keys(benches).join(', ')}; all of them without a name [--json]; 'beacon --against CHECKOUT [--sessions DIR]' compares two checkouts; 'tracker --write' writes docs/signals.md`,
  async run(args) {
    const { values, positionals: names } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (names[0] === 'tracker' && values.write) return writeSignalsPage();
    const unknown = names.find((name) => !(name in benches));
    if (unknown !== undefined) {
      console.error(`bench: no benchmark '${unknown}'; choose from ${Object.keys(benches).join(', ')}`);
      return 2;
    }
    for (const [name, measure] of Object.entries(benches)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const code = await measure({ json: values.json, against: values.against, recorded: values.sessions });
      if (code !== 0) return code;
    }
    return 0;
  },
};
