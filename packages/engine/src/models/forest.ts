import { INNER_NODES, NODES, type Trees } from './tree.ts';

/** Trees laid out for branch-free prediction: mispredicted branches dominate inference. */
export interface Forest {
  readonly count: number;
  /** Per split: index into the values as `fillWithMissing` lays them out, and the threshold up to which they go left. */
  readonly side: Uint8Array;
  readonly threshold: Float64Array;
  /** Eight leaves per tree, from left to right. */
  readonly leaf: Float64Array;
  /** Room for the values of a prediction: allocating it takes longer than filling it. */
  readonly given: Float64Array;
}

const LEAVES = NODES - INNER_NODES;

export const forestOf = ({ feature, threshold, missing, value }: Trees): Forest => {
  const side = Uint8Array.from(feature, (index, i) => 2 * index + (missing[i] === 1 ? 0 : 1));
  return {
    count: value.length / NODES,
    side,
    threshold: Float64Array.from(threshold),
    leaf: Float64Array.from(value).filter((_, i) => i % NODES >= INNER_NODES),
    given: new Float64Array(2 + Math.max(0, ...side)),
  };
};

/** The sum of the predictions of all trees. */
export const predictMargin = (
  { count, side, threshold, leaf, given }: Forest,
  values: Float64Array,
): number => {
  fillWithMissing(given, values);
  const isRight = (split: number) =>
    Number((given[side[split] as number] as number) > (threshold[split] as number));
  let sum = 0;
  for (let tree = 0; tree < count; tree++) {
    const root = tree * INNER_NODES;
    const second = isRight(root);
    const third = 2 * second + isRight(root + 1 + second);
    sum += leaf[tree * LEAVES + 2 * third + isRight(root + 3 + third)] as number;
  }
  return sum;
};

/** Every value twice: a missing one is below all thresholds in the first place and above them in the second. */
const fillWithMissing = (given: Float64Array, values: Float64Array): void => {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    given[2 * i] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
    given[2 * i + 1] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  }
};
