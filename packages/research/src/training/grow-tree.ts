import type { Tree } from '@gait/engine/models';
import { type Binned, MISSING } from './quantile-bins.ts';

/** First and second derivatives of the loss, by row. */
export interface Derivatives {
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

export interface TreeOptions {
  /** 7 for depth three; 1 for an additive model, without feature interactions. */
  readonly maxSplits: number;
  /** Least sum of second derivatives in a leaf, and the L2 penalty on leaf values (Chen and Guestrin 2016). */
  readonly minHessian: number;
  readonly lambda: number;
  readonly learningRate: number;
  /** By feature: 1 if a higher value may only raise the margin, 0 if unconstrained. */
  readonly monotone: readonly number[];
}

interface Node {
  readonly rows: Uint32Array;
  readonly gradient: number;
  readonly hessian: number;
  /** Bounds set by monotone splits above. */
  readonly low: number;
  readonly high: number;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
  readonly missingLeft: boolean;
  readonly bound?: number;
}

const INNER_NODES = 7;
const NODES = 15;
const MAX_BINS = 64;

/** A node without a split: everything goes left. */
const NO_SPLIT = { feature: 0, threshold: 1e9, missing: 1 };

const clamp = (value: number, { low, high }: Pick<Node, 'low' | 'high'>): number =>
  Math.max(low, Math.min(high, value));

const leafValue = (gradient: number, hessian: number, { lambda }: TreeOptions): number =>
  -gradient / (hessian + lambda);

/** Grows a tree on the given rows and features, level by level. */
export const growTree = (
  data: Binned,
  derivatives: Derivatives,
  sample: { rows: Uint32Array; features: readonly number[] },
  options: TreeOptions,
): Tree => {
  const nodes: (Node | undefined)[] = [nodeOf(sample.rows, derivatives, { low: -9e9, high: 9e9 })];
  const [feature, threshold, missing] = [[] as number[], [] as number[], [] as number[]];
  for (let i = 0; i < INNER_NODES; i++) {
    const node = nodes[i];
    const split =
      node && i < options.maxSplits
        ? bestSplit(data, derivatives, { node, features: sample.features }, options)
        : undefined;
    if (!node || !split) {
      feature.push(NO_SPLIT.feature);
      threshold.push(NO_SPLIT.threshold);
      missing.push(NO_SPLIT.missing);
      nodes[2 * i + 1] = node;
      continue;
    }
    feature.push(split.feature);
    threshold.push((data.edges[split.feature] as Float64Array)[split.bin - 1] as number);
    missing.push(split.missingLeft ? 1 : 0);
    const [left, right] = childrenOf(data, derivatives, node, split);
    nodes[2 * i + 1] = left;
    nodes[2 * i + 2] = right;
  }
  return { feature, threshold, missing, value: valuesOf(nodes, options) };
};

const nodeOf = (
  rows: Uint32Array,
  { gradient, hessian }: Derivatives,
  bounds: Pick<Node, 'low' | 'high'>,
): Node => {
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += gradient[row] as number;
    h += hessian[row] as number;
  }
  return { rows, gradient: g, hessian: h, ...bounds };
};

/** Leaf values are clamped to their bounds; inner nodes hold the weighted mean of their leaves. */
const valuesOf = (nodes: readonly (Node | undefined)[], options: TreeOptions): number[] => {
  const value = Array.from({ length: NODES }, () => 0);
  for (let i = NODES - 1; i >= 0; i--) {
    const node = nodes[i];
    if (!node) continue;
    const [left, right] = [nodes[2 * i + 1], nodes[2 * i + 2]];
    value[i] =
      i >= INNER_NODES
        ? options.learningRate * clamp(leafValue(node.gradient, node.hessian, options), node)
        : ((left?.hessian ?? 0) * (value[2 * i + 1] as number) +
            (right?.hessian ?? 0) * (value[2 * i + 2] as number)) /
          ((left?.hessian ?? 0) + (right?.hessian ?? 0));
  }
  return value;
};

