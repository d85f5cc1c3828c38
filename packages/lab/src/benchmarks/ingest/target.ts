import { runLoad, type Sendable } from '../load/load.ts';
import { quantile } from '../load/quantile.ts';
import type { Usage } from '../servers/measured-process.ts';
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
  /** Of all processes so far. */
  usage(): Promise<TargetUsage>;
  /** Whether everything in its inbox is scored. */
  isInboxEmpty?(): Promise<boolean>;
  /** Mean bytes of a body. */
  bodyBytes(): number;
}

export type TargetUsage = Pick<Usage, 'cpu' | 'mainThread' | 'scoring' | 'written'>;

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
  /** Bytes written to disk for a beacon, until it is scored. */
  readonly written: number;
  /** µs of CPU of the main thread for a beacon, until the last one is acknowledged. */
  readonly mainThread: number;
  /** µs of CPU of the threads that score for a beacon, until it is scored. */
  readonly scoring: number;
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
  const before = await target.usage();
  const lag = watchLag(target.baseUrls);
  const startedAt = performance.now();
  const result = await runLoad({ ...phase, baseUrls: target.baseUrls, next: target.next });
  const endedAt = performance.now();
  const acknowledged = await target.usage();
  await untilScored(target.baseUrls, target.isInboxEmpty);
  const scoredAt = performance.now();
  const lags = await lag.stop();
  const scored = await target.usage();
  const accepted = result.latencies.length;
  return {
    rate: result.rate,
    scoredRate: (1_000 * accepted) / (scoredAt - startedAt),
    accepted,
    refused: Object.values(result.refused).reduce((sum, some) => sum + some, 0),
    p50: quantile(result.latencies, 0.5),
    p99: quantile(result.latencies, 0.99),
    cpu: (scored.cpu - before.cpu) / accepted,
    written: (scored.written - before.written) / accepted,
    scoring: (scored.scoring - before.scoring) / accepted,
    mainThread: (acknowledged.mainThread - before.mainThread) / accepted,
    lagP99: quantile(lags, 0.99),
    caughtUp: (scoredAt - endedAt) / 1_000,
    ownCpu: result.ownCpu,
  };
};
