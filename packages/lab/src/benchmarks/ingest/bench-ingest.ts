import type { BenchOptions } from '../bench-options.ts';
import { type PrintedLine, type Printer, printer, rounded } from '../printed.ts';
import { benchPostgres } from '../servers/bench-database.ts';
import { DENSE, WIDE } from '../traffic/live-sessions.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';
import { accusedShare } from './accused-share.ts';
import { type Baseline, echo, postgresCollector, sqliteCollector } from './baseline-servers.ts';
import { durableWriteP99 } from './durable-write.ts';
import { type GaitTarget, gaitTarget } from './gait-target.ts';
import { reportsOfOwnWrites } from './own-writes.ts';
import { sustained } from './sustained.ts';
import { type IngestTarget, measured, type PhaseFigures } from './target.ts';

interface Plan {
  /** Share of the sessions of a full run. */
  readonly crowd: number;
  readonly burstSeconds: number;
  readonly echoSeconds: number;
  readonly stepSeconds: number;
  readonly latencySeconds: number;
}

const FULL: Plan = { crowd: 1, burstSeconds: 20, echoSeconds: 6, stepSeconds: 10, latencySeconds: 15 };
const QUICK: Plan = { crowd: 0.01, burstSeconds: 1, echoSeconds: 0.5, stepSeconds: 0.5, latencySeconds: 1 };

/** Beacons of each session before anything is measured: the second one has the readings. */
const WARM_UP_BEACONS = 2;
const PROBE_S = 2;
/** Of the burst's rate, that the first step towards the sustained rate tries. */
const FIRST_STEP = 0.85;
const HALF = 0.5;
const BUSY = 0.8;
/** More requests are prepared than the probe's rate asks for. */
const SPARE = 1.5;
/** People's movements accuse nobody; generated ones must not accuse many, or the model would not be asked. */
const MAX_ACCUSED = 0.2;

const CROWDS = { wide: WIDE, dense: DENSE };

interface Run {
  /** Sessions of the wide load, if not all. */
  readonly count?: number | undefined;
  readonly plan: Plan;
  readonly out: Printer;
  readonly movements: Movements;
  readonly echo: Baseline;
}

/**
 * Measures ingest: bursts, the sustained rate, and latencies below it, next to a bare echo and to collectors that only store.
 * With another checkout, both run each phase in turn.
 */
export const benchIngest = async (options: BenchOptions): Promise<number> => {
  const { against } = options;
  const out = printer(options.json);
  const plan = options.quick ? QUICK : FULL;
  const people = await movementsOfPeople();
  const run = { plan, out, count: options.count, movements: people, echo: await echo(people) };
  const postgres = await benchPostgres();
  out.say(`Movements of ${people.of}; Node ${process.version}; load and servers share this machine.`);
  const accused: number[] = [];
  try {
    await collectors(run, await postgres?.database());
    for (const load of ['wide', 'dense'] as const) {
      const sides = [
        ...(against === undefined ? [] : [await sideOf('there', load, { ...run, checkout: against })]),
        await sideOf('here', load, run),
      ];
      accused.push(...(await measureAll(sides, run)));
    }
    for (const processes of postgres ? new Set([1, options.processes ?? 1]) : []) {
      const database = await postgres?.database();
      accused.push(
        ...(await measureAll([await sideOf('here', 'wide', { ...run, database, processes })], run)),
      );
    }
  } finally {
    await run.echo.close();
    await postgres?.remove();
  }
  out.table();
  return accused.every((share) => share <= MAX_ACCUSED) ? 0 : 1;
};

interface SideOptions extends Run {
  readonly checkout?: string;
  readonly database?: string | undefined;
  readonly processes?: number;
}

const sideOf = (server: string, load: 'wide' | 'dense', options: SideOptions): Promise<GaitTarget> => {
  const { plan, checkout, database, processes = 1, movements } = options;
  const scaled = Math.ceil(CROWDS[load].sessions * plan.crowd);
  const sessions = load === 'wide' ? (options.count ?? scaled) : scaled;
  const crowd = { ...CROWDS[load], sessions };
  return gaitTarget({ server, load, checkout, database, processes, movements, crowd });
};

/** Collectors that only store, in a burst. */
const collectors = async (
  { plan, out, movements: people, echo: bare }: Run,
  database?: string,
): Promise<void> => {
  const stores = [
    await sqliteCollector(people),
    ...(database === undefined ? [] : [await postgresCollector(people, database)]),
  ];
  const echoFigures = await measured(bare, { seconds: plan.echoSeconds });
  out.print(lineOf('burst', bare, { figures: echoFigures, echoRate: echoFigures.rate }));
  for (const collector of stores) {
    const figures = await measured(collector, { seconds: plan.echoSeconds });
    out.print(lineOf('burst', collector, { figures, echoRate: echoFigures.rate }));
    await collector.close();
  }
};

