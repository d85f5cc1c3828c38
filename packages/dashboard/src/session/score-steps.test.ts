import { expect, test } from 'vitest';
import { scoreChanges, scorePath } from './score-steps.ts';

const size = { width: 100, height: 50 };
const steps = [
  { at: 1_000, risk_score: 0, detected: [], engine_version: '1' },
  { at: 1_500, risk_score: 55, detected: ['programmatic_typing'], engine_version: '1' },
  { at: 2_000, risk_score: 93, detected: ['bot', 'programmatic_typing'], engine_version: '1' },
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

test('a step says from what the score changed, and what was detected', () => {
  const changes = scoreChanges(steps);
  expect(changes.map(({ added }) => added)).toEqual([[], ['programmatic_typing'], ['bot']]);
  expect(changes.map(({ from, score }) => [from, score])).toEqual([
    [undefined, 0],
    [0, 55],
    [55, 93],
  ]);
  expect(changes.map(({ engine }) => engine)).toEqual([null, null, null]);
});

test('a step names what is no longer detected, and the engine that judged otherwise', () => {
  const rescored = { at: 9_000, risk_score: 40, detected: ['bot'], engine_version: '2' };
  expect(scoreChanges([...steps, rescored]).at(-1)).toEqual({
    at: 9_000,
    score: 40,
    from: 93,
    added: [],
    removed: ['programmatic_typing'],
    engine: '2',
  });
});
