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

/** Many trees one after another: 7, 7, 7 and 15 numbers each. */
export type Trees = { readonly [Column in keyof Tree]: ArrayLike<number> };

export const INNER_NODES = 7;
export const NODES = 15;

/** The answer of one of the trees; what each measure adds on the way from root to leaf is added to `contributions`. */
export const walk = (
  trees: Trees,
  values: ArrayLike<number>,
  contributions?: Float64Array,
  index = 0,
): number => {
  const [questions, nodes] = [index * INNER_NODES, index * NODES];
  let node = 0;
  while (node < INNER_NODES) {
    const feature = trees.feature[questions + node] as number;
    const value = values[feature] as number;
    const isLeft = Number.isNaN(value)
      ? trees.missing[questions + node] === 1
      : value <= (trees.threshold[questions + node] as number);
    const next = 2 * node + (isLeft ? 1 : 2);
    if (contributions)
      contributions[feature] =
        (contributions[feature] as number) +
        (trees.value[nodes + next] as number) -
        (trees.value[nodes + node] as number);
    node = next;
  }
  return trees.value[nodes + node] as number;
};
