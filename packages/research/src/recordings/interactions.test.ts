import { type Beacon, decodeEvents, type Key, type Press } from '@gait/wire';
import { expect, test } from 'vitest';
import { interactionEnds } from './interactions.ts';

const key = (t: number, target = 0): Key => ({ t, dwell: 90, key: 0, flags: 0, residue: -1, target });
const press = (t: number): Press => ({
  t,
  hold: 90,
  x: 0,
  y: 0,
  button: 0,
  device: 0,
  flags: 0,
  moves: 9,
  pause: 80,
  jump: 0,
  offX: 0,
  offY: 0,
  width: 0,
  height: 0,
  grid: 0,
  residue: -1,
  target: 0,
});

const beacon = (events: Partial<Beacon['events']>): Beacon => ({
  v: 1,
  key: '',
  session: '',
  secret: '',
  page: 'p',
  seq: 0,
  origin: 1_000,
  sent: 0,
  path: '/',
  strings: [],
  events: { ...decodeEvents()!, ...events },
});

test('continuous typing in one field is one interaction, and so is each press', () => {
  const visit = beacon({ press: [press(10), press(700)], keys: [key(100), key(300), key(500), key(900)] });
  expect(interactionEnds([visit])).toEqual([1_010, 1_500, 1_700, 1_900]);
});

test('another field or a long pause starts a new interaction', () => {
  const visit = beacon({ keys: [key(100), key(200, 1), key(5_000, 1)] });
  expect(interactionEnds([visit])).toEqual([1_100, 1_200, 6_000]);
});
