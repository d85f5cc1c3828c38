import { expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { aVisitor, sessionOf, type Visitor } from '../testing/index.ts';
import { brokenLaw } from './broken-law.ts';

const because = (visitor: Visitor) => brokenLaw.because(sessionFeatures(sessionOf(visitor)));

test('a single broken law is a doubt', () => {
  expect(because(aVisitor().clicks().waits(2_000).presses({ moves: 9 }))).toBe(
    'presses contradict the pointer moves that were sent before them',
  );
});

test('a session that keeps the laws leaves no doubt', () => {
  expect(because(aVisitor().clicks().types('some words').swipes(200))).toBeUndefined();
});
