import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToBin, entropyOf, histogram } from './histogram.ts';
import {
  addPair,
  addProduct,
  addSample,
  autocorrelationOf,
  correlationOf,
  deviationOf,
  meanOf,
  moments,
  momentsOfX,
  momentsOfY,
  pairs,
  productSum,
  residualDeviationOf,
  slopeFromProducts,
  slopeOf,
} from './running.ts';

/** The offset of a statistic stored alone. */
const START = 0 as never;

const samples = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 3, maxLength: 60 });

describe('running statistics', () => {
  test('mean and deviation do not depend on the order of samples', () => {
    fc.assert(
      fc.property(samples, (values) => {
        const [one, other] = [moments().zero(), moments().zero()];
        for (const value of values) addSample(one, START, value);
        for (const value of [...values].reverse()) addSample(other, START, value);
        expect(other).toEqual(one);
      }),
    );
  });

  test('with two samples the mean is not a number, with three it is', () => {
    const some = moments().zero();
    addSample(some, START, 1);
    addSample(some, START, 1);
    expect(meanOf(some)).toBeNaN();
    addSample(some, START, 1);
    expect(meanOf(some)).toBe(1);
    expect(deviationOf(some)).toBe(0);
  });

  test('a straight line has its slope and a correlation of one', () => {
    const some = pairs().zero();
    for (let x = 0; x < 10; x++) addPair(some, START, x, 2 - x / 2);
    expect(slopeOf(some)).toBeCloseTo(-0.5);
    expect(correlationOf(some)).toBeCloseTo(-1);
  });

  test('products give the same slope as pairs, and residuals vary less than the variable', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
          minLength: 3,
        }),
        (points) => {
          const [some, products] = [pairs().zero(), productSum().zero()];
          for (const [x, y] of points) {
            addPair(some, START, x / 8, y / 8);
            addProduct(products, START, x / 8, y / 8);
          }
          expect(slopeFromProducts(momentsOfX(some), momentsOfY(some), products)).toBeCloseTo(
            slopeOf(some),
            6,
          );
          expect(residualDeviationOf(some)).toBeLessThanOrEqual(deviationOf(momentsOfY(some)) + 1e-9);
        },
      ),
    );
  });

  test('an alternating variable has an autocorrelation of minus one', () => {
    const [some, products] = [moments().zero(), productSum().zero()];
    for (let i = 0; i < 40; i++) {
      addSample(some, START, i % 2 === 0 ? 1 : -1);
      addProduct(products, START, 1, -1);
    }
    expect(autocorrelationOf(products, 40, some)).toBeCloseTo(-1);
    expect(autocorrelationOf(products, 2, some)).toBeNaN();
  });

  test('entropy is 0 for one bin and 1 for equal bins', () => {
    const [one, all] = [histogram(8).zero(), histogram(8).zero()];
    for (let i = 0; i < 800; i++) {
      addToBin(one, START, 3);
      addToBin(all, START, i % 8);
    }
    expect(entropyOf(one)).toBe(0);
    expect(entropyOf(all)).toBeGreaterThan(0.99);
  });
});
