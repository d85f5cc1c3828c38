import { encodeActions } from '@gait/engine';
import { expect, test } from 'vitest';
import { eventLogs } from '../event-log/event-logs.ts';
import type { SessionSummary } from '../store/store.ts';
import { aRecord, NOW } from '../testing/a-record.ts';
import { sessionBody, sessionJson } from './session-body.ts';

const logs = eventLogs({ beaconsAfter: async () => [], addNewestActions: async () => undefined });

const aSession = (changed: Partial<SessionSummary>): SessionSummary => ({
  ...aRecord('ws_1', { zone: 'Asia/Kathmandu', verdicts: { bot: 'Detected' } }),
  actions: 0,
  newestActions: '',
  ...changed,
});

const actions = [
  { at: NOW, action: 'Clicked button #submit' },
  { at: NOW + 999, action: 'Clicked "\n,\\\0\u2028é\ud800' },
  { at: NOW + 61_000, action: '' },
];

test.each([
  { newestActions: '' },
  { newestActions: null },
  { newestActions: encodeActions(actions) },
  { newestActions: encodeActions(actions), zone: null, tags: ['a"b', 'ü,'], riskExplanation: '\ud800"\n' },
])('the JSON of a session is that of its body: %j', async (changed) => {
  const session = aSession(changed);
  const more = { user_id: null, started_at: NOW };
  const [entries, text] = [await logs.newest(session), await logs.newestJson(session)];
  expect(sessionJson(session, { now: NOW, userLogs: text }, {})).toBe(
    JSON.stringify(sessionBody(session, { now: NOW, userLogs: entries })),
  );
  expect(sessionJson(session, { now: NOW, userLogs: undefined }, more)).toBe(
    JSON.stringify({ ...sessionBody(session, { now: NOW, userLogs: undefined }), ...more }),
  );
});

test('sessions that share verdicts have their own fields, and others have other verdicts', () => {
  const one = aSession({});
  const other = { ...one, sessionId: 'other' };
  const third = aSession({ verdicts: { bot: 'Not detected' } });
  for (const session of [one, other, third])
    expect(sessionJson(session, { now: NOW, userLogs: '[]' }, {})).toBe(
      JSON.stringify(sessionBody(session, { now: NOW, userLogs: [] })),
    );
});
