import { defaultSettings } from '@gait/engine';
import { expect, test } from 'vitest';
import type { SessionRecord } from '../store/records.ts';
import type { WebhookEvent } from '../store/webhooks.ts';
import { aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { messagesOfChange } from './messages-of-change.ts';
import { ownVisitorId } from './visitor-id.ts';

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
  const unlessRead = { action: 'Unknown', visitorId: 'vis_1' };
  expect(message).toMatchObject({ event: 'session.changed', unlessRead });
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
      visitor_final: true,
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

test('another visitor is reported unless it was read, and a message says whether it may still change', () => {
  const open = aRecord('ws_1', { visitorFinal: false, riskScore: 90 });
  const own = ownVisitorId(open);
  const changeOf = (record: SessionRecord) =>
    messagesOfChange(record, {
      before: { riskScore: 90, recommendedAction: open.recommendedAction, visitorId: own },
      webhooks: [aWebhook({ events: ALL })],
      settings,
      isActive: true,
    });
  expect(changeOf(open).messages).toBeUndefined();
  expect(changeOf({ ...open, visitorFinal: true }).messages).toMatchObject([
    { event: 'session.changed', unlessRead: { visitorId: 'vis_1' }, data: { visitor_final: true } },
  ]);
  const flagged = { riskScore: 0, recommendedAction: open.recommendedAction };
  const parts = { before: flagged, webhooks: [aWebhook({ events: ALL })], settings, isActive: true };
  expect(messagesOfChange(open, parts).messages).toMatchObject([
    { tentativeVisitorId: own, data: { visitor_id: own, visitor_final: false } },
  ]);
});

test('the end of a session is awaited if its visitor changes then', () => {
  const parts = {
    before: { riskScore: 0, recommendedAction: 'Unknown' },
    webhooks: [aWebhook({ events: ['session.changed'] })],
    settings,
    isActive: true,
  };
  const open = aRecord('ws_1', { visitorFinal: false });
  expect(messagesOfChange(open, parts).completesAt).toBe(NOW + 30 * MINUTE + 1);
  expect(messagesOfChange({ ...open, visitorId: ownVisitorId(open) }, parts)).toEqual({});
  expect(messagesOfChange({ ...open, visitorFinal: true }, parts)).toEqual({});
});

test('only a webhook that wants to know has a session watched until it is complete', () => {
  expect(change(0, 0).completesAt).toBe(NOW + 30 * MINUTE + 1);
  expect(change(0, 0, ['session.flagged'])).toEqual({});
  expect(change(0, 0, ALL, false)).toEqual({});
  const ignored = { before: aRecord('ws_1'), webhooks: [], settings, isActive: true };
  expect(messagesOfChange(aRecord('ws_1'), ignored)).toEqual({});
});
