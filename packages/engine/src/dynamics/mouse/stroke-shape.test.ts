import { describe, expect, test } from 'vitest';
import { strokeSteps } from './steps.ts';
import { shapeOf } from './stroke-shape.ts';

const drawn = (at: (s: number) => readonly [number, number], points = 40): number[] =>
  Array.from({ length: points + 1 }, (_, i) => [i * 16, ...at(i / points)]).flat();

const shape = (points: readonly number[]) => shapeOf(points, strokeSteps(points));

const minimumJerk = (s: number) => s ** 3 * (10 - 15 * s + 6 * s * s);

describe('the shape of a stroke', () => {
  test('a minimum-jerk movement is 1.875 times as fast at its peak as on average', () => {
    const { peakRatio, minimumJerkCorrelation, peakTime, speedPeaks } = shape(
      drawn((s) => [400 * minimumJerk(s), 0], 200),
    );
    expect(peakRatio).toBeCloseTo(1.875, 2);
    expect(minimumJerkCorrelation).toBeGreaterThan(0.999);
    expect(peakTime).toBeCloseTo(0.5, 1);
    expect(speedPeaks).toBe(1);
  });

  test('a straight line does not deviate from its chord, a half circle does by half of it', () => {
    expect(shape(drawn((s) => [300 * s, 100 * s])).chordDeviation).toBeCloseTo(0);
    const half = shape(drawn((s) => [100 * Math.cos(Math.PI * s), 100 * Math.sin(Math.PI * s)]));
    expect(half.chordDeviation).toBeCloseTo(0.5, 2);
    expect(half.path / half.chord).toBeCloseTo(Math.PI / 2, 2);
  });

  test('a curved stroke starts in a direction other than that of its end', () => {
    expect(shape(drawn((s) => [300 * s, 100 * s])).initialError).toBeCloseTo(0);
    const { initialError } = shape(drawn((s) => [200 * s, 200 * s * (1 - s)]));
    expect(initialError).toBeGreaterThan(Math.PI / 6);
    expect(initialError).toBeLessThan(Math.PI / 4);
  });

  test('does not depend on scale', () => {
    const [small, large] = [1, 3].map((scale) =>
      shape(drawn((s) => [scale * 90 * s, scale * 40 * Math.sin(3 * s)])),
    );
    for (const name of [
      'chordDeviation',
      'peakTime',
      'peakRatio',
      'endSpeed',
      'minimumJerkCorrelation',
      'initialError',
    ] as const)
      expect(large?.[name]).toBeCloseTo(small?.[name] as number);
  });

  test('a left turn is positive', () => {
    const { turn } = strokeSteps([0, 0, 0, 16, 10, 0, 32, 10, 10]);
    expect(turn[1]).toBeCloseTo(Math.PI / 2);
  });
});
