import { describe, expect, test } from 'vitest';
import { mouseFeatures } from './features.ts';
import { foldStroke } from './fold-stroke.ts';
import { mouseLayout } from './statistics.ts';

/** A stroke of steps 16 ms apart. */
const statisticsOf = (steps: readonly (readonly [dx: number, dy: number])[]) => {
  let [t, x, y] = [0, 0, 0];
  const points = [t, x, y];
  for (const [dx, dy] of steps) {
    t += 16;
    x += dx;
    y += dy;
    points.push(t, x, y);
  }
  const numbers = Float64Array.from(mouseLayout.zero());
  foldStroke(numbers, points);
  return mouseLayout.unflatten(numbers);
};

const { axis_exact, axis_runs, acceleration_autocorrelation } = mouseFeatures;

describe('mouse features', () => {
  test('a physical mouse stays exactly on a row, a drawn line crosses rows evenly', () => {
    const physical = statisticsOf(Array.from({ length: 24 }, (_, i) => [12, i % 8 === 7 ? 2 : 0]));
    const drawn = statisticsOf(Array.from({ length: 24 }, (_, i) => [12, i % 3 === 0 ? 0 : 1]));
    expect(axis_exact.value(physical)).toBe(1);
    expect(axis_exact.value(drawn)).toBeCloseTo(1 / 3);
    expect(axis_runs.value(physical)).toBeGreaterThan(0.8);
    expect(axis_runs.value(drawn)).toBe(0);
  });

  test('acceleration of alternating speed is anticorrelated, of growing speed correlated', () => {
    const alternating = statisticsOf(Array.from({ length: 24 }, (_, i) => [i % 2 === 0 ? 10 : 20, 0]));
    const growing = statisticsOf(Array.from({ length: 12 }, (_, i) => [Math.round(5 * 1.3 ** i), 0]));
    expect(acceleration_autocorrelation.value(alternating)).toBeCloseTo(-1, 1);
    expect(acceleration_autocorrelation.value(growing)).toBeGreaterThan(0.8);
  });

  test('are not numbers with two samples', () => {
    const few = statisticsOf([
      [12, 0],
      [12, 1],
    ]);
    for (const feature of [axis_exact, axis_runs, acceleration_autocorrelation])
      expect(feature.value(few)).toBeNaN();
  });
});
