import { expect, test } from 'vitest';
import { toneOf, toneOfScore } from './tone.ts';

const thresholds = { monitor: 25, review: 50, reject: 70 };

test.each([
  [0, 'accept'],
  [24, 'accept'],
  [25, 'monitor'],
  [50, 'review'],
  [69, 'review'],
  [70, 'reject'],
  [100, 'reject'],
])('a score of %i is %s', (score, tone) => expect(toneOfScore(score, thresholds)).toBe(tone));

test('an action that is new to the dashboard has no colour', () => {
  expect(toneOf('Auto-accept')).toBe('accept');
  expect(toneOf('Ask a friend')).toBe('unknown');
});
