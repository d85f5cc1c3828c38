import type { ExpertName } from '@gait/engine/agent';
import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { type CrossValidation, crossValidate, type Scored } from '../model/cross-validate.ts';
import { foldsOf } from '../model/folds.ts';
import { type Sample, SIZES } from '../model/samples.ts';
import { byPerson } from './bootstrap.ts';
import { type Cell, interval, type Table } from './table.ts';

const FOLDS = 3;
const SEED = 'left out';

/** Trees that never saw a family of bots, of one question and of three, against it. */
export const leftOutFamilies = (samples: readonly Sample[], onStep: (step: string) => void): Table => {
  const rows = [...new Set(samples.map(({ expert }) => expert))].flatMap((expert) => {
    const own = samples.filter((sample) => sample.expert === expert);
    const families = [...new Set(own.filter(({ isBot }) => isBot).map(({ family }) => family))];
    return families.map((family) => {
      onStep(`${expert} without ${family}`);
      return [expert, family, ...cellsOf(expert, family, own)];
    });
  });
  return {
    title: 'Unknown kinds of bots',
    note: 'Leave one family out, three folds by person: no tree saw the family. ROC AUC / TPR at 1 % FPR against all people, after so many events of the expert; the additive model is the glass-box baseline. Families of other rows that are of the same make stay in: inverse_cdf, fitted and shuffled draw from what one person did; corrected and sigma_lognormal put strokes together.',
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
    rows,
  };
};

const cellsOf = (expert: ExpertName, family: string, own: readonly Sample[]): Cell[] => {
  const folds = foldsOf(own, FOLDS, SEED);
  const judging: CrossValidation = { folds, seed: SEED, bags: 1, without: family };
  const [trees, additive] = [false, true].map((isAdditive) => {
    const judged = crossValidate(expert, { ...judging, additive: isAdditive });
    return [middleOf(expert), longOf(expert)].map((size) => rowsAgainst(family, size, judged));
  }) as [Row[][], Row[][]];
  const long = trees[1] as Row[];
  return [
    ...trees.map(shown),
    long.filter(({ isBot }) => isBot).length,
    interval(byPerson(long, (rows) => tprAt(rows, 0.01))),
    ...additive.map(shown),
  ];
};

export const longOf = (expert: ExpertName): number => (expert === 'aim' ? 16 : 320);
export const middleOf = (expert: ExpertName): number => SIZES[expert][expert === 'aim' ? 1 : 2] as number;

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

const rowsAgainst = (family: string, size: number, judged: readonly Scored[]): Row[] =>
  judged
    .filter(({ sample }) => sample.size === size && (!sample.isBot || sample.family === family))
    .map(({ sample, margin }) => ({ subject: sample.subject, isBot: sample.isBot, score: margin }));

const shown = (rows: readonly Row[]): string => {
  const auc = rocAuc(rows);
  return Number.isNaN(auc) ? '-' : `${auc.toFixed(3)} / ${tprAt(rows, 0.01).toFixed(3)}`;
};
