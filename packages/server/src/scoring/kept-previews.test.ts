import { expect, test } from 'vitest';
import type { SessionPreview } from '../session/previews.ts';
import { aRecord } from '../testing/a-record.ts';
import type { Postponed } from './fold-pending.ts';
import { keptPreviews } from './kept-previews.ts';
import type { PendingSession } from './waiting-beacons.ts';

const aSession = (waiting: number, { sessionId = 'session', at = 0 } = {}): PendingSession => ({
  workspaceId: 'ws_1',
  sessionId,
  entries: Array.from({ length: waiting }, (_, seq) => ({
    workspaceId: 'ws_1',
    sessionId,
    page: 'page1',
    seq,
    at,
    sender: '{}',
    body: '{}',
  })),
});

const aPreview = (riskScore: number): SessionPreview => ({
  record: aRecord('ws_1', { riskScore }),
  beacons: [],
  relogged: [],
  isTentative: false,
  isNews: false,
});

const WAIT: Postponed = { retryMs: 100 };

/** Asks for previews, and notes how often one is made. */
const aRun = () => {
  const kept = keptPreviews();
  let made = 0;
  const ask = (session: PendingSession, stored: string, answer: SessionPreview | Postponed | Error) =>
    kept.of(session, stored, async () => {
      made++;
      if (answer instanceof Error) throw answer;
      return answer;
    });
  return { kept, ask, made: () => made };
};

test('reports of a session share a preview, also while it is made, until something else waits or is stored', async () => {
  const { ask, made } = aRun();
  const one = aPreview(1);
  const asked = [one, aPreview(2), aPreview(3)].map((preview) => ask(aSession(1), '4/1', preview));
  expect(await Promise.all(asked)).toEqual([one, one, one]);
  expect(made()).toBe(1);
  await ask(aSession(2), '4/1', aPreview(20));
  await ask(aSession(2, { at: 1 }), '4/1', aPreview(21));
  await ask(aSession(2), '5/1', aPreview(30));
  await ask(aSession(2), '5/2', aPreview(31));
  await ask(aSession(2, { sessionId: 'other' }), '5/2', aPreview(40));
  expect(made()).toBe(6);
});

test('what has to wait or fails is tried again', async () => {
  const { ask } = aRun();
  await expect(ask(aSession(1), '4/1', new Error('broken'))).rejects.toThrow('broken');
  expect(await ask(aSession(1), '4/1', WAIT)).toEqual(WAIT);
  const preview = aPreview(7);
  expect(await ask(aSession(1), '4/1', preview)).toBe(preview);
});

test('no more than 4,096 beacons are kept, those asked for last', async () => {
  const { ask, made } = aRun();
  for (let index = 0; index < 17; index++)
    await ask(aSession(256, { sessionId: `s${index}` }), '1/1', aPreview(index));
  await ask(aSession(256, { sessionId: 's1' }), '1/1', aPreview(0));
  expect(made()).toBe(17);
  await ask(aSession(256, { sessionId: 's0' }), '1/1', aPreview(0));
  expect(made()).toBe(18);
});
