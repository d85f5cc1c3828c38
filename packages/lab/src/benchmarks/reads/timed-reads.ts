import { quantile } from '../load/quantile.ts';
import type { ReadKind } from './read-requests.ts';

export interface ReadFigures {
  readonly p50: number;
  readonly p99: number;
  /** Mean bytes of an answer. */
  readonly bytes: number;
}

/** Who reads: the keys take turns, because each has a limit. */
export interface Reader {
  readonly baseUrl: string;
  readonly cookie: string;
  readonly apiKeys: readonly string[];
}

export interface ReadCounts {
  readonly uncounted: number;
  readonly counted: number;
}

/** Percentiles of one kind of read, one after the other, in ms. */
export const timedReads = async (
  reader: Reader,
  { by, path }: ReadKind,
  { uncounted, counted }: ReadCounts,
): Promise<ReadFigures> => {
  const latencies: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < uncounted + counted; turn++) {
    const headers: Record<string, string> =
      by === 'cookie'
        ? { cookie: reader.cookie }
        : { authorization: `Bearer ${reader.apiKeys[turn % reader.apiKeys.length]}` };
    const startedAt = performance.now();
    const answer = await fetch(reader.baseUrl + path(turn), { headers });
    const body = await answer.arrayBuffer();
    const latency = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${path(turn)} answered ${answer.status}`);
    if (turn < uncounted) continue;
    latencies.push(latency);
    bytes += body.byteLength;
  }
  latencies.sort((a, b) => a - b);
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), bytes: bytes / counted };
};
