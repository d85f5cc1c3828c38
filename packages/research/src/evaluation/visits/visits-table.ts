import type { RecommendedAction } from '@gait/engine';
import { markdownTable } from '../../documents/markdown-table.ts';
import { groupBy } from '../../group-by.ts';
import type { VisitOutcome } from './visit-lengths.ts';

const ACCEPTED: readonly RecommendedAction[] = ['Auto-accept'];
const MONITORED: readonly RecommendedAction[] = ['Accept with monitoring'];
const REVIEWED: readonly RecommendedAction[] = [
  'Manual review or require additional verification',
  'Auto-reject or high-priority review',
];

const percentOf = (outcomes: readonly VisitOutcome[], actions: readonly RecommendedAction[]): number =>
  Math.round((100 * outcomes.filter(({ action }) => actions.includes(action)).length) / outcomes.length);

/** Accepted, in parentheses with monitoring, and reviewed or rejected if any; the rest is Unknown. */
const cellOf = (outcomes: readonly VisitOutcome[]): string => {
  if (outcomes.length === 0) return '-';
  const reviewed = percentOf(outcomes, REVIEWED);
  const accepted = `${percentOf(outcomes, ACCEPTED)} (${percentOf(outcomes, MONITORED)})`;
  return reviewed > 0 ? `${accepted}, ${reviewed} reviewed or rejected` : accepted;
};

/** Few visits are long. */
const countsByLength = (byLength: readonly (readonly VisitOutcome[])[]): string => {
  const counts = [...new Set(byLength.map((visits) => visits.length).filter((count) => count > 0))];
  return counts.length === 1 ? String(counts[0]) : `${counts[0]} to ${counts.at(-1)}`;
};

/** Shares of visits in % by what people do and how long they stay. */
export const visitsTable = (outcomes: readonly VisitOutcome[]): string => {
  const lengths = [...new Set(outcomes.map(({ seconds }) => seconds))].sort((a, b) => a - b);
  return markdownTable(
    ['what people do', 'people', 'visits, shortest to longest', ...lengths.map((seconds) => `${seconds} s`)],
    [...groupBy(outcomes, ({ source }) => source)].map(([source, own]) => {
      const byLength = lengths.map((length) => own.filter(({ seconds }) => seconds === length));
      return [
        source,
        String(new Set(own.map(({ subject }) => subject)).size),
        countsByLength(byLength),
        ...byLength.map(cellOf),
      ];
    }),
  );
};

/** What is missing where the action is Unknown, most frequent first; numbers are left out. */
export const missingTable = (outcomes: readonly VisitOutcome[]): string => {
  const unknown = outcomes.filter(({ action }) => action === 'Unknown');
  const reasons = groupBy(unknown, ({ missing }) => withoutNumbers(missing[0] ?? ''));
  return markdownTable(
    ['what is missing first', 'visits of all lengths'],
    [...reasons.entries()]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([reason, group]) => [reason, countsOf(groupBy(group, ({ source }) => source))]),
  );
};

const countsOf = (bySource: ReadonlyMap<string, readonly unknown[]>): string =>
  [...bySource]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([source, own]) => `${own.length} of ${source}`)
    .join('; ');

const withoutNumbers = (sentence: string): string => sentence.replace(/\d+(\.\d+)?/g, 'n');
