import { expect, test } from 'vitest';
import { levelOfAction, levelOfScore } from './risk-level.ts';

const thresholds = { monitor: 25, review: 50, reject: 70 };

test.each([
  [0, 'unknown'],
  [49, 'unknown'],
  [50, 'review'],
  [69, 'review'],
  [70, 'reject'],
  [100, 'reject'],
])('a score of %i is %s', (score, level) => expect(levelOfScore(score, thresholds)).toBe(level));

test('an action that the dashboard does not know has the unknown level', () => {
  expect(levelOfAction('Auto-accept')).toBe('accept');
  expect(levelOfAction('Some future action')).toBe('unknown');
});
