import { SECOND_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { ownVisitorId } from '../session/visitor-id.ts';
import type { SessionSummary } from '../store/store.ts';
import { aRecord, NOW } from '../testing/a-record.ts';
import { waitForSession } from './wait.ts';
import { WAIT_FOR_VISITOR } from './wait-for-visitor.ts';

/** A wait for a session that is `ageMs` old, whose visitor is final after `finalMs`. Returns how long it took, in ms. */
const waited = async (ageMs: number, finalMs: number): Promise<number> => {
  let elapsed = 0;
  const record = aRecord('ws_1', { startedAt: NOW - ageMs, activeAt: NOW });
  const request = { workspaceId: 'ws_1', parameters: { sessionId: record.sessionId } };
  const findSummary = async (): Promise<SessionSummary> => ({
    ...record,
    visitorId: ownVisitorId(record),
    visitorFinal: elapsed >= finalMs,
    actions: 0,
    newestActions: '',
  });
  const clock = {
    elapsed: () => elapsed,
    pause: async (ms: number) => {
      elapsed += ms;
    },
  };
  const context = { settle: async () => true, now: () => NOW + elapsed, store: { findSummary } };
  await waitForSession(request, context, { ...WAIT_FOR_VISITOR, clock });
  return elapsed;
};

test('a report waits for the visitor of a young session, at most 1.5 seconds', async () => {
  expect(await waited(200, 0)).toBe(0);
  expect(await waited(200, 230)).toBe(250);
  expect(await waited(200, 10 * SECOND_MS)).toBe(1_500);
  expect(await waited(1_900, 10 * SECOND_MS)).toBe(100);
  expect(await waited(2_000, 10 * SECOND_MS)).toBe(0);
});

test('a request does not wait for a session that is not there', async () => {
  let reads = 0;
  const store = { findSummary: async () => void reads++ as undefined };
  const clock = { elapsed: () => 0, pause: () => Promise.reject(new Error('waits')) };
  const context = { settle: async () => true, now: () => NOW, store };
  await waitForSession({ workspaceId: 'ws_1', parameters: {} }, context, { ...WAIT_FOR_VISITOR, clock });
  expect(reads).toBe(1);
});
