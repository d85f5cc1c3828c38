import { describe, expect, test } from 'vitest';
import { named, nameless } from '../../statistics/running.ts';
import { motionMeasures } from './features.ts';
import { foldStroke } from './fold-stroke.ts';
import { motionTallies } from './statistics.ts';

/** A stroke of steps 16 ms apart. */
const talliesOf = (steps: readonly (readonly [dx: number, dy: number])[]) => {
  let [t, x, y] = [0, 0, 0];
  const points = [t, x, y];
  for (const [dx, dy] of steps) {
    t += 16;
    x += dx;
    y += dy;
    points.push(t, x, y);
  }
  const sums = Float64Array.from(nameless(motionTallies()));
  foldStroke(sums, points);
  return named(motionTallies)(sums);
};

const { axis_exact, axis_runs, acceleration_autocorrelation } = motionMeasures;

describe('measures of motion', () => {
  test('a mouse that counts rows and columns apart keeps to a row, a drawn line crosses rows evenly', () => {
    const counted = talliesOf(Array.from({ length: 24 }, (_, i) => [12, i % 8 === 7 ? 2 : 0]));
    const drawn = talliesOf(Array.from({ length: 24 }, (_, i) => [12, i % 3 === 0 ? 0 : 1]));
    expect(axis_exact.value(counted)).toBe(1);
    expect(axis_exact.value(drawn)).toBeCloseTo(1 / 3);
    expect(axis_runs.value(counted)).toBeGreaterThan(0.8);
    expect(axis_runs.value(drawn)).toBe(0);
  });

  test('speed that goes to and fro takes back what it gained, speed that swells goes on gaining', () => {
    const shaken = talliesOf(Array.from({ length: 24 }, (_, i) => [i % 2 === 0 ? 10 : 20, 0]));
    const swelling = talliesOf(Array.from({ length: 12 }, (_, i) => [Math.round(5 * 1.3 ** i), 0]));
    expect(acceleration_autocorrelation.value(shaken)).toBeCloseTo(-1, 1);
    expect(acceleration_autocorrelation.value(swelling)).toBeGreaterThan(0.8);
  });

  test('two samples measure nothing', () => {
    const few = talliesOf([
      [12, 0],
      [12, 1],
    ]);
    for (const measure of [axis_exact, axis_runs, acceleration_autocorrelation])
      expect(measure.value(few)).toBeNaN();
  });
});
