import { emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { aVisitor } from '@gait/engine/testing';
import type { Beacon } from '@gait/wire';
import { expect, test } from 'vitest';
import { sessionSamples } from './browser-sessions.ts';
import { trainedVector } from './trained-features.ts';

/** Clicks and types on two pages, sent every three seconds. */
const beacons = (): Beacon[] => {
  const visitor = aVisitor();
  for (let i = 0; i < 8; i++) visitor.clicks().types('maria', { into: 'input #name' }).types('so many words');
  visitor.loads('/details');
  for (let i = 0; i < 8; i++) visitor.clicks().types('and some more');
  return visitor.beacons(Array.from({ length: 60 }, (_, i) => i * 3_000));
};

const recordedSession = (driver: string, label: 'bot' | 'human') => ({
  name: `${driver}-1`,
  outcome: { driver, label },
  arrived: beacons().map((beacon) => ({ beacon, received: { at: beacon.origin + beacon.sent } })),
});

test('a whole session has the same features as in the live service, page by page', () => {
  const session = recordedSession('patchright', 'bot');
  const state = emptySession();
  for (const { beacon, received } of session.arrived) foldBeacon(state, beacon, received);
  const whole = sessionSamples('mouse', session).at(-1);
  expect(whole?.values).toEqual(trainedVector('mouse', sessionFeatures(state)));
  expect(whole).toMatchObject({ source: 'real_browsers', family: 'patchright', isBot: true });
});

test('a replayed person shares a fold with the recordings of that person', () => {
  const session = recordedSession('usual (user10+11)', 'human');
  expect(sessionSamples('mouse', session)[0]).toMatchObject({ subject: 'sapimouse/user10', isBot: false });
  expect(sessionSamples('keystroke', session)[0]?.subject).toBe('argumentation_idfx/11');
});

test('short fields and clicks are left out', () => {
  const session = recordedSession('usual (user10+11)', 'human');
  expect(sessionSamples('keystroke', session).at(-1)?.count).toBe(16 * 13);
  expect(sessionSamples('click', session)).toEqual([]);
});

test('synthetic people, replay drivers and hands are left out', () => {
  expect(sessionSamples('mouse', recordedSession('usual (synthetic-3)', 'human'))).toEqual([]);
  for (const driver of ['cdp-replay', 'os-hand', 'os-hand-firefox', 'os-hand-webkit'])
    expect(sessionSamples('mouse', recordedSession(driver, 'bot'))).toEqual([]);
});
