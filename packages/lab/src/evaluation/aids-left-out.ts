import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import * as steering from '../generators/steering/index.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { aidFamily } from '../training/driver-families.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { BAGS } from '../training/train-expert.ts';
import type { Cell, ReportTable } from './table.ts';

const FOLDS = 3;
const SEED = 'aids left out';

/** What trees say of people who point with an aid that they have not met, and with one that they have. */
export const aidsLeftOut = (samples: readonly Sample[], onStep: (step: string) => void): ReportTable => ({
  title: 'People with an aid',
  note: `Recorded people behind a simulated aid, where the expert judges at all. The trees never saw the person: ${FOLDS} folds, on half of the segments, without browser sessions. Detected: above the threshold of the shipped model at any number of events from ${MIN_ACCUSING_EVENTS} on.`,
  columns: ['aid', 'visits', 'Detected, other aids known', 'Detected, this aid known'],
  rows: rowsOf(
    samples.filter(({ expert }) => expert === 'mouse').map((sample) => ({ ...sample, trainingOnly: false })),
    onStep,
  ),
});

const rowsOf = (own: readonly Sample[], onStep: (step: string) => void): Cell[][] => {
  const predictionsWithout = (without: readonly string[]) =>
    crossValidate('mouse', { folds: foldsOf(own, FOLDS, SEED), seed: SEED, bags: BAGS, without });
  const known = predictionsWithout([]);
  return Object.keys(steering).map((aid) => {
    onStep(`without ${aid}`);
    const family = aidFamily(aid);
    const isOwn = ({ sample }: Predicted) => sample.family === family;
    const left = shareDetected(predictionsWithout([family]).filter(isOwn));
    return [aid, left.visits, left.share, shareDetected(known.filter(isOwn)).share];
  });
};

const shareDetected = (predictions: readonly Predicted[]) => {
  const { detected, experts } = agentBehaviorModel.stored;
  const judged = predictions.filter(({ sample }) => sample.count >= MIN_ACCUSING_EVENTS);
  const visits = new Set(judged.map(({ sample }) => sample.segmentId));
  const above = new Set(
    judged
      .filter((one) => singleStreamSession(one, experts).logOdds > detected)
      .map(({ sample }) => sample.segmentId),
  );
  return { visits: visits.size, share: above.size / visits.size };
};
