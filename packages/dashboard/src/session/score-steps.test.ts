import { expect, test } from 'vitest';
import { newlyDetected, scorePath } from './score-steps.ts';

const size = { width: 100, height: 50 };
const steps = [
  { at: 1_000, risk_score: 0, detected: [] },
  { at: 1_500, risk_score: 55, detected: ['programmatic_typing'] },
  { at: 2_000, risk_score: 93, detected: ['bot', 'programmatic_typing'] },
];

test('the line rises in steps and holds the last score until the end', () => {
  expect(scorePath(steps, 3_000, size).line).toBe('M0 50H25V22.5H50V3.5H100');
});

test('a session without steps has a line at zero', () => {
  expect(scorePath([], 3_000, size)).toEqual({ line: 'M0 50H100', points: [] });
});

test('a single step at the end still has a width', () => {
  expect(scorePath(steps.slice(0, 1), 1_000, size).line).toBe('M0 50H100');
});

test('a step names the checks it detected first', () => {
  expect(newlyDetected(steps).map(({ added }) => added)).toEqual([[], ['programmatic_typing'], ['bot']]);
});
