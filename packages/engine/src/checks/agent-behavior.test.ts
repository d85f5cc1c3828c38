import { expect, test } from 'vitest';
import { assessmentOf, aVisitor } from '../testing/index.ts';

test('says nothing of phones', () => {
  expect(assessmentOf(aVisitor('phone').taps().taps()).findings.agent_behavior?.verdict).toBe('Unknown');
});
