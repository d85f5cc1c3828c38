import { type Beacon, type Key, keyClasses, keyFlags } from '@gait/wire';
import { expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { foldTyping, type TypingTrail, typingOf } from './typing.ts';

const CHARACTER = keyClasses.indexOf('character');

const keyAt = (t: number, dwell = 90, changes: Partial<Key> = {}): Key => ({
  t,
  dwell,
  key: CHARACTER,
  flags: 0,
  residue: -1,
  target: 0,
  ...changes,
});

const beaconOf = (keys: readonly Key[], origin = 0): Beacon => {
  const beacon = beaconOfMoves([]);
  return { ...beacon, origin, events: { ...beacon.events, keys: [...keys] } };
};

/** The trail after beacons that were received at these seconds. */
const trailOf = (...beacons: readonly (readonly [at: number, keys: readonly Key[], origin?: number])[]) => {
  let trail: TypingTrail | undefined;
  for (const [second, keys, origin] of beacons)
    trail = foldTyping(trail, beaconOf(keys, origin), 1_000 * second);
  return trail as TypingTrail;
};

test('the time between two presses is kept up to four seconds, the time that a key is held up to half a second', () => {
  const lengths = [
    keyAt(0),
    keyAt(4_094, 510),
    keyAt(8_189, 511),
    keyAt(12_290, 512),
    keyAt(12_300, -1),
    keyAt(12_300),
  ];
  expect(typingOf(trailOf([9, lengths]))).toEqual({
    flights: [4_095, 4_094, 4_095, 4_095, 10, 0],
    dwells: [90, 510, 511, 511, 0, 90],
    received: [9, 9, 9, 9, 9, 9],
  });
});

test('an interval between two beacons is kept, one that goes back in time is unknown', () => {
  const trail = trailOf([20, [keyAt(100), keyAt(250)]], [26, [keyAt(50)], 400], [33, [keyAt(449)]]);
  expect(typingOf(trail)).toEqual({
    flights: [4_095, 150, 200, 4_095],
    dwells: [90, 90, 90, 90],
    received: [20, 20, 26, 33],
  });
  expect(trail).toMatchObject({ count: 4, lastAt: 449, received: [20, 33], made: [190, 540] });
});

test('a key counts as made when it is released, or pressed if that is unknown', () => {
  expect(trailOf([1, [keyAt(500, -1), keyAt(700, 30)]]).made).toEqual([500, 730]);
});

test.each([
  ['a space', { key: keyClasses.indexOf('space') }, 1],
  ['a backspace', { key: keyClasses.indexOf('backspace') }, 1],
  ['Enter', { key: keyClasses.indexOf('enter') }, 1],
  ['an arrow', { key: keyClasses.indexOf('navigation') }, 0],
  ['a key that repeats', { flags: keyFlags.repeat }, 0],
  ['a command', { flags: keyFlags.chord }, 0],
  ['a key of a script', { flags: keyFlags.untrusted }, 0],
])('%s: %o counts %i', (_, changes, count) => {
  expect(trailOf([1, [keyAt(0, 90, changes), keyAt(200)]]).count).toBe(1 + count);
});

test('the first 256 keys of a session are kept', () => {
  const keys = (count: number, from = 0) => Array.from({ length: count }, (_, i) => keyAt(150 * (from + i)));
  expect(trailOf([1, keys(255)]).count).toBe(255);
  const full = trailOf([1, keys(255)], [2, keys(9, 255)]);
  expect(full.count).toBe(256);
  expect(typingOf(full).flights).toHaveLength(256);
  expect(foldTyping(full, beaconOf(keys(9, 300)), 3_000)).toBe(full);
});
