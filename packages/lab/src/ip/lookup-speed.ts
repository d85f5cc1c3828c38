import { performance } from 'node:perf_hooks';
import { randomOf } from '@gait/research/random';
import type { Enricher } from '@gait/server/enrich';
import { randomIpv4 } from './recall.ts';

const ROUNDS = 400;
const PER_ROUND = 250;

export interface Speed {
  /** Median µs per lookup of random addresses. */
  readonly medianMicroseconds: number;
  /** Lookups per second of processor time. */
  readonly perCpuSecond: number;
}

/** Looks up random public addresses, the worst case for every cache. */
export const lookupSpeed = (enricher: Enricher): Speed => {
  const random = randomOf('speed');
  const addresses = Array.from({ length: ROUNDS * PER_ROUND }, () => randomIpv4(random));
  // Warms up, as on a running server: compiled code, and each network classified once.
  for (const address of addresses) enricher.network(address);
  const rounds: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < PER_ROUND; i++) enricher.network(addresses[round * PER_ROUND + i] as string);
    rounds.push(((performance.now() - start) * 1_000) / PER_ROUND);
  }
  const { user, system } = process.cpuUsage(before);
  rounds.sort((one, other) => one - other);
  return {
    medianMicroseconds: rounds[ROUNDS >> 1] as number,
    perCpuSecond: (addresses.length * 1_000_000) / (user + system),
  };
};
