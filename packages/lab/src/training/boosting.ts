import { type Tree, walk } from '@gait/engine/models';
import { type Random, randomOf } from '../random.ts';
import { type Growth, growTree } from './grow-tree.ts';
import { binned, edgesOf } from './quantile-bins.ts';

/** Rows to learn from: what was measured, whether a bot did it, and how much the row counts. */
export interface Rows {
  readonly values: readonly Float64Array[];
  readonly labels: readonly boolean[];
  readonly weights: Float64Array;
  /** Persons: rows of one are kept or held back together. */
  readonly groups: readonly string[];
}

export interface Boosting {
  readonly seed: string;
  readonly rounds: number;
  readonly patience: number;
  readonly learningRate: number;
  /** Shares of persons and of measures a tree sees. */
  readonly groupShare: number;
  readonly featureShare: number;
  /** Share of persons held back to know when to stop. */
  readonly heldBack: number;
  readonly minWeight: number;
  readonly shrinkage: number;
  readonly monotone: readonly number[];
  readonly questions: number;
  readonly onRound?: (round: number) => void;
}

export const defaultBoosting = {
  questions: 7,
  rounds: 220,
  patience: 25,
  learningRate: 0.12,
  groupShare: 0.7,
  featureShare: 0.35,
  heldBack: 0.15,
  minWeight: 8,
  shrinkage: 4,
} as const;

/** Gradient-boosted trees on the logistic loss, stopped early on persons held back. */
export const boost = (rows: Rows, options: Boosting): Tree[] => {
  const random = randomOf(`boost/${options.seed}`);
  const edges = Array.from({ length: rows.values[0]?.length ?? 0 }, (_, i) => edgesOf(rows.values, i));
  const data = binned(rows.values, edges);
  const { learning, watching, members } = partition(rows, options.heldBack, random);
  const growth: Growth = options;
  const margins = new Float64Array(data.rows);
  const gradients = { first: new Float64Array(data.rows), second: new Float64Array(data.rows) };
  const trees: Tree[] = [];
  let [best, bestRound] = [Number.POSITIVE_INFINITY, 0];
  for (let round = 1; round <= options.rounds; round++) {
    for (const row of learning) differentiate(rows, margins, gradients, row);
    const features = random
      .shuffled([...edges.keys()])
      .slice(0, Math.ceil(options.featureShare * edges.length));
    const tree = growTree(
      data,
      gradients,
      { rows: draw(members, options.groupShare, random), features },
      growth,
    );
    trees.push(tree);
    for (let row = 0; row < data.rows; row++)
      margins[row] = (margins[row] as number) + walk(tree, rows.values[row] as Float64Array);
    const loss = lossOf(rows, margins, watching);
    if (loss < best - 1e-5) [best, bestRound] = [loss, round];
    options.onRound?.(round);
    if (round - bestRound >= options.patience) break;
  }
  return trees.slice(0, bestRound);
};

const partition = ({ groups }: Rows, heldBack: number, random: Random) => {
  const names = random.shuffled([...new Set(groups)]);
  const watched = new Set(names.slice(0, Math.round(heldBack * names.length)));
  const [learning, watching]: [number[], number[]] = [[], []];
  const members = new Map<string, number[]>();
  for (const [row, group] of groups.entries()) {
    if (watched.has(group)) {
      watching.push(row);
      continue;
    }
    learning.push(row);
    const member = members.get(group);
    if (member) member.push(row);
    else members.set(group, [row]);
  }
  return { learning, watching, members: [...members.values()] };
};

const draw = (members: readonly number[][], share: number, random: Random): Uint32Array =>
  Uint32Array.from(members.filter(() => random.chance(share)).flat());

const differentiate = (
  { labels, weights }: Rows,
  margins: Float64Array,
  gradients: { first: Float64Array; second: Float64Array },
  row: number,
): void => {
  const probability = 1 / (1 + Math.exp(-(margins[row] as number)));
  const weight = weights[row] as number;
  gradients.first[row] = weight * (probability - (labels[row] ? 1 : 0));
  gradients.second[row] = weight * Math.max(1e-6, probability * (1 - probability));
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
