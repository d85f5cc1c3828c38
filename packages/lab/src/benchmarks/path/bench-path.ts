import { loadavg } from 'node:os';
import { median } from '@gait/research/metrics/median';
import type { BenchOptions } from '../bench-options.ts';
import { echo } from '../ingest/baseline-servers.ts';
import { durableWriteP99 } from '../ingest/durable-write.ts';
import { type GaitTarget, type GaitTargetOptions, gaitTarget } from '../ingest/gait-target.ts';
import { reportsOfOwnWrites } from '../ingest/own-writes.ts';
import { measured } from '../ingest/target.ts';
import { printer, rounded } from '../printed.ts';
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
}

/** Long enough that what is written is copied to the database several times. */
const FULL: Plan = { rounds: 3, seconds: 20, sessions: 1_000 };
const QUICK: Plan = { rounds: 1, seconds: 1, sessions: 20 };
/** Beacons of each session before anything is measured, so that its visitor is known. */
const WARM_UP_BEACONS = 3;

/** `of`: what the goal is about. `atMost`: the most that it may be. */
const ROWS = {
  scoring: { row: 'threads that score at 300/s, µs a beacon', of: 'ratio', atMost: 0.62 },
  cpu: { row: 'all threads at 300/s, µs a beacon', of: 'ratio', atMost: 0.5 },
  mainThread: { row: 'main thread at 300/s over an echo, CPU', of: 'now', atMost: 2 },
  written: { row: 'written to disk at 300/s, bytes a beacon', of: 'now', atMost: 10_000 },
  ackP99: { row: 'acknowledgement over a durable write, p99', of: 'now', atMost: 2 },
  peakCpu: { row: 'all threads at 180/s, share of a core', of: 'now', atMost: 0.35 },
  reportP99: { row: 'report of own writes at 180/s, p99 ms', of: 'now', atMost: 30 },
} as const;

type Figures = Readonly<Record<keyof typeof ROWS, number>>;

/** What the way of a beacon costs, in another checkout and in this one, in turn: medians of several rounds. */
export const benchPath = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const plan = quick ? QUICK : FULL;
  const movements = await movementsOfPeople();
  const here = { server: 'here', checkout: undefined };
  const checkouts = against === undefined ? [here] : [{ server: 'there', checkout: against }, here];
  const served = await servedBy(checkouts, plan, movements);
  for (const name of Object.keys(ROWS) as (keyof Figures)[]) {
    const { row, of, atMost } = ROWS[name];
    const figureOf = (side: number) => median(served[side]?.map((round) => round[name]) ?? []);
    const side = checkouts.indexOf(here);
    const found = { before: figureOf(side - 1), now: figureOf(side) };
    const judged = of === 'now' ? found.now : found.now / found.before;
    print({
      row,
      before: rounded(found.before),
      now: rounded(found.now),
      ratio: rounded(found.now / found.before),
      goal: `${of} at most ${atMost}`,
      holds: Number.isFinite(judged) ? String(judged <= atMost) : null,
      load_average: rounded(loadavg()[0] ?? Number.NaN),
    });
  }
  table();
  return 0;
};

type Checkout = Pick<GaitTargetOptions, 'server' | 'checkout'>;

/** What each round measures, of each checkout. */
const servedBy = async (checkouts: readonly Checkout[], plan: Plan, movements: Movements) => {
  const bare = await echo(movements);
  const crowd = { ...DENSE, sessions: plan.sessions };
  const sides: GaitTarget[] = [];
  for (const one of checkouts) sides.push(await gaitTarget({ ...one, load: 'dense', crowd, movements }));
  for (const side of sides) await measured(side, { count: WARM_UP_BEACONS * crowd.sessions });
  const rounds = sides.map((): Figures[] => []);
  for (let round = 1; round <= plan.rounds; round++) {
    const { mainThread } = await measured(bare, { rate: BUSY_RATE, seconds: plan.seconds });
    for (const [index, side] of sides.entries())
      rounds[index]?.push(await roundOf(side, plan.seconds, mainThread));
  }
  for (const one of [...sides, bare]) await one.close();
  return rounds;
};

const roundOf = async (side: GaitTarget, seconds: number, echoed: number): Promise<Figures> => {
  const busy = await measured(side, { rate: BUSY_RATE, seconds });
  const writeP99 = await durableWriteP99(Math.round(side.bodyBytes()), seconds);
  const peak = await measured(side, { rate: PEAK_RATE, seconds });
  const { reportP99 } = await reportsOfOwnWrites(side, { rate: PEAK_RATE, seconds });
  const peakCpu = (peak.cpu * PEAK_RATE) / 1e6;
  return { ...busy, peakCpu, reportP99, ackP99: busy.p99 / writeP99, mainThread: busy.mainThread / echoed };
};
