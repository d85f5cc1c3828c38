import { decodeBeacon } from '@gait/wire';
import { expect, test } from 'vitest';
import { aBeacon, aPress, type BeaconStory } from '../testing/a-beacon.ts';
import { lastActivity } from './activity.ts';

const ORIGIN = 1_795_000_000_000;
const at = (events: BeaconStory['events']) =>
  decodeBeacon(aBeacon({ key: '', origin: ORIGIN, ...(events && { events }) }))!;

test('the last activity is the start of the last press, by the server’s clock', () => {
  expect(lastActivity(at({ press: [aPress(1_000), aPress(4_000)] }), 250, ORIGIN + 60_000)).toBe(
    ORIGIN + 4_250,
  );
});

test('events of the page itself are no activity', () => {
  expect(lastActivity(at({ page: [{ t: 10, kind: 0, value: 0, target: -1 }] }), 0, ORIGIN)).toBeUndefined();
});

test('a fast clock gives no activity in the future', () => {
  expect(lastActivity(at({ press: [aPress(9_000)] }), 0, ORIGIN + 5_000)).toBe(ORIGIN + 5_000);
});
