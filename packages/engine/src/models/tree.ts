/** Seven questions on three levels as a heap: node i asks, its answers are 2i+1 (left) and 2i+2 (right). */
export interface Tree {
  /** Index of the measure each node asks about. */
  readonly feature: readonly number[];
  /** A value up to this goes left. */
  readonly threshold: readonly number[];
  /** 1: what was not measured goes left. */
  readonly missing: readonly number[];
  /** Log-odds of all 15 nodes: of a leaf its answer, of an inner node the mean of what lies below it. */
  readonly value: readonly number[];
}

const INNER_NODES = 7;

/** The answer of a tree; what each measure adds on the way from root to leaf is added to `contributions`. */
export const walk = (tree: Tree, values: ArrayLike<number>, contributions?: Float64Array): number => {
  let node = 0;
  while (node < INNER_NODES) {
    const feature = tree.feature[node] as number;
    const value = values[feature] as number;
    const isLeft = Number.isNaN(value) ? tree.missing[node] === 1 : value <= (tree.threshold[node] as number);
    const next = 2 * node + (isLeft ? 1 : 2);
    if (contributions)
      contributions[feature] =
        (contributions[feature] as number) + (tree.value[next] as number) - (tree.value[node] as number);
    node = next;
  }
  return tree.value[node] as number;
};
