import { calibrated, slopeAt } from '@gait/engine/models';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { fitCalibration, fitPlatt } from './platt-scaling.ts';

describe('calibration', () => {
  test('recovers a slope that grows with the event count', () => {
    const random = randomOf('platt');
    const margins = Array.from({ length: 6_000 }, () => {
      const count = random.pick([20, 40, 80, 160]);
      const truth = random.normal() * 2;
      const isBot = random.chance(1 / (1 + Math.exp(-truth)));
      return { margin: truth / (0.5 + 0.2 * Math.log(count)), count, isBot, weight: 1 };
    });
    const calibration = fitPlatt(margins, { falseNegativeFloor: 0, falsePositiveFloor: 0 });
    for (const count of [20, 160])
      expect(slopeAt(count, calibration)).toBeCloseTo(0.5 + 0.2 * Math.log(count), 0);
    expect(Math.abs(calibrated(0, 60, calibration))).toBeLessThan(0.5);
    expect(calibrated(1, 9_000, calibration)).toBe(calibrated(1, calibration.maxCount, calibration));
  });

  test('fits the floor of false negatives to the share of imitations', () => {
    const random = randomOf('bounds');
    const margins = Array.from({ length: 4_000 }, () => {
      const isBot = random.chance(0.5);
      const imitates = isBot && random.chance(0.05);
      const margin = (isBot && !imitates ? 4 : -4) + random.normal();
      return { margin, count: 100, isBot, weight: 1 };
    });
    const { falseNegativeFloor } = fitCalibration(margins, 0.002);
    expect(falseNegativeFloor).toBeGreaterThanOrEqual(0.03);
    expect(falseNegativeFloor).toBeLessThanOrEqual(0.07);
  });
});
