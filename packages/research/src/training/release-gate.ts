import type { ExpertName } from '@gait/engine/dynamics';
import { misfitOf, NODES, predictTree, type StoredModel, type Trees } from '@gait/engine/models';
import { bootstrapByPerson, type Estimate } from '../metrics/bootstrap.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { crossValidate, type Predicted } from './cross-validate.ts';
import { foldsOf } from './folds.ts';
import type { Sample } from './samples.ts';
import { BAGS, trainExpert } from './train-expert.ts';
import { trainedFeatures } from './trained-features.ts';

/** How the trees of one expert compare with an additive model. */
export interface Gate {
  readonly expert: ExpertName;
  readonly trees: number;
  readonly additive: number;
  /** ROC AUC of the trees minus that of the additive model, on people that neither saw. */
  readonly difference: Estimate;
  /** Important features with opposite effects in the two models. */
  readonly contradictions: readonly string[];
  readonly passes: boolean;
}

/** A feature is important from this share of all contributions on. */
const MIN_SHARE = 0.02;

/** Most rows for the comparison of contributions. */
const MAX_ROWS = 4_000;

/**
 * Blocks a release if the additive model, which is interpretable feature by feature, is significantly better, or if an
 * important feature has the opposite effect in the trees. Throws if the weights do not fit this engine, where they would
 * switch the model off.
 */
export const releaseGate = (
  stored: Pick<StoredModel, 'experts' | 'foldVersion'>,
  expert: ExpertName,
  {
    samples,
    unseenPeople,
    folds,
    seed,
  }: { samples: readonly Sample[]; unseenPeople: readonly Predicted[]; folds: number; seed: string },
): Gate => {
  const misfit = misfitOf(stored);
  if (misfit) throw new Error(`the release gate refuses weights that switch the model off: ${misfit}`);
  const predictions = crossValidate(expert, {
    folds: foldsOf(samples, folds, seed),
    seed,
    bags: BAGS,
    additive: true,
  });
  const fullSizes = new Map(samples.map(({ segmentId, size }) => [segmentId, size]));
  const margins = new Map(unseenPeople.map(({ sample, margin }) => [nameOf(sample), margin]));
  const rows = predictions.flatMap(({ sample, margin }) =>
    sample.size === fullSizes.get(sample.segmentId)
      ? [
          {
            subject: sample.subject,
            isBot: sample.isBot,
            additive: margin,
            trees: margins.get(nameOf(sample)) as number,
          },
        ]
      : [],
  );
  const aucOf = (of: typeof rows, name: 'trees' | 'additive') =>
    rocAuc(of.map((row) => ({ isBot: row.isBot, score: row[name] })));
  const difference = bootstrapByPerson(
    rows,
    (drawn) => aucOf([...drawn], 'trees') - aucOf([...drawn], 'additive'),
  );
  const shipped = stored.experts[expert]?.trees;
  const contradictions = shipped
    ? contradictionsOf(
        expert,
        samples,
        shipped,
        trainExpert(expert, samples, { seed, bags: 1, additive: true }),
      )
    : [];
  return {
    expert,
    trees: aucOf(rows, 'trees'),
    additive: aucOf(rows, 'additive'),
    difference,
    contradictions,
    passes: difference.high >= 0 && contradictions.length === 0,
  };
};

const nameOf = ({ segmentId, size }: Sample): string => `${segmentId}/${size}`;

const contradictionsOf = (
  expert: ExpertName,
  samples: readonly Sample[],
  shipped: Trees,
  additive: readonly Trees[],
): string[] => {
  const step = Math.max(1, Math.floor(samples.length / MAX_ROWS));
  const some = samples.filter((_, i) => i % step === 0);
  const [treeContributions, additiveContributions] = [
    contributionsOf(some, [shipped]),
    contributionsOf(some, additive),
  ];
  const [treeShares, additiveShares] = [
    contributionShares(treeContributions),
    contributionShares(additiveContributions),
  ];
  return trainedFeatures[expert].filter(
    (_, i) =>
      (treeShares[i] as number) >= MIN_SHARE &&
      (additiveShares[i] as number) >= MIN_SHARE &&
      covariance(treeContributions, additiveContributions, i) < 0,
  );
};

/** By row, the contribution of each feature. */
export const contributionsOf = (samples: readonly Sample[], forests: readonly Trees[]): Float64Array[] =>
  samples.map(({ values }) => {
    const amounts = new Float64Array(values.length);
    for (const forest of forests)
      for (let i = 0; i < forest.value.length / NODES; i++) predictTree(forest, values, amounts, i);
    return amounts;
  });

/** Share of each feature in all contributions. */
export const contributionShares = (rows: readonly Float64Array[]): number[] => {
  const sizes = Array.from(rows[0] ?? [], (_, i) =>
    rows.reduce((sum, row) => sum + Math.abs(row[i] as number), 0),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size / all);
};

/** Covariance of a feature's contributions in the two models; negative if the effects are opposite. */
const covariance = (
  treeContributions: readonly Float64Array[],
  additiveContributions: readonly Float64Array[],
  feature: number,
): number => {
  const meanOf = (rows: readonly Float64Array[]) =>
    rows.reduce((sum, row) => sum + (row[feature] as number), 0) / rows.length;
  const [one, other] = [meanOf(treeContributions), meanOf(additiveContributions)];
  return treeContributions.reduce(
    (sum, row, i) =>
      sum +
      ((row[feature] as number) - one) *
        (((additiveContributions[i] as Float64Array)[feature] as number) - other),
    0,
  );
};
