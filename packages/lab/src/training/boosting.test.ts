import { calibrated, slopeAt, walk } from '@gait/engine/models';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { boost, defaultBoosting } from './boosting.ts';
import { fitBounded, fitPlatt } from './platt-scaling.ts';
import { wilsonUpper } from './thresholds.ts';

/** Two measures that matter only together, one that is noise, a fourth of all values missing. */
const rows = (seed: string, count = 1_200) => {
  const random = randomOf(seed);
  const drawn = Array.from({ length: count }, () => {
    const [a, b, c] = [random.normal(), random.normal(), random.normal()];
    const isBot = random.chance(1 / (1 + Math.exp(-3 * a * b - a)));
    const values = Float64Array.from([a, b, c], (value) => (random.chance(0.25) ? Number.NaN : value));
    return { values, isBot };
  });
  return {
    values: drawn.map(({ values }) => values),
    labels: drawn.map(({ isBot }) => isBot),
    groups: drawn.map((_, i) => `person ${i % 60}`),
    weights: new Float64Array(count).fill(1),
  };
};

const options = { ...defaultBoosting, featureShare: 1, monotone: [0, 0, 0], seed: 'test' };

const accuracy = (trees: ReturnType<typeof boost>, data: ReturnType<typeof rows>): number =>
  data.values.filter((values, i) => {
    const margin = trees.reduce((sum, tree) => sum + walk(tree, values), 0);
    return margin > 0 === data.labels[i];
  }).length / data.values.length;

describe('boosted trees', () => {
  test('grow from the same seed to the same bits', () => {
    expect(JSON.stringify(boost(rows('a'), options))).toBe(JSON.stringify(boost(rows('a'), options)));
  });

  test('learn how measures act together, which trees of one question cannot', () => {
    const [deep, flat] = [7, 1].map((questions) => boost(rows('a'), { ...options, questions }));
    expect(accuracy(deep as never, rows('b'))).toBeGreaterThan(accuracy(flat as never, rows('b')) + 0.02);
  });

  test('a rising measure never lowers the answer', () => {
    const trees = boost(rows('a'), { ...options, monotone: [1, 0, 0] });
    const random = randomOf('pairs');
    for (let i = 0; i < 400; i++) {
      const [low, b, c] = [random.normal(), random.normal(), random.normal()];
      const answer = (a: number) => trees.reduce((sum, tree) => sum + walk(tree, [a, b, c]), 0);
      expect(answer(low + random.next())).toBeGreaterThanOrEqual(answer(low) - 1e-9);
    }
  });
});

describe('calibration', () => {
  test('finds the scale a margin was blown up by, and that it grows with length', () => {
    const random = randomOf('platt');
    const margins = Array.from({ length: 6_000 }, () => {
      const count = random.pick([20, 40, 80, 160]);
      const truth = random.normal() * 2;
      const isBot = random.chance(1 / (1 + Math.exp(-truth)));
      return { margin: truth / (0.5 + 0.2 * Math.log(count)), count, isBot, weight: 1 };
    });
    const calibration = fitPlatt(margins, { imitation: 0, oddity: 0 });
    for (const count of [20, 160])
      expect(slopeAt(count, calibration)).toBeCloseTo(0.5 + 0.2 * Math.log(count), 0);
    expect(Math.abs(calibrated(0, 60, calibration))).toBeLessThan(0.5);
    expect(calibrated(1, 9_000, calibration)).toBe(calibrated(1, calibration.longest, calibration));
  });

  test('reads a clear answer as clear as its bounds allow', () => {
    const random = randomOf('bounds');
    const margins = Array.from({ length: 4_000 }, () => {
      const isBot = random.chance(0.5);
      const imitates = isBot && random.chance(0.05);
      const margin = (isBot && !imitates ? 4 : -4) + random.normal();
      return { margin, count: 100, isBot, weight: 1 };
    });
    const { imitation } = fitBounded(margins, 0.002);
    expect(imitation).toBeGreaterThanOrEqual(0.03);
    expect(imitation).toBeLessThanOrEqual(0.07);
  });

  test('no false positive among few people proves little', () => {
    expect(wilsonUpper(0, 100)).toBeGreaterThan(0.02);
    expect(wilsonUpper(0, 2_000)).toBeLessThan(0.002);
  });
});
