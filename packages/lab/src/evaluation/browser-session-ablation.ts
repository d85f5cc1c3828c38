import type { ExpertName } from '@gait/engine/dynamics';
import { rocAuc, thresholdAt, tprAt } from '../metrics/metrics.ts';
import { REAL_BROWSERS } from '../training/browser-sessions.ts';
import { crossValidate, type Prediction } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { REPLAYS } from './closed-set.ts';
import type { Cell, Table } from './table.ts';

const FOLDS = 3;
const SEED = 'taught';

/** Events after which the generated families are compared. */
const SIZE = 160;

const ALLOWED = 0.01;

/** What it does to people and to generated bots that drivers in real browsers, and people in them, are learnt from. */
export const taughtByDrivers = (samples: readonly Sample[], onStep: (step: string) => void): Table => ({
  title: 'With and without sessions of real browsers',
  note: `The same three folds by person, half of the stretches, trees grown with the sessions and without. The generated families are judged after ${SIZE} events, ${REPLAYS} left out. Of the people in real browsers, the share is shown that lies above the score which ${100 * ALLOWED} % of the people of the recordings exceed: what a browser and another task make of the same hands.`,
  columns: [
    'expert',
    'learnt from',
    'generated families: ROC AUC',
    `TPR at ${100 * ALLOWED} % FPR`,
    'sessions of people in browsers',
    'above the score',
  ],
  rows: [...new Set(samples.filter(inBrowsers).map(({ expert }) => expert))].flatMap((expert) => {
    const own = samples.filter((sample) => sample.expert === expert);
    return [false, true].map((isTaught) => {
      onStep(`${expert} ${isTaught ? 'with' : 'without'} sessions`);
      const learning = own.map((sample) =>
        isTaught || !inBrowsers(sample) ? sample : { ...sample, evaluationOnly: true },
      );
      return [expert, isTaught ? 'recordings and sessions' : 'recordings', ...cellsOf(expert, learning)];
    });
  }),
});

const inBrowsers = ({ source }: Sample): boolean => source === REAL_BROWSERS;

const cellsOf = (expert: ExpertName, own: readonly Sample[]): Cell[] => {
  const judged = crossValidate(expert, { folds: foldsOf(own, FOLDS, SEED), seed: SEED, bags: 1 });
  const recorded = rowsOf(
    judged.filter(({ sample }) => !inBrowsers(sample) && sample.size === SIZE && sample.family !== REPLAYS),
  );
  const wholes = new Map(judged.map((one) => [one.sample.segmentId, one]));
  const people = rowsOf([...wholes.values()].filter(({ sample }) => inBrowsers(sample) && !sample.isBot));
  const bar = thresholdAt(recorded, ALLOWED);
  return [
    rocAuc(recorded),
    tprAt(recorded, ALLOWED),
    people.length,
    people.filter(({ score }) => score > bar).length / people.length,
  ];
};

const rowsOf = (judged: readonly Prediction[]) =>
  judged.map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin }));
