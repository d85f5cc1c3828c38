import type { ExpertName } from '@gait/engine/dynamics';
import { predictTree, type Tree } from '@gait/engine/models';
import { boost, defaultBoosting } from './boosting.ts';
import { monotoneFeatures } from './monotone-features.ts';
import { sampleWeights } from './sample-weights.ts';
import type { Sample } from './samples.ts';
import { seedNames } from './seed-names.ts';
import { trainedFeatures } from './trained-features.ts';

/** Number of forests, each trained on different people; the model is their mean. */
export const BAGS = 2;

export interface TrainingOptions {
  readonly seed: string;
  readonly bags?: number;
  readonly rounds?: number;
  /** One split per tree: the additive baseline. */
  readonly additive?: boolean;
  /** Drops monotone constraints, for labels other than bot or person. */
  readonly unconstrained?: boolean;
  readonly onRound?: () => void;
}

/** Trees of one split need more rounds. */
const ADDITIVE = { maxSplits: 1, rounds: 300 };

/** The trees of one expert; their sum is its margin. */
export const trainExpert = (
  expert: ExpertName,
  samples: readonly Sample[],
  { seed, bags = BAGS, rounds = defaultBoosting.rounds, additive, unconstrained, onRound }: TrainingOptions,
): Tree[] => {
  const rows = {
    values: samples.map(({ values }) => values),
    labels: samples.map(({ isBot }) => isBot),
    groups: samples.map(({ subject }) => subject),
    weights: sampleWeights(samples),
  };
  const monotone = trainedFeatures[expert].map((name) =>
    !unconstrained && monotoneFeatures[expert].includes(name) ? 1 : 0,
  );
  return Array.from({ length: bags }, (_, bag) =>
    boost(rows, {
      ...defaultBoosting,
      ...(additive ? ADDITIVE : {}),
      rounds: additive ? ADDITIVE.rounds : rounds,
      monotone,
      seed: `${seed}/${seedNames[expert]}/${bag}`,
      ...(onRound ? { onRound } : {}),
    }),
  ).flatMap((trees) =>
    trees.map((tree) => ({ ...tree, value: tree.value.map((one) => rounded(one / bags)) })),
  );
};

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

export const marginOf = (trees: readonly Tree[], values: ArrayLike<number>): number =>
  trees.reduce((sum, tree) => sum + predictTree(tree, values), 0);
