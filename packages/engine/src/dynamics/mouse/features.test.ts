import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../../session/features.ts';
import { aVisitor, sessionOf, wandering } from '../../testing/index.ts';
import { mouseFeatures, mouseLayout } from './features.ts';
import { foldStroke } from './fold-stroke.ts';

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

/** Trees leave these out, because people of two recorders differ in them, so no score would notice another value. */
const LEFT_OUT = {
  acceleration_mean: 0.3806,
  jerk_deviation: 0.6241,
  jerk_aspect_mean: -0.8801,
  curvature_median: -4.789,
  curvature_deviation: 1.1875,
  direction_entropy: 0.9857,
  axis_aligned: 0.0577,
  unit_steps: 0.0836,
  even_steps: 0.1446,
  chord_deviation_deviation: 0.7785,
  peak_time_mean: 0.5362,
  leaps: 0,
  corrections_mean: 0.4737,
  start_speed_mean: -1.1785,
  power_law_residual: 0.3892,
} satisfies Partial<Record<keyof typeof mouseFeatures, number>>;

test.each(Object.entries(LEFT_OUT))('%s of the same visit stays %d', (name, value) => {
  const visitor = aVisitor();
  for (const { t: _, ...move } of wandering(7, 20_000)) visitor.adds('pointer', move);
  const { mouseDynamics } = sessionFeatures(sessionOf(visitor));
  expect(mouseFeatures[name as keyof typeof LEFT_OUT].value(mouseDynamics)).toBeCloseTo(value, 3);
});
