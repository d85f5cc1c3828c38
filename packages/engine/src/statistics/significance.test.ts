import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { addPair, addPart, addSample, noMoments, noPairs, noPart } from './running.ts';
import { linkOf, shareStandingOf, standingOf, strengthOf } from './significance.ts';

/** Sums of one name alone. */
const START = 0 as never;

/** Link of each number with the one before. */
const linkOfSeries = (values: readonly number[]): number => {
  const pairs = noPairs();
  for (let i = 1; i < values.length; i++) addPair(pairs, START, values[i - 1] as number, values[i] as number);
  return linkOf(pairs);
};

const many = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

const spreadOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

describe('links, told in standard errors of chance', () => {
  test('are about one of what is drawn at random, however long it is', () => {
    const { normal } = noise(7);
    for (const length of [12, 40, 300])
      expect(spreadOf(many(300, () => linkOfSeries(many(length, normal))))).toBeCloseTo(1, 0);
  });

  test('grow with the length of what does hang together', () => {
    const { normal } = noise(3);
    let state = 0;
    const next = () => {
      state = 0.5 * state + normal();
      return state;
    };
    expect(linkOfSeries(many(400, next))).toBeGreaterThan(2 * linkOfSeries(many(40, next)));
  });

  test('a part drawn at random stands about one off, a part of its own far off', () => {
    const { normal } = noise(5);
    const standings = many(200, () => {
      const [part, whole] = [noPart(), noMoments()];
      for (let i = 0; i < 60; i++) {
        const value = normal();
        addSample(whole, START, value);
        if (i % 4 === 0) addPart(part, START, value);
      }
      return standingOf(part, whole);
    });
    expect(spreadOf(standings)).toBeCloseTo(1, 0);
    const [part, whole] = [noPart(), noMoments()];
    for (let i = 0; i < 60; i++) {
      const value = normal() + (i % 4 === 0 ? 2 : 0);
      addSample(whole, START, value);
      if (i % 4 === 0) addPart(part, START, value);
    }
    expect(standingOf(part, whole)).toBeGreaterThan(4);
  });

  test('of a share: none when it is the same everywhere, unknown where nothing differs', () => {
    expect(shareStandingOf([10, 20], [50, 100])).toBeCloseTo(0);
    expect(shareStandingOf([20, 20], [50, 100])).toBeGreaterThan(4);
    expect(shareStandingOf([0, 20], [0, 100])).toBeNaN();
  });

  test('of too little nothing is told', () => {
    expect(linkOf(noPairs())).toBeNaN();
    expect(standingOf(noPart(), noMoments())).toBeNaN();
    expect(strengthOf(Number.NaN, Number.NaN)).toBeNaN();
  });

  test('their strength takes no notice of direction, and never sinks with a stronger link', () => {
    const link = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 9 }), (links) => {
        const strength = strengthOf(...links, Number.NaN);
        expect(strengthOf(...links.map((one) => -one))).toBeCloseTo(strength);
        expect(strengthOf(...links.map((one) => 2 * one))).toBeGreaterThanOrEqual(strength);
      }),
    );
  });
});
