import type { ExpertName } from '@gait/engine/dynamics';
import { byPerson } from '../metrics/bootstrap.ts';
import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { crossValidate, type Prediction } from '../training/cross-validate.ts';
import { relatedFamilies } from '../training/driver-families.ts';
import { foldsOf } from '../training/folds.ts';
import { PREFIX_SIZES, type Sample } from '../training/samples.ts';
import { BAGS } from '../training/train-expert.ts';
import { type Cell, interval, type Table } from './table.ts';

const FOLDS = 3;
const SEED = 'left out';

type Progress = (step: string) => void;

const JUDGED =
  'three folds by person, as many trees as are shipped (the additive baseline: one forest), on half of the stretches and no sessions of real browsers. ROC AUC / TPR at 1 % FPR against all people, after so many events of the expert (middle: 80, 40, 8; long: 320, 320, 16). So that the last rests on more, every person is segment of two long stretches of each family besides, which no tree learns from';

/** People and families of bots, by trees of one expert that saw neither those people nor any bot of those families. */
export interface LeftOut {
  readonly expert: ExpertName;
  readonly name: string;
  readonly families: readonly string[];
  readonly judged: readonly Prediction[];
}

/** Every family by itself. */
export const withoutFamilies = (samples: readonly Sample[], onStep: Progress): LeftOut[] =>
  byExpert(samples, (expert, own) =>
    familiesOf(own).map((family) => {
      onStep(`${expert} without ${family}`);
      return { expert, name: family, families: [family], judged: judgedWithout(expert, [family], own) };
    }),
  );

/** All families of one make together. */
export const withoutKin = (samples: readonly Sample[], onStep: Progress): LeftOut[] =>
  byExpert(samples, (expert, own) =>
    Object.entries(relatedFamilies[expert]).map(([name, families]) => {
      onStep(`${expert} without ${name}`);
      return { expert, name, families, judged: judgedWithout(expert, families, own) };
    }),
  );

/** Trees that never saw a family of bots, of one question and of three, against it. */
export const leftOutFamilies = (
  leftOut: readonly LeftOut[],
  samples: readonly Sample[],
  onStep: Progress,
): Table => ({
  title: 'Unknown kinds of bots',
  note: `Leave one family out, ${JUDGED}. The additive model is the glass-box baseline. Families of other rows that come of the same idea stay in; the next table leaves them out together.`,
  columns: [
    'expert',
    'family left out',
    'trees, middle',
    'trees, long',
    'stretches, long',
    'TPR, long, interval',
    'additive, middle',
    'additive, long',
  ],
  rows: leftOut.map((one) => {
    onStep(`${one.expert} without ${one.name}, additive`);
    const own = samples.filter(({ expert }) => expert === one.expert);
    const additive = judgedWithout(one.expert, one.families, own, true);
    return [
      one.expert,
      one.name,
      ...cellsOf(one),
      ...sizesOf(one.expert).map((size) => shown(rowsAt(additive, size))),
    ];
  }),
});

/** The same without all families of one make. */
export const leftOutKin = (leftOut: readonly LeftOut[]): Table => ({
  title: 'Unknown ideas of bots',
  note: `Leave related families out together, ${JUDGED}. Kindred are families that draw their courses or times in the same way and differ in the formula; families without kin are in the table above.`,
  columns: [
    'expert',
    'what they share',
    'families left out',
    'trees, middle',
    'trees, long',
    'stretches, long',
    'TPR, long, interval',
  ],
  rows: leftOut.map((one) => [one.expert, one.name, one.families.join(', '), ...cellsOf(one)]),
});

const byExpert = (
  samples: readonly Sample[],
  leftOutOf: (expert: ExpertName, own: readonly Sample[]) => LeftOut[],
): LeftOut[] =>
  [...new Set(samples.map(({ expert }) => expert))].flatMap((expert) =>
    leftOutOf(
      expert,
      samples.filter((sample) => sample.expert === expert),
    ),
  );

const familiesOf = (samples: readonly Sample[]): string[] => [
  ...new Set(samples.filter(({ isBot }) => isBot).map(({ family }) => family)),
];

export const longOf = (expert: ExpertName): number => (expert === 'click' ? 16 : 320);
export const middleOf = (expert: ExpertName): number =>
  PREFIX_SIZES[expert][expert === 'click' ? 1 : 2] as number;

const sizesOf = (expert: ExpertName): readonly number[] => [middleOf(expert), longOf(expert)];

const cellsOf = ({ expert, judged }: LeftOut): Cell[] => {
  const [middle, long] = sizesOf(expert).map((size) => rowsAt(judged, size)) as [Row[], Row[]];
  return [
    shown(middle),
    shown(long),
    long.filter(({ isBot }) => isBot).length,
    interval(byPerson(long, (rows) => tprAt(rows, 0.01))),
  ];
};

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

const rowsAt = (judged: readonly Prediction[], size: number): Row[] =>
  judged
    .filter(({ sample }) => sample.size === size)
    .map(({ sample, margin }) => ({ subject: sample.subject, isBot: sample.isBot, score: margin }));

const judgedWithout = (
  expert: ExpertName,
  without: readonly string[],
  own: readonly Sample[],
  additive = false,
): Prediction[] =>
  crossValidate(expert, {
    folds: foldsOf(own, FOLDS, SEED),
    seed: SEED,
    bags: additive ? 1 : BAGS,
    without,
    additive,
  }).filter(({ sample }) => !sample.isBot || without.includes(sample.family));

const shown = (rows: readonly Row[]): string => {
  const auc = rocAuc(rows);
  return Number.isNaN(auc) ? '-' : `${auc.toFixed(3)} / ${tprAt(rows, 0.01).toFixed(3)}`;
};
