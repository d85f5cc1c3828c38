import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { addPair, addSample, addToSubset, moments, pairs, subsetMean } from './running.ts';
import { combinedStrength, fisherZ, subsetProportionZ, subsetZ } from './significance.ts';

/** The offset of a statistic stored alone. */
const START = 0 as never;

/** z-score of the autocorrelation of a series. */
const autocorrelationZ = (values: readonly number[]): number => {
  const some = pairs().zero();
  for (let i = 1; i < values.length; i++) addPair(some, START, values[i - 1] as number, values[i] as number);
  return fisherZ(some);
};

const repeat = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

describe('z-scores', () => {
  test('are about one for independent samples, however many there are', () => {
    const { normal } = noise(7);
    for (const length of [12, 40, 300])
      expect(rootMeanSquare(repeat(300, () => autocorrelationZ(repeat(length, normal))))).toBeCloseTo(1, 0);
  });

  test('grow with the length of an autocorrelated series', () => {
    const { normal } = noise(3);
    let state = 0;
    const next = () => {
      state = 0.5 * state + normal();
      return state;
    };
    expect(autocorrelationZ(repeat(400, next))).toBeGreaterThan(2 * autocorrelationZ(repeat(40, next)));
  });

  test('are about one for a random subset and high for a subset with a mean of its own', () => {
    const { normal } = noise(5);
    const scores = repeat(200, () => {
      const [part, whole] = [subsetMean().zero(), moments().zero()];
      for (let i = 0; i < 60; i++) {
        const value = normal();
        addSample(whole, START, value);
        if (i % 4 === 0) addToSubset(part, START, value);
      }
      return subsetZ(part, whole);
    });
    expect(rootMeanSquare(scores)).toBeCloseTo(1, 0);
    const [part, whole] = [subsetMean().zero(), moments().zero()];
    for (let i = 0; i < 60; i++) {
      const value = normal() + (i % 4 === 0 ? 2 : 0);
      addSample(whole, START, value);
      if (i % 4 === 0) addToSubset(part, START, value);
    }
    expect(subsetZ(part, whole)).toBeGreaterThan(4);
  });

  test('of a proportion are 0 when it is the same everywhere and unknown when it never varies', () => {
    expect(subsetProportionZ([10, 20], [50, 100])).toBeCloseTo(0);
    expect(subsetProportionZ([20, 20], [50, 100])).toBeGreaterThan(4);
    expect(subsetProportionZ([0, 20], [0, 100])).toBeNaN();
  });

  test('are unknown with too few samples', () => {
    expect(fisherZ(pairs().zero())).toBeNaN();
    expect(subsetZ(subsetMean().zero(), moments().zero())).toBeNaN();
    expect(combinedStrength(Number.NaN, Number.NaN)).toBeNaN();
  });

  test('combine without regard to sign, and never to less for a higher score', () => {
    const score = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 9 }), (scores) => {
        const strength = combinedStrength(...scores, Number.NaN);
        expect(combinedStrength(...scores.map((one) => -one))).toBeCloseTo(strength);
        expect(combinedStrength(...scores.map((one) => 2 * one))).toBeGreaterThanOrEqual(strength);
      }),
    );
  });
});