/** Runs each phase on all targets in turn. Returns the share of sessions that each of them accused. */
const measureAll = async (targets: readonly GaitTarget[], run: Run): Promise<number[]> => {
  const { plan, out } = run;
  const sustainedRates = new Map<GaitTarget, number>();
  const bursts = new Map<GaitTarget, PhaseFigures>();
  for (const target of targets) bursts.set(target, await burst(target, run));
  for (const target of targets) {
    out.say(`${target.server}, ${target.load}, ${target.store}: stepping up to the sustained rate`);
    const guess = FIRST_STEP * (bursts.get(target)?.scoredRate ?? 0);
    const { figures, isSustained } = await sustained(target, guess, {
      seconds: plan.stepSeconds,
      say: out.say,
    });
    sustainedRates.set(target, figures.rate);
    const echoFigures = await measured(run.echo, { seconds: plan.echoSeconds });
    const name = isSustained ? 'sustained' : 'not sustained';
    out.print(lineOf(name, target, { figures, echoRate: echoFigures.rate }));
  }
  for (const [target, rate] of sustainedRates) await latencies(target, rate, run);
  const shares = [];
  for (const target of targets) {
    const accused = await accusedShare(target);
    shares.push(accused);
    out.print({
      bench: 'ingest',
      case: 'accused',
      server: target.server,
      load: target.load,
      store: target.store,
      movements: run.movements.of,
      accused: rounded(accused),
    });
    await target.close();
  }
  return shares;
};

const burst = async (target: GaitTarget, { plan, out, echo: bare }: Run): Promise<PhaseFigures> => {
  const sessions = target.sessions * WARM_UP_BEACONS;
  await measured(target, { count: sessions });
  const probe = await measured(target, { seconds: Math.min(PROBE_S, plan.burstSeconds) });
  const echoFigures = await measured(bare, { seconds: plan.echoSeconds });
  const prepared = SPARE * probe.rate * plan.burstSeconds;
  const figures = await measured(target, { seconds: plan.burstSeconds, prepared });
  out.print(lineOf('burst', target, { figures, echoRate: echoFigures.rate }));
  return figures;
};

/** Acknowledgements at half of the sustained rate, and reports at 80 %, each next to the echo and to durable writes. */
const latencies = async (target: GaitTarget, rate: number, { plan, out, echo: bare }: Run): Promise<void> => {
  const { latencySeconds: seconds } = plan;
  const rule = async (share: number) => {
    const writing = durableWriteP99(Math.round(target.bodyBytes()), seconds);
    const echoed = await measured(bare, { rate: share * rate, seconds });
    return { echo: echoed, write: await writing };
  };
  const atHalf = await rule(HALF);
  const half = await measured(target, { rate: HALF * rate, seconds });
  out.print({
    ...lineOf('half', target, { figures: half, echoRate: undefined }),
    ...limitOf(half.p99, atHalf),
  });
  const atBusy = await rule(BUSY);
  const busy = await reportsOfOwnWrites(target, { rate: BUSY * rate, seconds });
  out.print({
    ...lineOf('80 %, reports of own writes', target, { figures: busy, echoRate: undefined }),
    reports: busy.reports,
    report_p50_ms: rounded(busy.reportP50),
    report_p99_ms: rounded(busy.reportP99),
    ...limitOf(busy.reportP99, atBusy),
  });
};

/** What an echo and a durable write at the same rate take, and how many times that a p99 is. */
const limitOf = (
  p99: number,
  { echo: echoed, write }: { echo: PhaseFigures; write: number },
): PrintedLine => ({
  echo_p99_ms: rounded(echoed.p99),
  fdatasync_p99_ms: rounded(write),
  p99_over_both: rounded(p99 / (echoed.p99 + write)),
});

const lineOf = (
  name: string,
  target: IngestTarget,
  { figures, echoRate }: { readonly figures: PhaseFigures; readonly echoRate: number | undefined },
): PrintedLine => ({
  bench: 'ingest',
  case: name,
  server: target.server,
  load: target.load,
  store: target.store,
  processes: target.processes,
  body_bytes: Math.round(target.bodyBytes()),
  rate: Math.round(figures.rate),
  ratio_to_echo: echoRate === undefined ? null : rounded(figures.rate / echoRate),
  p50_ms: rounded(figures.p50),
  p99_ms: rounded(figures.p99),
  cpu_us: Math.round(figures.cpu),
  lag_p99_ms: rounded(figures.lagP99),
  caught_up_s: rounded(figures.caughtUp),
  scored_rate: Math.round(figures.scoredRate),
  refused: figures.refused,
  load_cpu: rounded(figures.ownCpu),
});
