import { expect, test } from 'vitest';
import type { VisitOutcome } from './visit-lengths.ts';
import { missingTable, visitsTable } from './visits-table.ts';

const outcome = (changes: Partial<VisitOutcome>): VisitOutcome => ({
  source: 'typing',
  subject: 'one',
  seconds: 10,
  missing: [],
  action: 'Auto-accept',
  ...changes,
});

const outcomes = [
  outcome({}),
  outcome({ subject: 'two', action: 'Accept with monitoring' }),
  outcome({ subject: 'two', action: 'Unknown', missing: ['Not enough activity yet: 3 of 10.', 'More.'] }),
  outcome({ action: 'Unknown', missing: ['Not enough activity yet: 4 of 10.'] }),
  outcome({ seconds: 60, action: 'Auto-reject or high-priority review' }),
];

test('each length has its share of every action', () => {
  expect(visitsTable(outcomes).split('\n').slice(2)).toEqual([
    '| typing | 10 | 2 | 4 | 25 | 25 | 50 | 0 |',
    '| typing | 60 | 1 | 1 | 0 | 0 | 0 | 100 |',
  ]);
});

test('an action that nobody got has no column', () => {
  expect(visitsTable(outcomes).split('\n')[0]).toContain('review, reject, %');
  expect(visitsTable(outcomes.slice(0, 4)).split('\n')[0]).not.toContain('review, reject');
});

test('what is missing first is counted without its numbers', () => {
  expect(missingTable(outcomes).split('\n').slice(2)).toEqual([
    '| Not enough activity yet: n of n. | 2 of typing |',
  ]);
});
