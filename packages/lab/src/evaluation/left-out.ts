import type { ExpertName } from '@gait/engine/agent';
import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { type CrossValidation, crossValidate, type Scored } from '../model/cross-validate.ts';
import { foldsOf } from '../model/folds.ts';
import { type Sample, SIZES } from '../model/samples.ts';
import type { Table } from './table.ts';

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
    note: 'Leave one family out, three folds by person: no tree saw the family. ROC AUC / TPR at 1 % FPR against all people, after so many events of the expert; the additive model is the glass-box baseline.',
    columns: [
      'expert',
      'family left out',
      'trees, middle',
      'trees, long',
      'additive, middle',
      'additive, long',
    ],
    rows,
  };
};

const cellsOf = (expert: ExpertName, family: string, own: readonly Sample[]): string[] => {
  const folds = foldsOf(own, FOLDS, SEED);
  const judging: CrossValidation = { folds, seed: SEED, bags: 1, without: family };
  return [false, true].flatMap((additive) => {
    const judged = crossValidate(expert, { ...judging, additive });
    return [middleOf(expert), longOf(expert)].map((size) => against(family, size, judged));
  });
};

export const longOf = (expert: ExpertName): number => (expert === 'aim' ? 16 : 320);
export const middleOf = (expert: ExpertName): number => SIZES[expert][expert === 'aim' ? 1 : 2] as number;

const against = (family: string, size: number, judged: readonly Scored[]): string => {
  const rows = judged
    .filter(({ sample }) => sample.size === size && (!sample.isBot || sample.family === family))
    .map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin }));
  const auc = rocAuc(rows);
  return Number.isNaN(auc) ? '-' : `${auc.toFixed(3)} / ${tprAt(rows, 0.01).toFixed(3)}`;
};
