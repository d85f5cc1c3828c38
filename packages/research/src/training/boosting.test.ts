import { predictTree } from '@gait/engine/models';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { boost, defaultBoosting } from './boosting.ts';

/** Two features that interact, one of noise, a quarter of all values missing. */
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
    const margin = trees.reduce((sum, tree) => sum + predictTree(tree, values), 0);
    return margin > 0 === data.labels[i];
  }).length / data.values.length;

describe('boosted trees', () => {
  test('are identical for the same seed', () => {
    expect(JSON.stringify(boost(rows('a'), options))).toBe(JSON.stringify(boost(rows('a'), options)));
  });

  test('learn interactions, which trees of one split cannot', () => {
    const [deep, flat] = [7, 1].map((maxSplits) => boost(rows('a'), { ...options, maxSplits }));
    expect(accuracy(deep as never, rows('b'))).toBeGreaterThan(accuracy(flat as never, rows('b')) + 0.02);
  });

  test('a higher value of a monotone feature never lowers the margin', () => {
    const trees = boost(rows('a'), { ...options, monotone: [1, 0, 0] });
    const random = randomOf('pairs');
    for (let i = 0; i < 400; i++) {
      const [low, b, c] = [random.normal(), random.normal(), random.normal()];
      const marginAt = (a: number) => trees.reduce((sum, tree) => sum + predictTree(tree, [a, b, c]), 0);
      expect(marginAt(low + random.next())).toBeGreaterThanOrEqual(marginAt(low) - 1e-9);
    }
  });
});
