import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import {
  brier,
  calibrationError,
  calibrationErrorByChance,
  falsePositiveRate,
  rocAuc,
  tprAtFpr,
  truePositiveRate,
} from './metrics.ts';

const scored = fc.array(fc.record({ isBot: fc.boolean(), score: fc.integer({ min: 1, max: 40 }) }), {
  minLength: 4,
  maxLength: 80,
});

interface Row {
  readonly isBot: boolean;
  readonly score: number;
}

describe('ROC AUC', () => {
  test("the example of scikit-learn's manual: 0.75", () => {
    const scores = [0.1, 0.4, 0.35, 0.8];
    expect(rocAuc(scores.map((score, i) => ({ score, isBot: i >= 2 })))).toBe(0.75);
  });

  test('is invariant under monotone maps', () => {
    fc.assert(
      fc.property(scored, (rows) => {
        const mapped = rows.map(({ isBot, score }) => ({ isBot, score: Math.log(score) * 3 }));
        expect(rocAuc(mapped)).toEqual(rocAuc(rows));
      }),
    );
  });
});

describe('rates at a threshold', () => {
  test('TPR at 10 % FPR has at most 10 % of people above its threshold', () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ isBot: i % 2 === 0, score: i / 100 }));
    expect(tprAtFpr(rows, 0.1)).toBeCloseTo(0.1);
    expect(truePositiveRate(rows, 0.5)).toBeCloseTo(0.48);
    expect(falsePositiveRate(rows, 0.5)).toBeCloseTo(0.5);
  });
});

describe('calibration', () => {
  test('certain and correct predictions have no error', () => {
    const rows = [
      { isBot: true, score: 1 },
      { isBot: false, score: 0 },
    ];
    expect(brier(rows)).toBe(0);
    expect(calibrationError(rows)).toBe(0);
  });

  test('a prediction of 0.7 for a rate of 0.5 has an error of 0.2', () => {
    const rows = Array.from({ length: 10 }, (_, i) => ({ isBot: i % 2 === 0, score: 0.7 }));
    expect(calibrationError(rows)).toBeCloseTo(0.2);
    expect(brier(rows)).toBeCloseTo(0.29);
  });

  test('calibrated probabilities have a chance error that shrinks with the sample', () => {
    const random = randomOf('right');
    const [few, many] = [100, 10_000].map((n) =>
      Array.from({ length: n }, () => {
        const score = random.next();
        return { score, isBot: random.chance(score) };
      }),
    ) as [Row[], Row[]];
    for (const rows of [few, many])
      expect(Math.abs(calibrationError(rows) - calibrationErrorByChance(rows))).toBeLessThan(
        calibrationErrorByChance(rows),
      );
    expect(calibrationErrorByChance(many)).toBeLessThan(calibrationErrorByChance(few) / 5);
    expect(calibrationErrorByChance(many.map((row) => ({ ...row, isBot: false })))).toBeLessThan(0.02);
  });
});
