import type { DiskFigures } from './disk.ts';
import type { EngineCost } from './engine-cost.ts';
import type { ReadFigures } from './reads.ts';
import type { IngestFigures } from './throughput.ts';

export interface AllFigures extends IngestFigures {
  readonly node: string;
  readonly engine: EngineCost;
  readonly sessions: number;
  readonly memory: number;
  readonly reports: ReadFigures;
  readonly tagList: ReadFigures;
  readonly tagListWithLogs: ReadFigures;
  readonly disk: DiskFigures;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const megabytes = (bytes: number): string => `${whole(bytes / 1_000_000)} MB`;
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const percentiles = ({ p50, p99 }: ReadFigures): string => `p50 ${ms(p50)}, p99 ${ms(p99)}`;

/** Measurements and their targets as text. */
export const figuresText = (figures: AllFigures): string => {
  const { engine, echo, ingest, half, disk } = figures;
  const rows: readonly (readonly [what: string, measured: string, target: string])[] = [
    [
      `decode, fold, assess a beacon of ${kilobytes(engine.bytes)} (${engine.of})`,
      `median ${whole(engine.first)} µs at first, ${whole(engine.last)} µs after ${engine.minutes} minutes`,
      '60 µs, flat',
    ],
    [
      'state of a session, JSON',
      `${kilobytes(engine.state)}, of it streams ${kilobytes(engine.streams)}`,
      '4 kB',
    ],
    ['bare node:http echo of the same bodies', `${whole(echo.rate)} /s, ${whole(echo.cpu)} µs CPU each`, ''],
    [
      'durable ingest, one process, embedded store',
      `${whole(ingest.rate)} /s (${percent(ingest.rate / echo.rate)}), ${whole(ingest.cpu)} µs CPU each, ${ingest.refused} refused`,
      '25 % of the echo',
    ],
    [`ingest at half of that load (${whole(half.rate)} /s)`, percentiles(half), 'p99 50 ms'],
    ['report by id while ingesting at 80 %', percentiles(figures.reports), 'p99 5 ms'],
    [
      `newest 100 of a tag among ${whole(figures.sessions)} sessions`,
      percentiles(figures.tagList),
      'p99 15 ms',
    ],
    ['the same with user_logs', percentiles(figures.tagListWithLogs), ''],
    [`memory with ${whole(figures.sessions)} live sessions`, megabytes(figures.memory), '1 GB at 100,000'],
    [
      'disk for five minutes of active use',
      `${kilobytes(disk.bytesKept)} of ${kilobytes(disk.bytesSent)} sent (${disk.visits} visits, ${disk.of})`,
      '60 kB',
    ],
  ];
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const lines = rows.map(([what, measured, target]) =>
    `${what.padEnd(width(0))}  ${measured.padEnd(width(1))}  ${target}`.trimEnd(),
  );
  return [`Node ${figures.node}; load and server share this machine. Right: target.`, '', ...lines].join(
    '\n',
  );
};
