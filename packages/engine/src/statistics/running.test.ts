import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTo, entropyOf, noCounts } from './histogram.ts';
import {
  addPair,
  addProduct,
  addSample,
  correlationOf,
  deviationOf,
  firstOf,
  lagOf,
  meanOf,
  noMoments,
  noPairs,
  type Products,
  scatterOf,
  secondOf,
  slopeBetween,
  slopeOf,
} from './running.ts';

/** Sums of one name alone. */
const START = 0 as never;

const samples = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 3, maxLength: 60 });

describe('running sums', () => {
  test('mean and deviation do not depend on the order', () => {
    fc.assert(
      fc.property(samples, (values) => {
        const [one, other] = [noMoments(), noMoments()];
        for (const value of values) addSample(one, START, value);
        for (const value of [...values].reverse()) addSample(other, START, value);
        expect(other).toEqual(one);
      }),
    );
  });

  test('too few samples are not a number', () => {
    const moments = noMoments();
    addSample(moments, START, 1);
    addSample(moments, START, 1);
    expect(meanOf(moments)).toBeNaN();
    addSample(moments, START, 1);
    expect(meanOf(moments)).toBe(1);
    expect(deviationOf(moments)).toBe(0);
  });

  test('a straight line has its slope and a correlation of one', () => {
    const pairs = noPairs();
    for (let x = 0; x < 10; x++) addPair(pairs, START, x, 2 - x / 2);
    expect(slopeOf(pairs)).toBeCloseTo(-0.5);
    expect(correlationOf(pairs)).toBeCloseTo(-1);
  });

  test('products give the slope that pairs give, and scatter is what the line leaves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
          minLength: 3,
        }),
        (points) => {
          const [pairs, products]: [ReturnType<typeof noPairs>, Products] = [noPairs(), [0]];
          for (const [x, y] of points) {
            addPair(pairs, START, x / 8, y / 8);
            addProduct(products, START, x / 8, y / 8);
          }
          expect(slopeBetween(firstOf(pairs), secondOf(pairs), products)).toBeCloseTo(slopeOf(pairs), 6);
          expect(scatterOf(pairs)).toBeLessThanOrEqual(deviationOf(secondOf(pairs)) + 1e-9);
        },
      ),
    );
  });

  test('what alternates has a lag of minus one', () => {
    const [moments, products]: [ReturnType<typeof noMoments>, Products] = [noMoments(), [0]];
    for (let i = 0; i < 40; i++) {
      addSample(moments, START, i % 2 === 0 ? 1 : -1);
      addProduct(products, START, 1, -1);
    }
    expect(lagOf(products, 40, moments)).toBeCloseTo(-1);
    expect(lagOf(products, 2, moments)).toBeNaN();
  });

  test('entropy is least in one bin and greatest when all are alike', () => {
    const [one, all] = [noCounts(8), noCounts(8)];
    for (let i = 0; i < 800; i++) {
      addTo(one, START, 3);
      addTo(all, START, i % 8);
    }
    expect(entropyOf(one)).toBe(0);
    expect(entropyOf(all)).toBeGreaterThan(0.99);
  });
});
