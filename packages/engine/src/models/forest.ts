import { INNER_NODES, NODES, type Trees } from './tree.ts';

/**
 * Trees laid out to be asked one after the other without a jump that depends on an answer: guessing where one goes, and
 * guessing wrong, is most of what asking costs.
 */
export interface Forest {
  readonly count: number;
  /** By question: which of the values laid out by `sides` is asked about, and up to where it goes left. */
  readonly side: Uint8Array;
  readonly threshold: Float64Array;
  /** Eight answers a tree, from left to right. */
  readonly leaf: Float64Array;
}

const LEAVES = NODES - INNER_NODES;

export const forestOf = ({ feature, threshold, missing, value }: Trees): Forest => ({
  count: value.length / NODES,
  side: Uint8Array.from(feature, (measure, i) => 2 * measure + (missing[i] === 1 ? 0 : 1)),
  threshold: Float64Array.from(threshold),
  leaf: Float64Array.from(value).filter((_, i) => i % NODES >= INNER_NODES),
});

/** The sum of the answers of all trees. */
export const answerOf = ({ count, side, threshold, leaf }: Forest, values: Float64Array): number => {
  const given = sides(values);
  const isRight = (question: number) =>
    Number((given[side[question] as number] as number) > (threshold[question] as number));
  let sum = 0;
  for (let tree = 0; tree < count; tree++) {
    const root = tree * INNER_NODES;
    const second = isRight(root);
    const third = 2 * second + isRight(root + 1 + second);
    sum += leaf[tree * LEAVES + 2 * third + isRight(root + 3 + third)] as number;
  }
  return sum;
};

/** Every value twice: what was not measured lies below all thresholds in one place and above them in the other. */
const sides = (values: Float64Array): Float64Array => {
  const given = new Float64Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    given[2 * i] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
    given[2 * i + 1] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  }
  return given;
};
