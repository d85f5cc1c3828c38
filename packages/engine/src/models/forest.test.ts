import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forestOf, predictMargin } from './forest.ts';
import { INNER_NODES, NODES, predictTree, type Tree } from './tree.ts';

const FEATURES = 3;

const listOf = <Item>(item: fc.Arbitrary<Item>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });

const tree: fc.Arbitrary<Tree> = fc.record({
  feature: listOf(fc.nat(FEATURES - 1), INNER_NODES),
  threshold: listOf(fc.integer({ min: -3, max: 3 }), INNER_NODES),
  missing: listOf(fc.nat(1), INNER_NODES),
  value: listOf(fc.integer({ min: -99, max: 99 }), NODES),
});

const value = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(Number.NaN));

const inColumns = (trees: readonly Tree[]): Tree => ({
  feature: trees.flatMap(({ feature }) => feature),
  threshold: trees.flatMap(({ threshold }) => threshold),
  missing: trees.flatMap(({ missing }) => missing),
  value: trees.flatMap(({ value }) => value),
});

test('a forest predicts the sum of its trees, missing values included', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), listOf(value, FEATURES), (trees, values) => {
      const sum = trees.reduce((total, one) => total + predictTree(one, values), 0);
      expect(predictMargin(forestOf(inColumns(trees)), Float64Array.from(values))).toBe(sum);
    }),
  );
});
