import type { ExpertName } from '@gait/engine/dynamics';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import { rocAuc, tprAtFpr } from '../metrics/metrics.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { isAided, relatedFamilies } from '../training/driver-families.ts';
import { foldsOf } from '../training/folds.ts';
import { PREFIX_SIZES, type Sample } from '../training/samples.ts';
import { BAGS } from '../training/train-expert.ts';
import { type Cell, interval, type ReportTable } from './table.ts';

const FOLDS = 3;
const SEED = 'left out';

type Progress = (step: string) => void;

/** Predictions for people and for the left-out bot families, by trees that saw neither. */
export interface LeftOutPredictions {
  readonly expert: ExpertName;
  readonly name: string;
  readonly families: readonly string[];
  readonly predictions: readonly Predicted[];
}

/** Leaves out one family at a time. */
export const predictionsWithoutFamilies = (
  samples: readonly Sample[],
  onStep: Progress,
): LeftOutPredictions[] =>
  byExpert(samples, (expert, own) =>
    familiesOf(own).map((family) => {
      onStep(`${expert} without ${family}`);
      return {
        expert,
        name: family,
        families: [family],
        predictions: predictionsWithout(expert, [family], own),
      };
    }),
  );

/** Leaves out one group of related families at a time. */
export const predictionsWithoutRelated = (
  samples: readonly Sample[],
  onStep: Progress,
): LeftOutPredictions[] =>
  byExpert(samples, (expert, own) =>
    Object.entries(relatedFamilies[expert]).map(([name, families]) => {
      onStep(`${expert} without ${name}`);
      return { expert, name, families, predictions: predictionsWithout(expert, families, own) };
    }),
  );

/** Leave one family out. */
export const leaveOneFamilyOut = (groups: readonly LeftOutPredictions[]): ReportTable => ({
  title: 'Unknown bot families',
  note: 'Leave one family out: three folds by person, as many trees as the shipped model, on half of the segments and without browser sessions. ROC AUC / TPR at 1 % FPR against all people, by number of events (middle: 80, 40, 8; long: 320, 320, 16). Related families of the left-out one stay in training; the next table leaves them out together.',
  columns: ['expert', 'family left out', ...columns],
  rows: groups.map((one) => [one.expert, one.name, ...cellsOf(one)]),
});

/** Leave one group of related families out. */
export const leaveRelatedFamiliesOut = (groups: readonly LeftOutPredictions[]): ReportTable => ({
  title: 'Unknown groups of related bot families',
  note: 'The same for groups of related families, which draw their paths or times with the same method and differ in the formula. Families without related ones are in the table above.',
  columns: ['expert', 'group', 'families left out', ...columns],
  rows: groups.map((one) => [one.expert, one.name, one.families.join(', '), ...cellsOf(one)]),
});

/** Leave one family out, by trees that learn from people with aids and by trees that do not. */
export const aidsInTraining = (samples: readonly Sample[], onStep: Progress): ReportTable => {
  const known = predictionsWithoutFamilies(samples, onStep);
  const unknown = predictionsWithoutFamilies(
    samples.filter(({ family }) => !isAided(family)),
    onStep,
  );
  const longTpr = (one: LeftOutPredictions | undefined) =>
    one ? tprAtFpr(rowsAt(one.predictions, longSize(one.expert)), 0.01) : Number.NaN;
  const rows = known
    .map((one, i) => [one.name, longTpr(one), longTpr(unknown[i])] as const)
    .toSorted(([, aided, plain], [, others, otherPlain]) => aided - plain - (others - otherPlain));
  const named = (what: string, at: number) =>
    rows
      .slice(at)
      .slice(0, 1)
      .map(([name, ...cells]) => [`${name}, ${what}`, ...cells]);
  return {
    title: 'What people with an aid cost in training',
    note: 'TPR at 1 % FPR against people without an aid after 320 events, by trees that learn from people with aids, and by trees that do not, as in "Unknown bot families".',
    columns: ['family left out', 'with aids', 'without'],
    rows: [
      ...named('the largest loss', 0),
      ...named(`the middle of ${rows.length}`, rows.length >> 1),
      ...named('the largest gain', -1),
    ],
  };
};

const byExpert = (
  samples: readonly Sample[],
  predictionsOf: (expert: ExpertName, own: readonly Sample[]) => LeftOutPredictions[],
): LeftOutPredictions[] =>
  [...new Set(samples.map(({ expert }) => expert))].flatMap((expert) =>
    predictionsOf(
      expert,
      samples.filter((sample) => sample.expert === expert),
    ),
  );

const familiesOf = (samples: readonly Sample[]): string[] => [
  ...new Set(samples.filter(({ isBot }) => isBot).map(({ family }) => family)),
];

const longSize = (expert: ExpertName): number => (expert === 'click' ? 16 : 320);
const middleSize = (expert: ExpertName): number => PREFIX_SIZES[expert][expert === 'click' ? 1 : 2] as number;

/** After how many events a segment is judged. */
const sizesOf = (expert: ExpertName): readonly number[] => [middleSize(expert), longSize(expert)];

const columns = ['middle', 'long', 'TPR, long, interval'];

const cellsOf = ({ expert, predictions }: LeftOutPredictions): Cell[] => {
  const [middle, long] = sizesOf(expert).map((size) => rowsAt(predictions, size)) as [Row[], Row[]];
  return [shown(middle), shown(long), interval(bootstrapByPerson(long, (rows) => tprAtFpr(rows, 0.01)))];
};

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

const rowsAt = (predictions: readonly Predicted[], size: number): Row[] =>
  predictions
    .filter(({ sample }) => sample.size === size)
    .map(({ sample, margin }) => ({ subject: sample.subject, isBot: sample.isBot, score: margin }));

const predictionsWithout = (
  expert: ExpertName,
  without: readonly string[],
  own: readonly Sample[],
): Predicted[] =>
  crossValidate(expert, {
    folds: foldsOf(own, FOLDS, SEED),
    seed: SEED,
    bags: BAGS,
    without,
  }).filter(({ sample }) => !sample.isBot || without.includes(sample.family));

const shown = (rows: readonly Row[]): string => {
  const auc = rocAuc(rows);
  return Number.isNaN(auc) ? '-' : `${auc.toFixed(3)} / ${tprAtFpr(rows, 0.01).toFixed(3)}`;
};
