import type { Verdict } from '../../finding.ts';
import type { SessionLog } from '../session-log.ts';

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
