import { randomOf } from '@gait/research/random';
import { population } from '@gait/research/visitors/population';
import { readDevices } from '@gait/research/visitors/sampled-device';
import type { SimulatedVisit } from '@gait/research/visitors/simulated-visit';
import { syntheticDevices } from '@gait/research/visitors/synthetic-devices';
import { openStore } from '@gait/server/visitors';
import { quantile } from '../load/quantile.ts';
import { rounded } from '../printed.ts';
import { fill } from './filled-store.ts';
import { type Settled, settleVisit } from './settled.ts';

/** What the benchmark learns from this process about one number of visitors. */
export interface LookupFigures {
  readonly visitors: number;
  readonly sessions: number;
  readonly lookup_p50_ms: number | null;
  readonly lookup_p95_ms: number | null;
  readonly settle_cpu_p50_ms: number | null;
  readonly settle_cpu_p95_ms: number | null;
  readonly candidates_p50: number;
  readonly candidates_max: number;
  /** Sessions whose id changed after the first beacon, of new visitors, with a kept id, and with cleared storage. */
  readonly changed_new: number;
  readonly changed_kept: number;
  readonly changed_cleared: number;
}

const NEW_VISITORS = 500;
/** Sessions settled before the measured ones, so that the code is compiled. */
const WARM_UP = 200;

const [dataDir = '', sizes = '', url] = process.argv.slice(2);

const firstAndReturns = (devices: number): { first: SimulatedVisit[]; returns: SimulatedVisit[] } => {
  const samples = readDevices() ?? syntheticDevices(devices);
  const random = randomOf('lookup');
  const chosen = Array.from({ length: devices }, () => random.pick(samples));
  // Stores keep whole milliseconds.
  const visits = population(chosen, 'lookup').map((visit) => ({ ...visit, at: Math.round(visit.at) }));
  return {
    first: visits.filter(({ storage }) => storage === 'first'),
    returns: visits.filter(({ storage }) => storage !== 'first'),
  };
};

/** Half of the measured visits are returns of stored visitors, half are of strangers. */
const someVisits = (stored: number): readonly SimulatedVisit[] => {
  const random = randomOf(`measured ${stored}`);
  const first = visits.first.slice(0, stored);
  const known = new Set(first.map(({ device }) => device));
  const storedIds = new Set(first.map(({ readings }) => readings.device_hint));
  // The store knows first visits only, so a browser kept its id if it is still the first one.
  const isBack = ({ device, storage, readings }: SimulatedVisit) =>
    known.has(device) && storedIds.has(readings.device_hint) === (storage === 'kept');
  const back = random.shuffled(visits.returns.filter(isBack));
  return random.shuffled([...back.slice(0, NEW_VISITORS), ...visits.first.slice(-NEW_VISITORS)]);
};

const figuresOf = (visitors: number, settled: readonly Settled[]): LookupFigures => {
  const of = (value: (one: Settled) => number, share: number) =>
    quantile(
      settled.map(value).sort((a, b) => a - b),
      share,
    );
  const changed = (of: SimulatedVisit['storage']) =>
    settled.filter(({ storage, hasChanged }) => hasChanged && storage === of).length;
  return {
    visitors,
    sessions: settled.length,
    lookup_p50_ms: rounded(of(({ lookup }) => lookup, 0.5)),
    lookup_p95_ms: rounded(of(({ lookup }) => lookup, 0.95)),
    settle_cpu_p50_ms: rounded(of(({ cpu }) => cpu, 0.5)),
    settle_cpu_p95_ms: rounded(of(({ cpu }) => cpu, 0.95)),
    candidates_p50: of(({ candidates }) => candidates, 0.5),
    candidates_max: of(({ candidates }) => candidates, 1),
    changed_new: changed('first'),
    changed_kept: changed('kept'),
    changed_cleared: changed('cleared'),
  };
};

const store = await openStore({ dataDir, url });
const counts = sizes.split(',').map(Number);
const visits = firstAndReturns(Math.max(...counts) + NEW_VISITORS);
let stored = 0;
for (const count of counts) {
  await fill(store, visits.first.slice(stored, count));
  stored = count;
  const settled: Settled[] = [];
  for (const visit of someVisits(count)) settled.push(await settleVisit(store, visit));
  process.send?.(figuresOf(count, settled.slice(WARM_UP)));
}
await store.close();
