import { expect, test } from 'vitest';
import type { LabelRecord } from '../store/labels.ts';
import { agreedVerdict } from './agreed-verdict.ts';

const aLabel = (more: Partial<LabelRecord>): LabelRecord => ({
  id: 'lab_1',
  workspaceId: 'ws_1',
  sessionId: 'a',
  verdict: 'bot',
  reasons: [],
  note: '',
  source: 'review',
  author: 'ada',
  scoreSeen: null,
  selection: null,
  probability: null,
  happenedAt: null,
  labeledAt: 1,
  withdrawnAt: null,
  ...more,
});

test('no labels, or only withdrawn ones, say nothing', () => {
  expect(agreedVerdict([])).toBeNull();
  expect(agreedVerdict([aLabel({ withdrawnAt: 5 })])).toBeNull();
});

test('the newest label of a source counts', () => {
  expect(agreedVerdict([aLabel({}), aLabel({ verdict: 'human', labeledAt: 2 })])).toBe('human');
  expect(agreedVerdict([aLabel({ verdict: 'human', labeledAt: 2 }), aLabel({})])).toBe('human');
  expect(agreedVerdict([aLabel({}), aLabel({ verdict: 'human', labeledAt: 2, withdrawnAt: 3 })])).toBe('bot');
});

test('sources that differ are unsure, and those that agree are not', () => {
  expect(agreedVerdict([aLabel({}), aLabel({ source: 'chargeback' })])).toBe('bot');
  expect(agreedVerdict([aLabel({}), aLabel({ source: 'survey', verdict: 'human' })])).toBe('unsure');
  expect(agreedVerdict([aLabel({}), aLabel({ source: 'survey', verdict: 'unsure' })])).toBe('unsure');
});

test('members who differ are unsure, until one of them changes their mind', () => {
  const ada = aLabel({});
  const ben = aLabel({ author: 'ben', verdict: 'human', labeledAt: 2 });
  expect(agreedVerdict([ada, ben])).toBe('unsure');
  expect(agreedVerdict([ada, ben, aLabel({ verdict: 'human', labeledAt: 3 })])).toBe('human');
  expect(agreedVerdict([ada, { ...ben, withdrawnAt: 3 }])).toBe('bot');
});

test('a settled disagreement has the verdict that settled it, until someone reviews the session again', () => {
  const both = [aLabel({}), aLabel({ author: 'ben', verdict: 'human', labeledAt: 2 })];
  const settled = aLabel({ author: 'cleo', reasons: ['settled'], verdict: 'human', labeledAt: 3 });
  expect(agreedVerdict([...both, settled])).toBe('human');
  expect(agreedVerdict([settled, ...both])).toBe('human');
  expect(agreedVerdict([...both, settled, aLabel({ labeledAt: 4 })])).toBe('unsure');
  expect(agreedVerdict([...both, settled, aLabel({ source: 'chargeback' })])).toBe('unsure');
});
