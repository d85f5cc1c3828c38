import { expect, test } from 'vitest';
import { typingRhythm } from './rhythm.ts';

test('a key has a dwell time, and a flight time from the key before, which overlaps if negative', () =>
  expect(typingRhythm({ at: [0, 90, 300], load: [0, 0, 0], dwell: [120, 80, -1] })).toEqual({
    at: [0, 90, 300],
    dwell: [120, 80, null],
    flight: [null, -30, 130],
  }));

test('no flight time leads over a pause, from another page, or from a key that was not released', () =>
  expect(
    typingRhythm({ at: [0, 5_000, 5_100, 5_300], load: [0, 0, 1, 1], dwell: [80, 80, -1, 70] }).flight,
  ).toEqual([null, null, null, null]));
