import { predictTree, type Tree } from '@gait/engine/models';
import { type Random, randomOf } from '../random.ts';
import { growTree } from './grow-tree.ts';
import { binned, edgesOf } from './quantile-bins.ts';

/** Training rows: features, labels and weights. */
interface Rows {
  readonly values: readonly Float64Array[];
  readonly labels: readonly boolean[];
  readonly weights: Float64Array;
  /** The person of each row; rows of a person are never split. */
  readonly groups: readonly string[];
}

export interface Boosting {
  readonly seed: string;
  readonly rounds: number;
  readonly earlyStoppingRounds: number;
  readonly learningRate: number;
  /** Shares of people and of features that each tree sees. */
  readonly groupShare: number;
  readonly featureShare: number;
  /** Share of people in the validation set for early stopping. */
  readonly validationShare: number;
  readonly minHessian: number;
  readonly lambda: number;
  readonly monotone: readonly number[];
  readonly maxSplits: number;
  readonly onRound?: (round: number) => void;
}

export const defaultBoosting = {
  maxSplits: 7,
  rounds: 220,
  earlyStoppingRounds: 25,
  learningRate: 0.12,
  groupShare: 0.7,
  featureShare: 0.35,
  validationShare: 0.15,
  minHessian: 8,
  lambda: 4,
} as const;

/** Gradient-boosted trees with logistic loss and early stopping on held-out people. */
export const boost = (rows: Rows, options: Boosting): Tree[] => {
  const random = randomOf(`boost/${options.seed}`);
  const edges = Array.from({ length: rows.values[0]?.length ?? 0 }, (_, i) => edgesOf(rows.values, i));
  const data = binned(rows.values, edges);
  const { training, validation, members } = partition(rows, options.validationShare, random);
  const margins = new Float64Array(data.rows);
  const derivatives = { gradient: new Float64Array(data.rows), hessian: new Float64Array(data.rows) };
  const trees: Tree[] = [];
  let [best, bestRound] = [Number.POSITIVE_INFINITY, 0];
  for (let round = 1; round <= options.rounds; round++) {
    for (const row of training) updateDerivatives(rows, margins, derivatives, row);
    const features = random
      .shuffled([...edges.keys()])
      .slice(0, Math.ceil(options.featureShare * edges.length));
    const tree = growTree(
      data,
      derivatives,
      { rows: sampledRows(members, options.groupShare, random), features },
      options,
    );
    trees.push(tree);
    for (let row = 0; row < data.rows; row++)
      margins[row] = (margins[row] as number) + predictTree(tree, rows.values[row] as Float64Array);
    const loss = lossOf(rows, margins, validation);
    if (loss < best - 1e-5) [best, bestRound] = [loss, round];
    options.onRound?.(round);
    if (round - bestRound >= options.earlyStoppingRounds) break;
  }
  return trees.slice(0, bestRound);
};

const partition = ({ groups }: Rows, validationShare: number, random: Random) => {
  const names = random.shuffled([...new Set(groups)]);
  const heldOut = new Set(names.slice(0, Math.round(validationShare * names.length)));
  const [training, validation]: [number[], number[]] = [[], []];
  const members = new Map<string, number[]>();
  for (const [row, group] of groups.entries()) {
    if (heldOut.has(group)) {
      validation.push(row);
      continue;
    }
    training.push(row);
    const own = members.get(group);
    if (own) own.push(row);
    else members.set(group, [row]);
  }
  return { training, validation, members: [...members.values()] };
};

const sampledRows = (members: readonly number[][], share: number, random: Random): Uint32Array =>
  Uint32Array.from(members.filter(() => random.chance(share)).flat());

const updateDerivatives = (
  { labels, weights }: Rows,
  margins: Float64Array,
  derivatives: { gradient: Float64Array; hessian: Float64Array },
  row: number,
): void => {
  const probability = 1 / (1 + Math.exp(-(margins[row] as number)));
  const weight = weights[row] as number;
  derivatives.gradient[row] = weight * (probability - (labels[row] ? 1 : 0));
  derivatives.hessian[row] = weight * Math.max(1e-6, probability * (1 - probability));
};

const lossOf = ({ labels, weights }: Rows, margins: Float64Array, rows: readonly number[]): number => {
  let [loss, total] = [0, 0];
  for (const row of rows) {
    const margin = (labels[row] ? -1 : 1) * (margins[row] as number);
    loss += (weights[row] as number) * (margin > 30 ? margin : Math.log1p(Math.exp(margin)));
    total += weights[row] as number;
  }
  return loss / total;
};
