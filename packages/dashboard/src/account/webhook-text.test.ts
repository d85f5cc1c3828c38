import type { WebhookEntry } from '@gait/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventText, messageText, resultText, sessionOf, webhookEventTexts } from './webhook-text.ts';

const message = (changes: Partial<WebhookEntry['messages'][number]>) => ({
  id: 'msg_1',
  event: 'session.flagged',
  state: 'waiting' as const,
  attempts: 1,
  next_attempt_at: 1,
  last_attempt_at: 1,
  last_result: null,
  payload: {},
  ...changes,
});

test('each event has words, and the limit of a score is named', () => {
  for (const [code] of webhookEventTexts) expect(eventText(code, 55)).not.toBe(code);
  expect(eventText('session.flagged', 55)).toBe('A score reaches 55');
  expect(eventText('later.event', 55)).toBe('later.event');
});

test('a failure is a sentence that keeps its code, and another text stays', () => {
  expect(resultText('ENOTFOUND')).toBe('no host has this name (ENOTFOUND)');
  expect(resultText('404')).toBe('answered 404');
  expect(resultText('no answer in time')).toBe('no answer in time');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (result) => {
      expect(resultText(result)).toContain(result);
    }),
  );
});

test.each([
  [message({ attempts: 0 }), 'waiting'],
  [message({ attempts: 3, last_result: '500' }), 'waiting after 3 attempts: answered 500'],
  [message({ state: 'delivered', last_result: '204' }), 'delivered'],
  [
    message({ state: 'dead', attempts: 12, last_result: 'ECONNREFUSED' }),
    'given up after 12 attempts: nothing accepts connections at this address (ECONNREFUSED)',
  ],
])('a message says where it is, and why', (one, words) => expect(messageText(one)).toBe(words));

test('a message leads to its session', () => {
  expect(sessionOf(message({ payload: { data: { session_id: 'abc' } } }))).toBe('abc');
  for (const payload of [null, {}, { data: { site_key: 'pub' } }])
    expect(sessionOf(message({ payload }))).toBeUndefined();
});
