import { parseArgs } from 'node:util';
import type { BenchOptions } from '../benchmarks/bench-options.ts';
import type { LabCommand } from '../command.ts';

type Bench = (options: BenchOptions) => Promise<number>;

/** Benchmarks by name, or by name and part, loaded when they run; each prints a table, or only JSON with `--json`. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  'tracker/cost': async () => (await import('../benchmarks/tracker/bench-tracker.ts')).benchTracker,
  'tracker/lighthouse': async () =>
    (await import('../benchmarks/tracker/lighthouse/bench-lighthouse.ts')).benchLighthouse,
  'tracker/hurry': async () => (await import('../benchmarks/tracker/hurry/bench-hurry.ts')).benchHurry,
  'tracker/heap': async () => (await import('../benchmarks/tracker/heap/bench-heap.ts')).benchHeap,
  'ingest/load': async () => (await import('../benchmarks/ingest/bench-ingest.ts')).benchIngest,
  'ingest/memory': async () => (await import('../benchmarks/memory/bench-memory.ts')).benchMemory,
  path: async () => (await import('../benchmarks/path/bench-path.ts')).benchPath,
  reads: async () => (await import('../benchmarks/reads/bench-reads.ts')).benchReads,
  beside: async () => (await import('../benchmarks/beside/bench-beside.ts')).benchBeside,
  lookup: async () => (await import('../benchmarks/lookup/bench-lookup.ts')).benchLookup,
  scoring: async () => (await import('../benchmarks/scoring/bench-scoring.ts')).benchScoring,
  submit: async () => (await import('../benchmarks/submit/bench-submit.ts')).benchSubmit,
};

const options = {
  json: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  against: { type: 'string' },
  count: { type: 'string' },
  folder: { type: 'string' },
  page: { type: 'string' },
  processes: { type: 'string' },
} as const;

/** `tracker` is all of its parts. */
const partsOf = (name: string): string[] =>
  Object.keys(benches).filter((one) => one === name || one.startsWith(`${name}/`));

const names = [...new Set(Object.keys(benches).map((name) => name.split('/')[0]))].join(', ');

export const benchCommand: LabCommand = {
  name: 'bench',
  summary: `runs benchmarks: ${names}; packages/lab/src/benchmarks/README.md lists their options; 'tracker --write' writes docs/signals.md`,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals[0] === 'tracker' && values.write)
      return (await import('../documents/signals/signals-page.ts')).writeSignalsPage();
    const unknown = positionals.find((name) => partsOf(name).length === 0);
    if (unknown !== undefined || positionals.length === 0) {
      console.error(
        unknown === undefined
          ? `bench: name a benchmark: ${names}`
          : `bench: no benchmark '${unknown}'; choose from ${names}`,
      );
      return 2;
    }
    const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    for (const name of positionals.flatMap(partsOf)) {
      const run = await benches[name]?.();
      const code = await run?.({
        ...values,
        count: numberOf(values.count),
        processes: numberOf(values.processes),
      });
      if (code !== 0) return code ?? 1;
    }
    return 0;
  },
};
