import { expect, test } from 'vitest';
import { keyTimings } from './people-rhythm.ts';

const aKey = (t: number, dwell: number, key = 0, flags = 0) => ({
  t,
  dwell,
  key,
  flags,
  residue: -1,
  target: 0,
});

test('a key that overlaps the next one has a negative flight time', () =>
  expect(keyTimings({ keys: [aKey(0, 120), aKey(90, 80), aKey(250, 70)] })).toEqual({
    dwell: [120, 80, 70],
    flight: [-30, 80],
  }));

test('pauses, corrections and auto-repeat have no flight time', () =>
  expect(
    keyTimings({ keys: [aKey(0, 80), aKey(2_000, 80), aKey(2_200, 70, 2), aKey(2_400, 90, 0, 2)] }),
  ).toEqual({
    dwell: [80, 80],
    flight: [],
  }));
