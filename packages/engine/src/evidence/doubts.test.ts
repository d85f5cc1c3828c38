import { expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import type { Doubt } from './doubt.ts';
import { doubtsAbout } from './doubts.ts';

const moving: Doubt = {
  id: 'moving',
  because: ({ activity }) => (activity.moves > 0 ? `the pointer moved ${activity.moves} times` : undefined),
};
const typing: Doubt = { id: 'typing', because: ({ activity }) => (activity.keys > 0 ? 'keys' : undefined) };

test('only the doubts that have a reason are named, in the order of their list', () => {
  const features = sessionFeatures(sessionOf(aVisitor().types('abc')));
  expect(doubtsAbout(features, [moving, typing])).toEqual([{ id: 'typing', because: 'keys' }]);
});

test('nobody doubts an ordinary visit', () => {
  const visitor = aVisitor().clicks().types('an ordinary visit').clicks().waits(6_000).clicks();
  expect(doubtsAbout(sessionFeatures(sessionOf(visitor)))).toEqual([]);
});
