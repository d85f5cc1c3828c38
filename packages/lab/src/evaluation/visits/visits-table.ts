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

const shareOf = (outcomes: readonly VisitOutcome[], actions: readonly RecommendedAction[]) =>
  `${Math.round((100 * outcomes.filter(({ action }) => actions.includes(action)).length) / outcomes.length)} %`;

/** Shares of visits by what people do and how long they stay. */
export const visitsTable = (outcomes: readonly VisitOutcome[]): string =>
  markdownTable(
    ['what people do', 'seconds', 'people', 'visits', ...Object.keys(columns)],
    [...groupBy(outcomes, ({ source, seconds }) => `${source}|${seconds}`).entries()].map(([key, group]) => [
      ...key.split('|'),
      String(new Set(group.map(({ subject }) => subject)).size),
      String(group.length),
      ...Object.values(columns).map((actions) => shareOf(group, actions)),
    ]),
  );

/** What is missing where the action is Unknown, most frequent first; numbers are left out. */
export const missingTable = (outcomes: readonly VisitOutcome[]): string => {
  const unknown = outcomes.filter(({ action }) => action === 'Unknown');
  const reasons = groupBy(unknown, ({ source, missing }) => `${source}|${withoutNumbers(missing[0] ?? '')}`);
  return markdownTable(
    ['what people do', 'what is missing first', 'visits of all lengths'],
    [...reasons.entries()]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([key, group]) => [...key.split('|'), String(group.length)]),
  );
};

const withoutNumbers = (sentence: string): string => sentence.replace(/\d+(\.\d+)?/g, 'n');
