import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTo, entropyOf, noCounts } from './histogram.ts';
import {
  addPair,
  addSample,
  correlationOf,
  deviationOf,
  meanOf,
  noMoments,
  noPairs,
  slopeOf,
} from './sums.ts';

const samples = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 3, maxLength: 60 });

describe('running sums', () => {
  test('mean and deviation do not depend on the order', () => {
    fc.assert(
      fc.property(samples, (values) => {
        const [one, other] = [noMoments(), noMoments()];
        for (const value of values) addSample(one, value);
        for (const value of [...values].reverse()) addSample(other, value);
        expect(other).toEqual(one);
      }),
    );
  });

  test('too few samples are not a number', () => {
    const moments = noMoments();
    addSample(moments, 1);
    addSample(moments, 1);
    expect(meanOf(moments)).toBeNaN();
    addSample(moments, 1);
    expect(meanOf(moments)).toBe(1);
    expect(deviationOf(moments)).toBe(0);
  });

  test('a straight line has its slope and a correlation of one', () => {
    const pairs = noPairs();
    for (let x = 0; x < 10; x++) addPair(pairs, x, 2 - x / 2);
    expect(slopeOf(pairs)).toBeCloseTo(-0.5);
    expect(correlationOf(pairs)).toBeCloseTo(-1);
  });

  test('entropy is least in one bin and greatest when all are alike', () => {
    const [one, all] = [noCounts(8), noCounts(8)];
    for (let i = 0; i < 800; i++) {
      addTo(one, 3);
      addTo(all, i % 8);
    }
    expect(entropyOf(one)).toBe(0);
    expect(entropyOf(all)).toBeGreaterThan(0.99);
  });
});
