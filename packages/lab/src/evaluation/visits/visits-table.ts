import type { RecommendedAction } from '@gait/engine';
import { markdownTable } from '../../documents/markdown-table.ts';
import { groupBy } from '../../group-by.ts';
import type { VisitOutcome } from './visit-lengths.ts';

const columns = {
  'Auto-accept': ['Auto-accept'],
  'with monitoring': ['Accept with monitoring'],
  Unknown: ['Unknown'],
  'review, reject': [
    'Manual review or require additional verification',
    'Auto-reject or high-priority review',
  ],
} as const satisfies Record<string, readonly RecommendedAction[]>;

const percentOf = (outcomes: readonly VisitOutcome[], actions: readonly RecommendedAction[]): string =>
  String(
    Math.round((100 * outcomes.filter(({ action }) => actions.includes(action)).length) / outcomes.length),
  );

/** Shares of visits by what people do and how long they stay; actions that nobody got have no column. */
export const visitsTable = (outcomes: readonly VisitOutcome[]): string => {
  const used = Object.entries(columns).filter(([, actions]) =>
    outcomes.some(({ action }) => (actions as readonly RecommendedAction[]).includes(action)),
  );
  return markdownTable(
    ['what people do', 'seconds', 'people', 'visits', ...used.map(([name]) => `${name}, %`)],
    [...groupBy(outcomes, ({ source, seconds }) => `${source}|${seconds}`).entries()].map(([key, group]) => [
      ...key.split('|'),
      String(new Set(group.map(({ subject }) => subject)).size),
      String(group.length),
      ...used.map(([, actions]) => percentOf(group, actions)),
    ]),
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
