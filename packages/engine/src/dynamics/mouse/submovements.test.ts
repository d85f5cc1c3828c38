import { describe, expect, test } from 'vitest';
import { strokeSteps } from './steps.ts';
import { submovementsOf } from './submovements.ts';

/** A stroke with one step every 16 ms at these speeds, px per step. */
const strokeOf = (speeds: readonly number[]) => {
  let [t, x] = [0, 0];
  const points = [t, x, 0];
  for (const d of speeds) {
    t += 16;
    x += d;
    points.push(t, x, 0);
  }
  return submovementsOf(strokeSteps(points));
};

describe('submovements', () => {
  test('a bell-shaped speed profile has no corrections', () => {
    const { corrections, speedValley } = strokeOf([1, 4, 9, 14, 16, 14, 9, 4, 1]);
    expect(corrections).toBe(0);
    expect(speedValley).toBeNaN();
  });

  test('peaks after the highest one are corrections, with slow moments between them', () => {
    const { corrections, speedValley } = strokeOf([2, 10, 20, 24, 20, 8, 2, 1, 2, 6, 8, 6, 2, 1, 1, 4, 1]);
    expect(corrections).toBe(2);
    expect(speedValley).toBeGreaterThan(0);
    expect(speedValley).toBeLessThan(0.1);
  });

  test('a peak before the highest one is no correction', () => {
    expect(strokeOf([1, 6, 8, 6, 1, 1, 10, 20, 24, 18, 8, 1]).corrections).toBe(0);
  });

  test('a stroke may start at full speed', () => {
    const { corrections, startSpeed } = strokeOf([20, 20, 18, 15, 11, 7, 3, 1]);
    expect(corrections).toBe(0);
    expect(startSpeed).toBeCloseTo(1);
  });
});
