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
  outcome({ subject: 'two', action: 'Unknown', missing: ['Too little activity: 3 of 10.', 'More.'] }),
  outcome({ action: 'Unknown', missing: ['Too little activity: 4 of 10.'] }),
  outcome({ seconds: 60, action: 'Auto-reject or high-priority review' }),
];

test('each length has its share of every action', () => {
  expect(visitsTable(outcomes).split('\n')).toEqual([
    '| what people do | people | visits, shortest to longest | 10 s | 60 s |',
    '| --- | --- | --- | --- | --- |',
    '| typing | 2 | 4 to 1 | 25 (25) | 0 (0), 100 reviewed or rejected |',
  ]);
});

test('what is missing first is counted without its numbers', () => {
  expect(missingTable(outcomes).split('\n').slice(2)).toEqual([
    '| Too little activity: n of n. | 2 of typing |',
  ]);
});
