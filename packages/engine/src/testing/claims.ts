import { clipboardFlags, clipboardKinds } from '@gait/wire';
import { textReading } from '../device.ts';
import type { Verdict } from '../finding.ts';
import type { NetworkFacts } from '../received.ts';
import type { SessionLog } from './session-log.ts';

/** A sentence that a check may say, and what the log shows if it is true. */
export interface Claim {
  readonly verdict: Verdict;
  /** `{n}` stands for a number and `{text}` for anything. */
  readonly says: string;
  /** `values` are what the placeholders stand for. */
  holds(log: SessionLog, ...values: readonly string[]): boolean;
}

const claim =
  (verdict: Verdict) =>
  (says: string, holds: Claim['holds']): Claim => ({ verdict, says, holds });

export const detects = claim('Detected');
export const clears = claim('Not detected');
export const doubts = claim('Unknown');

/** What the placeholders of the sentence stand for; undefined if the claim is another one. */
export const valuesOf = ({ says }: Claim, because: string): string[] | undefined => {
  const pattern = says
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('{n}', '(\\d+)')
    .replaceAll('{text}', '(.*)');
  return new RegExp(`^${pattern}$`).exec(because)?.slice(1);
};

/** The sum of a column. */
export const sumOf = <Row>(rows: readonly Row[], column: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + column(row), 0);

export const entered = (log: SessionLog) => sumOf(log.rows('text'), ({ added }) => added);

export const fieldPastes = (log: SessionLog) =>
  log
    .trusted('clipboard')
    .filter(
      ({ kind, length, flags }) =>
        ['paste', 'drop'].includes(clipboardKinds[kind] ?? '') && length > 0 && flags & clipboardFlags.field,
    );

export const trueIn = (list: readonly (boolean | undefined)[]): number => list.filter(Boolean).length;

export const rendered = (log: SessionLog, isTrue: (renderer: string) => boolean) =>
  log.read((readings) => isTrue(textReading(readings, 'gl_renderer') ?? ''));

export const connected = (log: SessionLog, isTrue: (network: NetworkFacts) => boolean) =>
  log.received(({ network }) => network !== undefined && isTrue(network));

export const isLookedUp = (log: SessionLog, flag: 'vpn' | 'tor') =>
  connected(log, (network) => network[flag] !== undefined);
