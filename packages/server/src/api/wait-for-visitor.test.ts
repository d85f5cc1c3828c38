import { SECOND_MS } from '@gait/wire/time';
import { afterEach, expect, test, vi } from 'vitest';
import { aRecord, NOW } from '../testing/a-record.ts';
import { waitUntil } from './wait.ts';
import { isVisitorSettled, WAIT_FOR_VISITOR } from './wait-for-visitor.ts';

afterEach(() => void vi.useRealTimers());

/** A wait for a session that is `ageMs` old, whose visitor is final after `finalMs`. Returns how long it took, in ms. */
const waited = async (ageMs: number, finalMs: number): Promise<number> => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const record = aRecord('ws_1', { startedAt: NOW - ageMs, activeAt: NOW });
  const isOver = async () =>
    isVisitorSettled({ ...record, visitorFinal: elapsed() >= finalMs }, NOW + elapsed());
  const waiting = waitUntil({}, { ...WAIT_FOR_VISITOR, isOver }).then(elapsed);
  await vi.runAllTimersAsync();
  return waiting;
};

test('a report waits for the visitor of a young session, at most 1.5 seconds', async () => {
  expect(await waited(200, 0)).toBe(0);
  expect(await waited(200, 230)).toBe(250);
  expect(await waited(200, 10 * SECOND_MS)).toBe(1_500);
  expect(await waited(1_900, 10 * SECOND_MS)).toBe(100);
  expect(await waited(2_000, 10 * SECOND_MS)).toBe(0);
});
