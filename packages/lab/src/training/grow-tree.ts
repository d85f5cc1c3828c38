import type { Tree } from '@gait/engine/models';
import { type Binned, MISSING } from './quantile-bins.ts';

/** Rows under a node, with first and second derivatives of the loss. */
export interface Gradients {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export interface Growth {
  /** 7 for three levels; 1 grows an additive model, in which no measure depends on another. */
  readonly questions: number;
  /** Least sum of second derivatives under a leaf, and what is added to it (Chen and Guestrin 2016, lambda). */
  readonly minWeight: number;
  readonly shrinkage: number;
  readonly learningRate: number;
  /** By measure: 1 a higher value may only speak more for a bot, 0 free. */
  readonly monotone: readonly number[];
}

interface Node {
  readonly rows: Uint32Array;
  readonly first: number;
  readonly second: number;
  /** Bounds that monotone questions above have set. */
  readonly low: number;
  readonly high: number;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
  readonly missingLeft: boolean;
  readonly middle?: number;
}

const INNER_NODES = 7;
const NODES = 15;
const MOST_BINS = 64;

/** Everything goes left: a node that asks nothing. */
const NO_QUESTION = { feature: 0, threshold: 1e9, missing: 1 };

const clamp = (value: number, { low, high }: Pick<Node, 'low' | 'high'>): number =>
  Math.max(low, Math.min(high, value));

const answer = (first: number, second: number, { shrinkage }: Growth): number =>
  -first / (second + shrinkage);

/** Grows a tree over the given rows and measures, level by level. */
export const growTree = (
  data: Binned,
  gradients: Gradients,
  sample: { rows: Uint32Array; features: readonly number[] },
  growth: Growth,
): Tree => {
  const nodes: (Node | undefined)[] = [nodeOf(sample.rows, gradients, { low: -9e9, high: 9e9 })];
  const [feature, threshold, missing] = [[] as number[], [] as number[], [] as number[]];
  for (let i = 0; i < INNER_NODES; i++) {
    const node = nodes[i];
    const split =
      node && i < growth.questions
        ? bestSplit(data, gradients, { node, features: sample.features }, growth)
        : undefined;
    if (!node || !split) {
      feature.push(NO_QUESTION.feature);
      threshold.push(NO_QUESTION.threshold);
      missing.push(NO_QUESTION.missing);
      nodes[2 * i + 1] = node;
      continue;
    }
    feature.push(split.feature);
    threshold.push((data.edges[split.feature] as Float64Array)[split.bin - 1] as number);
    missing.push(split.missingLeft ? 1 : 0);
    const [left, right] = divide(data, gradients, node, split);
    nodes[2 * i + 1] = left;
    nodes[2 * i + 2] = right;
  }
  return { feature, threshold, missing, value: valuesOf(nodes, growth) };
};

const nodeOf = (
  rows: Uint32Array,
  { first, second }: Gradients,
  bounds: Pick<Node, 'low' | 'high'>,
): Node => {
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += first[row] as number;
    h += second[row] as number;
  }
  return { rows, first: g, second: h, ...bounds };
};

/** Leaves answer within their bounds; inner nodes hold the mean of their leaves by weight. */
const valuesOf = (nodes: readonly (Node | undefined)[], growth: Growth): number[] => {
  const value = Array.from({ length: NODES }, () => 0);
  for (let i = NODES - 1; i >= 0; i--) {
    const node = nodes[i];
    if (!node) continue;
    const [left, right] = [nodes[2 * i + 1], nodes[2 * i + 2]];
    value[i] =
      i >= INNER_NODES
        ? growth.learningRate * clamp(answer(node.first, node.second, growth), node)
        : ((left?.second ?? 0) * (value[2 * i + 1] as number) +
            (right?.second ?? 0) * (value[2 * i + 2] as number)) /
          ((left?.second ?? 0) + (right?.second ?? 0));
  }
  return value;
};

const divide = ({ columns }: Binned, gradients: Gradients, node: Node, split: Split): [Node, Node] => {
  const column = columns[split.feature] as Uint8Array;
  const isLeft = (row: number) => {
    const bin = column[row] as number;
    return bin === MISSING ? split.missingLeft : bin <= split.bin;
  };
  const left = node.rows.filter(isLeft);
  const right = node.rows.filter((row) => !isLeft(row));
  const { low, high } = node;
  return [
    nodeOf(left, gradients, { low, high: split.middle ?? high }),
    nodeOf(right, gradients, { low: split.middle ?? low, high }),
  ];
};

const firsts = new Float64Array(MOST_BINS);
const seconds = new Float64Array(MOST_BINS);

const bestSplit = (
  data: Binned,
  gradients: Gradients,
  { node, features }: { node: Node; features: readonly number[] },
  growth: Growth,
): Split | undefined => {
  if (node.second < 2 * growth.minWeight) return undefined;
  let best: Split | undefined;
  for (const feature of features) {
    fillHistogram(data.columns[feature] as Uint8Array, gradients, node.rows);
    const found = splitOf(feature, (data.edges[feature] as Float64Array).length, node, growth);
    if (found && found.gain > (best?.gain ?? 1e-6)) best = found;
  }
  return best;
};

const fillHistogram = (column: Uint8Array, { first, second }: Gradients, rows: Uint32Array): void => {
  firsts.fill(0);
  seconds.fill(0);
  for (const row of rows) {
    const bin = column[row] as number;
    firsts[bin] = (firsts[bin] as number) + (first[row] as number);
    seconds[bin] = (seconds[bin] as number) + (second[row] as number);
  }
};

const scoreOf = (first: number, second: number, { shrinkage }: Growth): number =>
  (first * first) / (second + shrinkage);

/** The best threshold of one measure, with what was not measured on either side. */
const splitOf = (feature: number, edges: number, node: Node, growth: Growth): Split | undefined => {
  const sides = (seconds[MISSING] as number) > 0 ? [true, false] : [true];
  let best: Split | undefined;
  for (const missingLeft of sides) {
    const left = { first: 0, second: 0 };
    if (missingLeft) add(left, MISSING);
    for (let bin = 1; bin <= edges; bin++) {
      add(left, bin);
      const gain = gainOf(left, node, growth);
      if (gain <= (best?.gain ?? 0)) continue;
      best = allowed({ gain, feature, bin, missingLeft }, left, node, growth) ?? best;
    }
  }
  return best;
};

/** The split with the bound it sets where its measure is monotone; undefined when it points the wrong way. */
const allowed = (split: Split, left: Sums, node: Node, growth: Growth): Split | undefined => {
  if (!growth.monotone[split.feature]) return split;
  const low = clamp(answer(left.first, left.second, growth), node);
  const high = clamp(answer(node.first - left.first, node.second - left.second, growth), node);
  return low <= high ? { ...split, middle: (low + high) / 2 } : undefined;
};

interface Sums {
  first: number;
  second: number;
}

const add = (sums: Sums, bin: number): void => {
  sums.first += firsts[bin] as number;
  sums.second += seconds[bin] as number;
};

const gainOf = (left: Sums, node: Node, growth: Growth): number => {
  const [first, second] = [node.first - left.first, node.second - left.second];
  if (left.second < growth.minWeight || second < growth.minWeight) return 0;
  return (
    scoreOf(left.first, left.second, growth) +
    scoreOf(first, second, growth) -
    scoreOf(node.first, node.second, growth)
  );
};
