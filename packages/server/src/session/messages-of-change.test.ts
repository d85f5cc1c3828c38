import { defaultSettings } from '@gait/engine';
import { expect, test } from 'vitest';
import type { WebhookEvent } from '../store/webhooks.ts';
import { aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { messagesOfChange } from './messages-of-change.ts';

const settings = { version: 0, ...defaultSettings, requireUserToken: false };
const ALL: WebhookEvent[] = ['session.flagged', 'session.changed', 'session.completed'];

const change = (from: number, to: number, events = ALL, isActive = true) => {
  const actionOf = (score: number) => (score >= 70 ? 'Auto-reject or high-priority review' : 'Unknown');
  const record = aRecord('ws_1', {
    riskScore: to,
    recommendedAction: actionOf(to),
    userIds: ['ada'],
    tags: ['sale'],
    scoredAt: NOW,
    detected: ['bot'],
  });
  const before = { riskScore: from, recommendedAction: actionOf(from) };
  return messagesOfChange(record, { before, webhooks: [aWebhook({ events })], settings, isActive });
};

test('a session is flagged when its score reaches the limit of the webhook, and not while it stays there', () => {
  const eventsOf = (from: number, to: number) =>
    change(from, to, ['session.flagged']).messages?.map(({ event }) => event);
  expect(eventsOf(69, 70)).toEqual(['session.flagged']);
  expect(eventsOf(0, 69)).toBeUndefined();
  expect(eventsOf(70, 100)).toBeUndefined();
  expect(eventsOf(70, 20)).toBeUndefined();
});

test('another action is reported unless it was read', () => {
  const [message, ...others] = change(90, 10).messages ?? [];
  expect(message).toMatchObject({ event: 'session.changed', unlessRead: 'Unknown' });
  expect(others).toEqual([]);
  expect(change(0, 10).messages).toBeUndefined();
});

test('a message says what a report would', () => {
  const [message] = change(0, 90).messages ?? [];
  expect(message).toMatchObject({
    revision: 1,
    at: NOW,
    data: {
      visitor_id: 'vis_1',
      user_id: 'ada',
      tags: ['sale'],
      risk_score: 90,
      detected: ['bot'],
      recommended_action: 'Auto-reject or high-priority review',
      revision: 1,
      min_score: 70,
    },
  });
});

test('only a webhook that wants to know has a session watched until it is complete', () => {
  expect(change(0, 0).completesAt).toBe(NOW + 30 * MINUTE + 1);
  expect(change(0, 0, ['session.flagged'])).toEqual({});
  expect(change(0, 0, ALL, false)).toEqual({});
  const ignored = { before: aRecord('ws_1'), webhooks: [], settings, isActive: true };
  expect(messagesOfChange(aRecord('ws_1'), ignored)).toEqual({});
});
