import { type ExpertName, experts } from '@gait/engine/dynamics';
import { NODES, type StoredModel, type Trees, walk } from '@gait/engine/models';
import { byPerson, type Estimate } from '../metrics/bootstrap.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { crossValidate, type Scored } from './cross-validate.ts';
import { foldsOf } from './folds.ts';
import type { Sample } from './samples.ts';
import { BAGS, trainExpert } from './train-expert.ts';

/** What the additive model says of the trees of one expert. */
export interface Gate {
  readonly expert: ExpertName;
  readonly trees: number;
  readonly additive: number;
  /** ROC AUC of the trees less that of the additive model, on people neither saw. */
  readonly difference: Estimate;
  /** Measures that matter to both and that the two read in opposite ways. */
  readonly disagreed: readonly string[];
  readonly passes: boolean;
}

/** Share of all that is contributed from which a measure matters. */
const MATTERS = 0.02;

/** Rows on which contributions are compared. */
const COMPARED = 4_000;

/**
 * Whether an expert may ship: not when the additive model, in which every measure can be read off by itself, is better
 * beyond the interval, and not when a measure that matters to both means the opposite in the trees.
 */
export const releaseGate = (
  stored: StoredModel,
  expert: ExpertName,
  {
    samples,
    scored,
    folds,
    seed,
  }: { samples: readonly Sample[]; scored: readonly Scored[]; folds: number; seed: string },
): Gate => {
  const judged = crossValidate(expert, {
    folds: foldsOf(samples, folds, seed),
    seed,
    bags: BAGS,
    additive: true,
  });
  const wholes = new Map(samples.map(({ unit, size }) => [unit, size]));
  const margins = new Map(scored.map(({ sample, margin }) => [nameOf(sample), margin]));
  const rows = judged.flatMap(({ sample, margin }) =>
    sample.size === wholes.get(sample.unit)
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
  const difference = byPerson(rows, (drawn) => aucOf([...drawn], 'trees') - aucOf([...drawn], 'additive'));
  const shipped = stored.experts[expert]?.trees;
  const disagreed = shipped
    ? disagreedOf(expert, samples, shipped, trainExpert(expert, samples, { seed, bags: 1, additive: true }))
    : [];
  return {
    expert,
    trees: aucOf(rows, 'trees'),
    additive: aucOf(rows, 'additive'),
    difference,
    disagreed,
    passes: difference.high >= 0 && disagreed.length === 0,
  };
};

const nameOf = ({ unit, size }: Sample): string => `${unit}/${size}`;

const disagreedOf = (
  expert: ExpertName,
  samples: readonly Sample[],
  shipped: Trees,
  additive: readonly Trees[],
): string[] => {
  const step = Math.max(1, Math.floor(samples.length / COMPARED));
  const some = samples.filter((_, i) => i % step === 0);
  const [ours, theirs] = [added(some, [shipped]), added(some, additive)];
  const [ourSizes, theirSizes] = [sharesOf(ours), sharesOf(theirs)];
  return Object.keys(experts[expert].measures).filter(
    (_, i) =>
      (ourSizes[i] as number) >= MATTERS &&
      (theirSizes[i] as number) >= MATTERS &&
      products(ours, theirs, i) < 0,
  );
};

/** By row, what each measure adds. */
export const added = (samples: readonly Sample[], forests: readonly Trees[]): Float64Array[] =>
  samples.map(({ values }) => {
    const amounts = new Float64Array(values.length);
    for (const forest of forests)
      for (let i = 0; i < forest.value.length / NODES; i++) walk(forest, values, amounts, i);
    return amounts;
  });

/** Of all that is added, how much each measure adds. */
export const sharesOf = (rows: readonly Float64Array[]): number[] => {
  const sizes = Array.from(rows[0] ?? [], (_, i) =>
    rows.reduce((sum, row) => sum + Math.abs(row[i] as number), 0),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size / all);
};

/** Covariance of what a measure adds in one model and in the other: its sign says whether both read it alike. */
const products = (
  ours: readonly Float64Array[],
  theirs: readonly Float64Array[],
  measure: number,
): number => {
  const meanOf = (rows: readonly Float64Array[]) =>
    rows.reduce((sum, row) => sum + (row[measure] as number), 0) / rows.length;
  const [one, other] = [meanOf(ours), meanOf(theirs)];
  return ours.reduce(
    (sum, row, i) =>
      sum + ((row[measure] as number) - one) * (((theirs[i] as Float64Array)[measure] as number) - other),
    0,
  );
};
