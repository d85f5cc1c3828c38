import { UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Batch } from '../stream.ts';
import { fingerSigns } from './fingers.ts';

const TOUCH = 3;

interface Row {
  readonly t: number;
}

const featuresOf = (touch: readonly Row[], scroll: readonly Row[] = []) => {
  const state: Parameters<typeof fingerSigns.fold>[0] = fingerSigns.empty();
  fingerSigns.fold(state, { events: { touch, scroll }, origin: 0 } as unknown as Batch);
  return fingerSigns.features(state);
};

/** A swipe of a finger; what is given is different. */
const aSwipe = (t: number, change: object = {}) => ({
  t: t * 2_000,
  dx: 10,
  dy: -400,
  path: 420,
  moves: 20,
  fingers: 1,
  radii: 5,
  forces: 5,
  flags: 0,
  ...change,
});
const some = (change: object = {}, count = 6) => Array.from({ length: count }, (_, at) => aSwipe(at, change));

test('swipes of a finger change the contact and curve', () => {
  expect(featuresOf(some())).toMatchObject({ gestures: 6, swipes: 6, contact: 6, curved: 6, isFinger: true });
});

test('taps of a finger need no curve', () => {
  expect(featuresOf(some({ dx: 0, dy: 0, path: 0 }))).toMatchObject({ swipes: 0, isFinger: true });
});

test.each<[string, object, number?]>([
  ['too few gestures', {}, 4],
  ['contacts of one size and pressure, as developer tools send them', { radii: 1, forces: 1 }],
  ['straight lines', { path: Math.hypot(10, 400) }],
  ['lines of whole pixels', { path: Math.hypot(10, 400) + 2 }],
  ['events of a script', { flags: UNTRUSTED }],
])('%s are no finger', (_, change, count) => {
  expect(featuresOf(some(change, count)).isFinger).toBe(false);
});

test('a page coasts if it slows down by itself', () => {
  const scrolls = (...px: number[]) => px.map((dy, at) => ({ t: at * 16, dy, cause: TOUCH, flags: 0 }));
  expect(featuresOf([], scrolls(40, 38, 33, 27, 20, 12, 5)).coasted).toBe(1);
  expect(featuresOf([], scrolls(40, 40, 40, 40, 40, 40)).coasted).toBe(0);
  expect(featuresOf([], scrolls(40, 38, 33, 34, 20, 12)).coasted).toBe(0);
});

test('whatever the gestures are, counts stay within the number of gestures, and more of one kind never tell against a finger', () => {
  const gesture = fc.record({
    dx: fc.integer({ min: -900, max: 900 }),
    dy: fc.integer({ min: -900, max: 900 }),
    path: fc.integer({ min: 0, max: 3_000 }),
    fingers: fc.integer({ min: 0, max: 5 }),
    radii: fc.integer({ min: 0, max: 7 }),
    forces: fc.integer({ min: 0, max: 7 }),
    flags: fc.constantFrom(0, UNTRUSTED),
  });
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 30 }), (drawn) => {
      const { isFinger, gestures, ...counts } = featuresOf(drawn.map((row, t) => ({ t, ...row })));
      for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(gestures);
      const more = [...drawn.map((row, t) => ({ t, ...row })), ...some({}, 3)];
      if (isFinger) expect(featuresOf(more).isFinger).toBe(true);
    }),
  );
});
