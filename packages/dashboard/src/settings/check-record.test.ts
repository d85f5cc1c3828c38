import { expect, test } from 'vitest';
import { recordText } from './check-record.ts';

const week = { sessions: 1_500, by_check: { bot: 12 } };

test('a weight says how often its check was detected, and how often that was right', () => {
  const labels = { checks: [{ check: 'bot', bots: 3, humans: 1 }] };
  expect(recordText('bot', week, labels)).toBe(
    'Detected in 12 of 1,500 sessions of 7 days. Of 4 labeled ones, 3 are bots.',
  );
  expect(recordText('tor', week, labels)).toBe('Detected in 0 of 1,500 sessions of 7 days.');
});

test('nothing is said before both are known', () => expect(recordText('bot', week, undefined)).toBe(''));
