import { expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldMatches } from '../session/fold.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import { doubtsAbout } from './doubts.ts';

const mirror = (session: string) => ({ strokes: 5, known: 5, session, lag: 2 });
const typing = { ...mirror('s'), rhythm: 60, isTyping: true as const };

test('a session without mirrors is not in doubt', () => {
  expect(doubtsAbout(sessionFeatures(sessionOf(aVisitor().clicks())))).toEqual([]);
});

test.each([
  [1, 'another session makes the same pointer strokes at the same time'],
  [2, '2 other sessions make the same pointer strokes at the same time'],
])('a session with %i mirrors is in doubt', (count, because) => {
  const state = sessionOf(aVisitor().clicks());
  foldMatches(state, { mirrors: Array.from({ length: count }, (_, i) => mirror(`s${i}`)) });
  expect(doubtsAbout(sessionFeatures(state))).toContainEqual({ id: 'mirrored', because });
});

test.each([
  ['another session makes the same keystrokes at the same time', [typing]],
  ['2 other sessions make the same pointer strokes or keystrokes at the same time', [typing, mirror('t')]],
])('a doubt says that %s', (because, mirrors) => {
  const state = sessionOf(aVisitor().clicks());
  foldMatches(state, { mirrors });
  expect(doubtsAbout(sessionFeatures(state))).toContainEqual({ id: 'mirrored', because });
});
