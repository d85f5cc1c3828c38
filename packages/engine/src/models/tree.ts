/** Seven splits on three levels as a heap: the children of node i are 2i+1 (left) and 2i+2 (right). */
export interface Tree {
  /** Index of the feature that each inner node splits on. */
  readonly feature: readonly number[];
  /** Values up to this go left. */
  readonly threshold: readonly number[];
  /** 1: a missing value goes left. */
  readonly missing: readonly number[];
  /** Log-odds of all 15 nodes: the prediction of a leaf, the mean below an inner node. */
  readonly value: readonly number[];
}

/** Several trees in columns: 7, 7, 7 and 15 numbers each. */
export type Trees = { readonly [Column in keyof Tree]: ArrayLike<number> };

export const INNER_NODES = 7;
export const NODES = 15;

/** The prediction of one tree; what each feature adds on the path from root to leaf is added to `contributions`. */
export const predictTree = (
  trees: Trees,
  values: ArrayLike<number>,
  contributions?: Float64Array,
  index = 0,
): number => {
  const [firstSplit, root] = [index * INNER_NODES, index * NODES];
  let node = 0;
  while (node < INNER_NODES) {
    const feature = trees.feature[firstSplit + node] as number;
    const value = values[feature] as number;
    const isLeft = Number.isNaN(value)
      ? trees.missing[firstSplit + node] === 1
      : value <= (trees.threshold[firstSplit + node] as number);
    const child = 2 * node + (isLeft ? 1 : 2);
    if (contributions)
      contributions[feature] =
        (contributions[feature] as number) +
        (trees.value[root + child] as number) -
        (trees.value[root + node] as number);
    node = child;
  }
  return trees.value[root + node] as number;
};
