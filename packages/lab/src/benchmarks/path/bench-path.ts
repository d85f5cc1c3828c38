import { loadavg } from 'node:os';
import { median } from '@gait/research/metrics/median';
import type { BenchOptions } from '../bench-options.ts';
import { echo } from '../ingest/baseline-servers.ts';
import { durableWriteP99 } from '../ingest/durable-write.ts';
import { type GaitTarget, type GaitTargetOptions, gaitTarget } from '../ingest/gait-target.ts';
import { reportsOfOwnWrites } from '../ingest/own-writes.ts';
import { sustained } from '../ingest/sustained.ts';
import { measured, type PhaseFigures } from '../ingest/target.ts';
import { fiveMinutes } from '../memory/bench-memory.ts';
import { printer, rounded } from '../printed.ts';
import { benchPostgres } from '../servers/bench-database.ts';
import { DENSE } from '../traffic/live-sessions.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';

/** Beacons a second: three times the peak of 10 million page views a month. */
const PEAK_RATE = 180;
const BUSY_RATE = 300;

interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  /** At 300 beacons a second, each of 1,000 sends every 3.3 s. */
  readonly sessions: number;
  /** Creates a database in PostgreSQL; the embedded store without it. */
  readonly database?: (() => Promise<string>) | undefined;
}

/** Long enough that what is written is copied to the database several times. */
const FULL: Plan = { rounds: 3, seconds: 20, sessions: 1_000 };
const QUICK: Plan = { rounds: 1, seconds: 1, sessions: 20 };
/** Beacons a second that are made before a burst, so that making them does not slow it down. */
const BURST_RATE = 2_000;
/** Beacons of each session before anything is measured, so that its visitor is known. */
const WARM_UP_BEACONS = 3;

/** `of`: what the goal is about. */
const ROWS = {
  scoring: { row: 'threads that score at 300/s, µs a beacon', of: 'ratio', is: 'at most', goal: 0.62 },
  cpu: { row: 'all threads at 300/s, µs a beacon', of: 'ratio', is: 'at most', goal: 0.5 },
  mainThread: { row: 'main thread at 300/s over an echo, CPU', of: 'now', is: 'at most', goal: 2 },
  written: { row: 'written to disk at 300/s, bytes a beacon', of: 'now', is: 'at most', goal: 10_000 },
  ackP99: { row: 'acknowledgement over a durable write, p99', of: 'now', is: 'at most', goal: 2 },
  peakCpu: { row: 'all threads at 180/s, share of a core', of: 'now', is: 'at most', goal: 0.35 },
  reportP99: { row: 'report of own writes at 180/s, p99 ms', of: 'now', is: 'at most', goal: 30 },
  burst: { row: 'acknowledged in a burst, over an echo', of: 'now', is: 'at least', goal: 0.25 },
  sustained: { row: 'sustained, all scored, beacons a second', of: 'ratio', is: 'at least', goal: 2.5 },
  kept: { row: 'disk kept of a session of five minutes, bytes', of: 'now', is: 'at most', goal: 40_000 },
} as const;

type Name = keyof typeof ROWS;
type Figures = Readonly<Record<Name, number>>;

/** With PostgreSQL, none of these may be worse. */
const onPostgres = (['cpu', 'reportP99', 'sustained'] as const).map((name) => {
  const row = { ...ROWS[name], row: `PostgreSQL: ${ROWS[name].row}`, of: 'ratio', goal: 1 };
  return [name, row] as const;
});

/** What the way of a beacon costs, in another checkout and in this one, in turn: medians of several rounds. */
export const benchPath = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const plan = quick ? QUICK : FULL;
  const movements = await movementsOfPeople();
  const here = { server: 'here', checkout: undefined };
  const checkouts = against === undefined ? [here] : [{ server: 'there', checkout: against }, here];
  const postgres = await benchPostgres();
  for (const database of postgres ? [undefined, postgres.database] : [undefined]) {
    const [now = [], there = []] = (await servedBy(checkouts, { ...plan, database }, movements)).reverse();
    for (const [name, { row, of, is, goal }] of database ? onPostgres : Object.entries(ROWS)) {
      const figureOf = (side: readonly Figures[]) => median(side.map((round) => round[name as Name]));
      print({ row, ...judged({ before: figureOf(there), now: figureOf(now), of, is, goal }) });
    }
  }
  await postgres?.remove();
  table();
  return 0;
};

type Goal = Record<'of' | 'is', string> & Record<'goal' | 'before' | 'now', number>;

const judged = ({ before, now, of, is, goal }: Goal) => {
  const ratio = now / before;
  const value = of === 'now' ? now : ratio;
  return {
    before: rounded(before),
    now: rounded(now),
    ratio: rounded(ratio),
    goal: `${of} ${is} ${goal}`,
    holds: Number.isFinite(value) ? String(is === 'at most' ? value <= goal : value >= goal) : null,
    load_average: rounded(loadavg()[0] ?? Number.NaN),
  };
};

type Checkout = Pick<GaitTargetOptions, 'server' | 'checkout'>;

/** What each round measures, of each checkout. */
const servedBy = async (checkouts: readonly Checkout[], plan: Plan, movements: Movements) => {
  const bare = await echo(movements);
  const crowd = { ...DENSE, sessions: plan.sessions };
  const sides: GaitTarget[] = [];
  for (const one of checkouts)
    sides.push(
      await gaitTarget({ ...one, load: 'dense', crowd, movements, database: await plan.database?.() }),
    );
  for (const side of sides) await measured(side, { count: WARM_UP_BEACONS * crowd.sessions });
  const rounds = sides.map((): Figures[] => []);
  const kept: number[] = [];
  if (plan.rounds > 1 && !plan.database)
    for (const { checkout } of checkouts) kept.push((await fiveMinutes(checkout, movements)).kept);
  for (let round = 1; round <= plan.rounds; round++) {
    const { mainThread } = await measured(bare, { rate: BUSY_RATE, seconds: plan.seconds });
    const { rate } = await measured(bare, { seconds: plan.seconds / 4 });
    for (const [index, side] of sides.entries())
      rounds[index]?.push(await roundOf(side, plan.seconds, { mainThread, rate, kept: kept[index] }));
  }
  for (const one of [...sides, bare]) await one.close();
  return rounds;
};

/** What was measured beside a round: the echo, and the disk that sessions keep, which needs a server of its own. */
interface Beside extends Pick<PhaseFigures, 'mainThread' | 'rate'> {
  readonly kept: number | undefined;
}

const roundOf = async (side: GaitTarget, seconds: number, beside: Beside): Promise<Figures> => {
  const busy = await measured(side, { rate: BUSY_RATE, seconds });
  const writeP99 = await durableWriteP99(Math.round(side.bodyBytes()), seconds);
  const peak = await measured(side, { rate: PEAK_RATE, seconds });
  const { reportP99 } = await reportsOfOwnWrites(side, { rate: PEAK_RATE, seconds });
  const peakCpu = (peak.cpu * PEAK_RATE) / 1e6;
  const burst = await measured(side, { seconds: seconds / 2, prepared: (BURST_RATE * seconds) / 2 });
  const { figures, isSustained } = await sustained(side, burst.scoredRate, {
    seconds: seconds / 2,
    say: () => undefined,
  });
  return {
    ...busy,
    peakCpu,
    reportP99,
    ackP99: busy.p99 / writeP99,
    mainThread: busy.mainThread / beside.mainThread,
    burst: burst.rate / beside.rate,
    sustained: isSustained ? figures.rate : Number.NaN,
    kept: beside.kept ?? Number.NaN,
  };
};
