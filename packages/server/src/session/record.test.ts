import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { loggedBeacon } from './fold.ts';
import { loggedEnvelope } from './record.ts';

const KEY = `pub-${'x'.repeat(24)}`;

/** The version of the wire format that a beacon has when it is read from the log again. */
const versionAfterLog = (v: number): number => {
  const sent = { ...aBeacon({ key: KEY }), v };
  return loggedBeacon({ envelope: loggedEnvelope(sent), received: { at: 1 } }, sent.session).v;
};

test('the log keeps the version of the wire format of each beacon', () => {
  expect(versionAfterLog(1)).toBe(1);
  expect(versionAfterLog(2)).toBe(2);
});

test('version 1 takes no room in the log', () => {
  expect(loggedEnvelope(aBeacon({ key: KEY }))).not.toHaveProperty('v');
});
