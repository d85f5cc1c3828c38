import type { ExpertName } from '@gait/engine/agent';
import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { crossValidate } from '../model/cross-validate.ts';
import { foldsOf } from '../model/folds.ts';
import { kindredFamilies } from '../model/kin.ts';
import { type Sample, SIZES } from '../model/samples.ts';
import { byPerson } from './bootstrap.ts';
import { type Cell, interval, type Table } from './table.ts';

const FOLDS = 3;
const SEED = 'left out';

type Progress = (step: string) => void;

const JUDGED =
  'three folds by person, no sessions of real browsers in the training. ROC AUC / TPR at 1 % FPR against all people, after so many events of the expert (middle: 80, 40, 8; long: 320, 320, 16). So that the last rests on more, every person is donor of two long stretches of each family besides, which no tree learns from';

/** Trees that never saw a family of bots, of one question and of three, against it. */
export const leftOutFamilies = (samples: readonly Sample[], onStep: Progress): Table => ({
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
  rows: byExpert(samples, (expert, own) =>
    familiesOf(own).map((family) => {
      onStep(`${expert} without ${family}`);
      return [expert, family, ...treesWithout(expert, [family], own), ...additive(expert, [family], own)];
    }),
  ),
});

/** The same without all families of one make. */
export const leftOutKin = (samples: readonly Sample[], onStep: Progress): Table => ({
  title: 'Unknown ideas of bots',
  note: `Leave kindred families out together, ${JUDGED}. Kindred are families that draw their courses or times in the same way and differ in the formula; families without kin are in the table above.`,
  columns: [
    'expert',
    'what they share',
    'families left out',
    'trees, middle',
    'trees, long',
    'stretches, long',
    'TPR, long, interval',
  ],
  rows: byExpert(samples, (expert, own) =>
    Object.entries(kindredFamilies[expert]).map(([shared, kin]) => {
      onStep(`${expert} without ${shared}`);
      return [expert, shared, kin.join(', '), ...treesWithout(expert, kin, own)];
    }),
  ),
});

const byExpert = (
  samples: readonly Sample[],
  rowsOf: (expert: ExpertName, own: readonly Sample[]) => Cell[][],
): Cell[][] =>
  [...new Set(samples.map(({ expert }) => expert))].flatMap((expert) =>
    rowsOf(
      expert,
      samples.filter((sample) => sample.expert === expert),
    ),
  );

const familiesOf = (samples: readonly Sample[]): string[] => [
  ...new Set(samples.filter(({ isBot }) => isBot).map(({ family }) => family)),
];

const treesWithout = (expert: ExpertName, without: readonly string[], own: readonly Sample[]): Cell[] => {
  const [middle, long] = judgedWithout(expert, without, own, false);
  return [
    shown(middle),
    shown(long),
    long.filter(({ isBot }) => isBot).length,
    interval(byPerson(long, (rows) => tprAt(rows, 0.01))),
  ];
};

const additive = (expert: ExpertName, without: readonly string[], own: readonly Sample[]): Cell[] =>
  judgedWithout(expert, without, own, true).map(shown);

export const longOf = (expert: ExpertName): number => (expert === 'aim' ? 16 : 320);
export const middleOf = (expert: ExpertName): number => SIZES[expert][expert === 'aim' ? 1 : 2] as number;

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

/** Rows of the middle and of the long prefix. */
const judgedWithout = (
  expert: ExpertName,
  without: readonly string[],
  own: readonly Sample[],
  isAdditive: boolean,
): [Row[], Row[]] => {
  const judged = crossValidate(expert, {
    folds: foldsOf(own, FOLDS, SEED),
    seed: SEED,
    bags: 1,
    without,
    additive: isAdditive,
  });
  const rowsAt = (size: number): Row[] =>
    judged
      .filter(({ sample }) => sample.size === size && (!sample.isBot || without.includes(sample.family)))
      .map(({ sample, margin }) => ({ subject: sample.subject, isBot: sample.isBot, score: margin }));
  return [rowsAt(middleOf(expert)), rowsAt(longOf(expert))];
};

const shown = (rows: readonly Row[]): string => {
  const auc = rocAuc(rows);
  return Number.isNaN(auc) ? '-' : `${auc.toFixed(3)} / ${tprAt(rows, 0.01).toFixed(3)}`;
};
