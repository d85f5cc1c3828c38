import type { ExpertName } from '@gait/engine/dynamics';
import { rocAuc, thresholdAtFpr, tprAtFpr } from '../metrics/metrics.ts';
import { REAL_BROWSERS } from '../training/browser-sessions.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { REPLAYS } from './closed-set.ts';
import type { Cell, ReportTable } from './table.ts';

const FOLDS = 3;
const SEED = 'taught';

/** Prefix length in events for the generated families. */
const SIZE = 160;

const MAX_FPR = 0.01;

/** The effect of training on browser sessions, on people and on generated bots. */
export const browserSessionAblation = (
  samples: readonly Sample[],
  onStep: (step: string) => void,
): ReportTable => ({
  title: 'With and without sessions of real browsers',
  note: `The same three folds by person, half of the segments, with trees trained with and without the sessions. Generated families are judged after ${SIZE} events, without ${REPLAYS}. The last column is the share of human sessions in real browsers above the score that ${100 * MAX_FPR} % of the recorded people exceed: the effect of a browser and another task on the same people.`,
  columns: [
    'expert',
    'trained on',
    'generated families: ROC AUC',
    `TPR at ${100 * MAX_FPR} % FPR`,
    'human sessions in browsers',
    'share above the threshold',
  ],
  rows: [...new Set(samples.filter(isBrowserSession).map(({ expert }) => expert))].flatMap((expert) => {
    const own = samples.filter((sample) => sample.expert === expert);
    return [false, true].map((withSessions) => {
      onStep(`${expert} ${withSessions ? 'with' : 'without'} sessions`);
      const marked = own.map((sample) =>
        withSessions || !isBrowserSession(sample) ? sample : { ...sample, evaluationOnly: true },
      );
      return [expert, withSessions ? 'recordings and sessions' : 'recordings', ...cellsOf(expert, marked)];
    });
  }),
});

const isBrowserSession = ({ source }: Sample): boolean => source === REAL_BROWSERS;

const cellsOf = (expert: ExpertName, own: readonly Sample[]): Cell[] => {
  const predictions = crossValidate(expert, { folds: foldsOf(own, FOLDS, SEED), seed: SEED, bags: 1 });
  const recorded = rowsOf(
    predictions.filter(
      ({ sample }) => !isBrowserSession(sample) && sample.size === SIZE && sample.family !== REPLAYS,
    ),
  );
  const wholeSessions = new Map(predictions.map((one) => [one.sample.segmentId, one]));
  const people = rowsOf(
    [...wholeSessions.values()].filter(({ sample }) => isBrowserSession(sample) && !sample.isBot),
  );
  const threshold = thresholdAtFpr(recorded, MAX_FPR);
  return [
    rocAuc(recorded),
    tprAtFpr(recorded, MAX_FPR),
    people.length,
    people.filter(({ score }) => score > threshold).length / people.length,
  ];
};

const rowsOf = (predictions: readonly Predicted[]) =>
  predictions.map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin }));
