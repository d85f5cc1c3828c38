import { runLoad, type Sendable } from '../load/load.ts';
import { quantile } from '../load/quantile.ts';
import { untilScored, watchLag } from '../servers/scoring-lag.ts';

/** What receives a load. */
export interface IngestTarget {
  /** `here`, `there`, `echo`, or the kind of collector. */
  readonly server: string;
  readonly load: string;
  readonly store: string;
  readonly processes: number;
  readonly baseUrls: readonly string[];
  /** Makes what the next `count` requests need. */
  prepare(count: number): void;
  next(): Sendable;
  /** CPU time of all threads of all processes so far, µs. */
  cpu(): Promise<number>;
  /** Whether everything in its inbox is scored. */
  isInboxEmpty?(): Promise<boolean>;
  /** Mean bytes of a body. */
  bodyBytes(): number;
}

export interface Phase {
  readonly seconds?: number;
  readonly count?: number;
  /** Requests per second; unlimited without it. */
  readonly rate?: number;
  /** Requests that are prepared before the clock starts. */
  readonly prepared?: number;
  onAccepted?(request: Sendable): void;
}

export interface PhaseFigures {
  /** Acknowledged per second. */
  readonly rate: number;
  /** Scored per second: the time until everything is scored counts. */
  readonly scoredRate: number;
  readonly accepted: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  /** µs of CPU for a beacon, until it is scored. */
  readonly cpu: number;
  readonly lagP99: number;
  /** Seconds from the last acknowledgement until everything was scored. */
  readonly caughtUp: number;
  /** CPU of the load generator: share of one core. */
  readonly ownCpu: number;
}

/** Puts a load on a target, waits until everything is scored, and returns what was measured. */
export const measured = async (target: IngestTarget, phase: Phase): Promise<PhaseFigures> => {
  const { seconds, rate, count = (rate ?? 0) * (seconds ?? 0), prepared = count } = phase;
  target.prepare(Math.ceil(prepared));
  const before = await target.cpu();
  const lag = watchLag(target.baseUrls);
  const startedAt = performance.now();
  const result = await runLoad({ ...phase, baseUrls: target.baseUrls, next: target.next });
  const endedAt = performance.now();
  await untilScored(target.baseUrls, target.isInboxEmpty);
  const scoredAt = performance.now();
  const lags = await lag.stop();
  const accepted = result.latencies.length;
  return {
    rate: result.rate,
    scoredRate: (1_000 * accepted) / (scoredAt - startedAt),
    accepted,
    refused: Object.values(result.refused).reduce((sum, some) => sum + some, 0),
    p50: quantile(result.latencies, 0.5),
    p99: quantile(result.latencies, 0.99),
    cpu: ((await target.cpu()) - before) / accepted,
    lagP99: quantile(lags, 0.99),
    caughtUp: (scoredAt - endedAt) / 1_000,
    ownCpu: result.ownCpu,
  };
};