const childrenOf = (
  { columns }: Binned,
  derivatives: Derivatives,
  node: Node,
  split: Split,
): [Node, Node] => {
  const column = columns[split.feature] as Uint8Array;
  const isLeft = (row: number) => {
    const bin = column[row] as number;
    return bin === MISSING ? split.missingLeft : bin <= split.bin;
  };
  const left = node.rows.filter(isLeft);
  const right = node.rows.filter((row) => !isLeft(row));
  const { low, high } = node;
  return [
    nodeOf(left, derivatives, { low, high: split.bound ?? high }),
    nodeOf(right, derivatives, { low: split.bound ?? low, high }),
  ];
};

const gradientBins = new Float64Array(MAX_BINS);
const hessianBins = new Float64Array(MAX_BINS);

const bestSplit = (
  data: Binned,
  derivatives: Derivatives,
  { node, features }: { node: Node; features: readonly number[] },
  options: TreeOptions,
): Split | undefined => {
  if (node.hessian < 2 * options.minHessian) return undefined;
  let best: Split | undefined;
  for (const feature of features) {
    fillHistogram(data.columns[feature] as Uint8Array, derivatives, node.rows);
    const found = splitOf(feature, (data.edges[feature] as Float64Array).length, node, options);
    if (found && found.gain > (best?.gain ?? 1e-6)) best = found;
  }
  return best;
};

const fillHistogram = (column: Uint8Array, { gradient, hessian }: Derivatives, rows: Uint32Array): void => {
  gradientBins.fill(0);
  hessianBins.fill(0);
  for (const row of rows) {
    const bin = column[row] as number;
    gradientBins[bin] = (gradientBins[bin] as number) + (gradient[row] as number);
    hessianBins[bin] = (hessianBins[bin] as number) + (hessian[row] as number);
  }
};

const scoreOf = (gradient: number, hessian: number, { lambda }: TreeOptions): number =>
  (gradient * gradient) / (hessian + lambda);

/** The best threshold of one feature, with missing values on either side. */
const splitOf = (feature: number, edges: number, node: Node, options: TreeOptions): Split | undefined => {
  const sides = (hessianBins[MISSING] as number) > 0 ? [true, false] : [true];
  let best: Split | undefined;
  for (const missingLeft of sides) {
    const left = { gradient: 0, hessian: 0 };
    if (missingLeft) add(left, MISSING);
    for (let bin = 1; bin <= edges; bin++) {
      add(left, bin);
      const gain = gainOf(left, node, options);
      if (gain <= (best?.gain ?? 0)) continue;
      best = constrained({ gain, feature, bin, missingLeft }, left, node, options) ?? best;
    }
  }
  return best;
};

/** The split with its monotone bound, or undefined if it violates the constraint. */
const constrained = (split: Split, left: Totals, node: Node, options: TreeOptions): Split | undefined => {
  if (!options.monotone[split.feature]) return split;
  const low = clamp(leafValue(left.gradient, left.hessian, options), node);
  const high = clamp(leafValue(node.gradient - left.gradient, node.hessian - left.hessian, options), node);
  return low <= high ? { ...split, bound: (low + high) / 2 } : undefined;
};

interface Totals {
  gradient: number;
  hessian: number;
}

const add = (totals: Totals, bin: number): void => {
  totals.gradient += gradientBins[bin] as number;
  totals.hessian += hessianBins[bin] as number;
};

const gainOf = (left: Totals, node: Node, options: TreeOptions): number => {
  const [gradient, hessian] = [node.gradient - left.gradient, node.hessian - left.hessian];
  if (left.hessian < options.minHessian || hessian < options.minHessian) return 0;
  return (
    scoreOf(left.gradient, left.hessian, options) +
    scoreOf(gradient, hessian, options) -
    scoreOf(node.gradient, node.hessian, options)
  );
};
