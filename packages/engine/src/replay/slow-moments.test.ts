import { expect, test } from 'vitest';
import { slowMoments } from './slow-moments.ts';

/** A path of three submovements of 20 positions each, one every 16 ms. */
const steps = Array.from({ length: 60 }, (_, i) => 1 + 20 * Math.sin((Math.PI * (i % 20)) / 19));
const placesOf = (lengths: readonly number[], bend = 0) => {
  let along = 0;
  return [0, ...lengths].flatMap((length) => {
    along += length;
    return [along, bend * along ** 2];
  });
};
const staysOf = (positions: readonly number[], pace = 1) =>
  positions.map((_, i) => 16 * pace * Math.floor(i / 2));

test('slow moments lie between submovements, at any speed, bent, and cut elsewhere', () => {
  const places = placesOf(steps);
  expect(slowMoments(places, staysOf(places))).toEqual([20, 40]);
  expect(slowMoments(places, staysOf(places, 1.4))).toEqual([20, 40]);
  const bent = placesOf(steps, 1e-4);
  expect(slowMoments(bent, staysOf(bent))).toEqual([20, 40]);
  const cut = places.slice(2 * 10);
  expect(slowMoments(cut, staysOf(cut))).toEqual([10, 30]);
});

test('a movement at one speed has none, nor has one without times', () => {
  const even = placesOf(steps.map(() => 10));
  expect(slowMoments(even, staysOf(even))).toEqual([]);
  expect(slowMoments(placesOf(steps), [])).toEqual([]);
});
