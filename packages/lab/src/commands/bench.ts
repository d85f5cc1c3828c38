import { benchEngine } from '../benchmarks/engine/bench-engine.ts';
import { benchIngest } from '../benchmarks/ingest/bench-ingest.ts';
import { benchTracker } from '../benchmarks/tracker/bench-tracker.ts';
import type { Command } from '../command.ts';
import { writeSignalsPage } from '../documents/signals/signals-page.ts';

/** Benchmarks by name; each prints a table, or one JSON object with `--json`. */
const benches: Readonly<Record<string, (options: { json: boolean }) => Promise<number>>> = {
  tracker: benchTracker,
  engine: benchEngine,
  ingest: benchIngest,
};

export const bench: Command = {
  name: 'bench',
  summary: `runs benchmarks: ${Object.keys(benches).join(', ')}; all of them without a name [--json]; 'tracker --write' writes docs/signals.md`,
  async run(args) {
    const json = args.includes('--json');
    const names = args.filter((arg) => !arg.startsWith('--'));
    if (names[0] === 'tracker' && args.includes('--write')) return writeSignalsPage();
    const unknown = names.find((name) => !(name in benches));
    if (unknown !== undefined) {
      console.error(`bench: no benchmark '${unknown}'; choose from ${Object.keys(benches).join(', ')}`);
      return 2;
    }
    for (const [name, measure] of Object.entries(benches)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const code = await measure({ json });
      if (code !== 0) return code;
    }
    return 0;
  },
};
