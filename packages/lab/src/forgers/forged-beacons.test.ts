import { generatedPeople } from '@gait/research/datasets/people';
import { randomOf } from '@gait/research/random';
import { decodeEvents, type Events, MAX_BEACON_BYTES, streamNames } from '@gait/wire';
import { expect, test } from 'vitest';
import { identityAt, requestsOf } from './forged-beacons.ts';
import { forgedMachine } from './forged-machine.ts';
import { STRINGS, visitOf } from './visit.ts';

const ORIGIN = 1_700_000_000_000;

const visit = () => {
  const random = randomOf('beacons');
  const events = visitOf(generatedPeople.recording(3), random);
  const identity = identityAt('pub-000000000000000000000000', ORIGIN, random);
  const machine = forgedMachine('windows', random);
  return {
    events,
    requests: requestsOf({ identity, machine, random, origin: ORIGIN, strings: STRINGS, events }),
  };
};

const rowsOf = (events: Partial<Events>): { readonly t: number }[] =>
  streamNames.flatMap((name): readonly { readonly t: number }[] => events[name] ?? []);

test('every row of a visit is sent once, in a beacon that fits the wire', () => {
  const { events, requests } = visit();
  const sent = requests.flatMap(({ body }) => rowsOf(decodeEvents(body.events) ?? {}));
  const load = 1;
  expect(sent).toHaveLength(rowsOf(events).length + load);
  expect(Math.max(...requests.map(({ body }) => JSON.stringify(body).length))).toBeLessThan(MAX_BEACON_BYTES);
});

test('no beacon has a row that is newer than the beacon, and none arrives before it was sent', () => {
  const { requests } = visit();
  for (const { at, body } of requests) {
    const times = rowsOf(decodeEvents(body.events) ?? {}).map(({ t }) => t);
    expect(Math.max(0, ...times)).toBeLessThanOrEqual(body.sent);
    expect(at).toBeGreaterThan(ORIGIN + body.sent);
  }
});

test('the typed text of a visit has as many characters as its keys', () => {
  const { keys, text } = visit().events;
  const typing = keys.filter(({ key }) => key <= 2).length;
  expect(text.reduce((sum, { added, removed }) => sum + added + removed, 0)).toBe(typing);
});
