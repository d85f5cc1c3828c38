import { loadavg } from 'node:os';
import type { BenchOptions } from '../bench-options.ts';
import { durableWriteP99 } from '../ingest/durable-write.ts';
import { type GaitTarget, gaitTarget } from '../ingest/gait-target.ts';
import { reportsOfOwnWrites } from '../ingest/own-writes.ts';
import { measured } from '../ingest/target.ts';
import { median } from '../median.ts';
import { printer, rounded } from '../printed.ts';
import { DENSE } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';

/** Beacons a second: three times the peak of 10 million page views a month. */
const PEAK_RATE = 180;
const BUSY_RATE = 300;

interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly sessions: number;
}

const FULL: Plan = { rounds: 3, seconds: 8, sessions: DENSE.sessions };
const QUICK: Plan = { rounds: 1, seconds: 1, sessions: 20 };
/** Beacons of each session before anything is measured, so that its visitor is known. */
const WARM_UP_BEACONS = 3;

/** What one round measures of a side. */
interface Figures {
  /** ms. */
  readonly reportP99: number;
  /** µs a beacon. */
  readonly cpu: number;
  readonly written: number;
  /** Times the same of a durable write beside it. */
  readonly ackP99: number;
}

interface Row {
  readonly row: string;
  readonly figure: keyof Figures;
  /** What the goal is about, and the most that it may be. */
  readonly of: 'now' | 'ratio';
  readonly atMost: number;
}

const ROWS: readonly Row[] = [
  { row: 'report of own writes at 180/s, p99 ms', figure: 'reportP99', of: 'now', atMost: 30 },
  { row: 'all threads at 300/s, µs a beacon', figure: 'cpu', of: 'ratio', atMost: 0.5 },
  { row: 'written to disk at 300/s, bytes a beacon', figure: 'written', of: 'now', atMost: 10_000 },
  { row: 'acknowledgement over a durable write, p99', figure: 'ackP99', of: 'now', atMost: 2 },
];

/** What the way of a beacon costs, in another checkout and in this one, in turn: the median of several rounds. */
export const benchPath = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const plan = quick ? QUICK : FULL;
  const movements = await movementsOfPeople();
  const crowd = { ...DENSE, sessions: plan.sessions };
  const sideOf = (server: string, checkout?: string): Promise<GaitTarget> =>
    gaitTarget({ server, load: 'dense', crowd, movements, checkout });
  const now = await sideOf('here');
  const before = against === undefined ? undefined : await sideOf('there', against);
  const sides = before ? [before, now] : [now];
  for (const side of sides) await measured(side, { count: WARM_UP_BEACONS * crowd.sessions });
  const rounds = new Map<GaitTarget, Figures[]>(sides.map((side) => [side, []]));
  for (let round = 1; round <= plan.rounds; round++) {
    say(`round ${round} of ${plan.rounds}`);
    for (const side of sides) rounds.get(side)?.push(await figuresOf(side, plan));
  }
  const middle = (side: GaitTarget | undefined, figure: keyof Figures): number =>
    median((side ? (rounds.get(side) ?? []) : []).map((figures) => figures[figure]));
  for (const { row, figure, of, atMost } of ROWS) {
    const found = { before: middle(before, figure), now: middle(now, figure) };
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
  for (const side of sides) await side.close();
  table();
  return 0;
};

const figuresOf = async (side: GaitTarget, { seconds }: Plan): Promise<Figures> => {
  const writtenBefore = await writtenBy(side);
  const busy = await measured(side, { rate: BUSY_RATE, seconds });
  const written = (await writtenBy(side)) - writtenBefore;
  const writeP99 = await durableWriteP99(Math.round(side.bodyBytes()), seconds);
  const { reportP99 } = await reportsOfOwnWrites(side, { rate: PEAK_RATE, seconds });
  return { reportP99, cpu: busy.cpu, written: written / busy.accepted, ackP99: busy.p99 / writeP99 };
};

const writtenBy = async ({ servers }: GaitTarget): Promise<number> => {
  const usages = await Promise.all(servers.map((one) => one.usage()));
  return usages.reduce((sum, { written }) => sum + written, 0);
};
