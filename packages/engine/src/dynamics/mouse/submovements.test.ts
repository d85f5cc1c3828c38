import { describe, expect, test } from 'vitest';
import { stepsOf } from './steps.ts';
import { submovementsOf } from './submovements.ts';

/** A stroke of one step every 16 ms with these speeds, px a step. */
const strokeOf = (speeds: readonly number[]) => {
  let [t, x] = [0, 0];
  const points = [t, x, 0];
  for (const d of speeds) {
    t += 16;
    x += d;
    points.push(t, x, 0);
  }
  return submovementsOf(stepsOf(points));
};

describe('the movements a stroke is put together of', () => {
  test('one bell has nothing to correct', () => {
    const { corrections, valley } = strokeOf([1, 4, 9, 14, 16, 14, 9, 4, 1]);
    expect(corrections).toBe(0);
    expect(valley).toBeNaN();
  });

  test('what follows the fastest moment corrects it, and how far it slowed down between', () => {
    const { corrections, valley } = strokeOf([2, 10, 20, 24, 20, 8, 2, 1, 2, 6, 8, 6, 2, 1, 1, 4, 1]);
    expect(corrections).toBe(2);
    expect(valley).toBeGreaterThan(0);
    expect(valley).toBeLessThan(0.1);
  });

  test('a peak before the fastest one corrects nothing', () => {
    expect(strokeOf([1, 6, 8, 6, 1, 1, 10, 20, 24, 18, 8, 1]).corrections).toBe(0);
  });

  test('off at full speed and slowing down', () => {
    const { corrections, start } = strokeOf([20, 20, 18, 15, 11, 7, 3, 1]);
    expect(corrections).toBe(0);
    expect(start).toBeCloseTo(1);
  });
});
