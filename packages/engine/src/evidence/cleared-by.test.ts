import { expect, test } from 'vitest';
import { assessmentOf, aVisitor, everyCheck } from '../testing/index.ts';
import { clearedBy } from './cleared-by.ts';

const clear = everyCheck('Not detected');

test('the model clears a visitor', () => {
  expect(clearedBy(clear)).toBe('agent_behavior');
});

test('no other check does', () => {
  const { agent_behavior: _, ...others } = clear;
  expect(clearedBy(others)).toBeUndefined();
  expect(clearedBy({ ...clear, agent_behavior: everyCheck('Unknown').agent_behavior! })).toBeUndefined();
});

test('nothing clears a phone, whose gestures no check judges', () => {
  const phone = aVisitor('phone');
  for (let i = 0; i < 14; i++) phone.swipes(-400).taps();
  expect(assessmentOf(phone).clearedBy).toBeUndefined();
});
