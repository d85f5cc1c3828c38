import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import * as steering from '../generators/steering/index.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import { readCorpus, readSegments } from '../training/corpus.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { aidFamily } from '../training/driver-families.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { BAGS } from '../training/train-expert.ts';
import { aidsInTraining } from './leave-one-family-out.ts';
import type { Cell, ReportTable } from './table.ts';

/** Share of the segments for the tables that train new models. */
export const SHARE = 0.5;
/** Extra long segments per person and bot family. */
export const LONG_SEGMENTS = 2;
const VISITS = { experts: ['mouse'], share: SHARE, aids: true } as const;

const FOLDS = 3;
const SEED = 'aids left out';

/** What trees say of people who point with an aid that they have not met, and with one that they have. */
export const aidsLeftOut = async (
  samples: readonly Sample[],
  onStep: (step: string) => void,
): Promise<ReportTable> => ({
  title: 'People with an aid',
  note: `Recorded people behind a simulated aid; the expert abstains from the visits that it does not judge. The trees never saw the person: ${FOLDS} folds, on half of the segments, without browser sessions. Detected: above the threshold of the shipped model at any number of events from ${MIN_ACCUSING_EVENTS} on.`,
  columns: ['aid', 'visits', 'judged', 'Detected, other aids known', 'Detected, this aid known'],
  rows: rowsOf(
    samples.filter(({ expert }) => expert === 'mouse').map((sample) => ({ ...sample, trainingOnly: false })),
    await visitsByFamily(),
    onStep,
  ),
});

/** The same, and what these people cost in training, without the other tables. */
export const tablesOfAids = async (onStep: (step: string) => void): Promise<ReportTable[]> => {
  const samples = await readCorpus({ ...VISITS, long: LONG_SEGMENTS, onSource: onStep });
  const training = samples.filter(({ evaluationOnly }) => !evaluationOnly);
  return [await aidsLeftOut(training, onStep), aidsInTraining(samples, onStep)];
};

const visitsByFamily = async (): Promise<ReadonlyMap<string, number>> => {
  const visits = new Map<string, number>();
  for await (const { meta } of readSegments(VISITS))
    if (!meta.evaluationOnly) visits.set(meta.family, (visits.get(meta.family) ?? 0) + 1);
  return visits;
};

const rowsOf = (
  own: readonly Sample[],
  visits: ReadonlyMap<string, number>,
  onStep: (step: string) => void,
): Cell[][] => {
  const predictionsWithout = (without: readonly string[]) =>
    crossValidate('mouse', { folds: foldsOf(own, FOLDS, SEED), seed: SEED, bags: BAGS, without });
  const known = predictionsWithout([]);
  return Object.keys(steering).map((aid) => {
    onStep(`without ${aid}`);
    const family = aidFamily(aid);
    const all = visits.get(family) ?? 0;
    const isOwn = ({ sample }: Predicted) => sample.family === family;
    const left = judgedOf(predictionsWithout([family]).filter(isOwn));
    return [aid, all, left.judged, left.above / all, judgedOf(known.filter(isOwn)).above / all];
  });
};

/** Visits that the expert judges, and those of them that it detects. */
const judgedOf = (predictions: readonly Predicted[]): { judged: number; above: number } => {
  const { detected, experts } = agentBehaviorModel.stored;
  const judged = predictions.filter(({ sample }) => sample.count >= MIN_ACCUSING_EVENTS);
  const above = judged.filter((one) => singleStreamSession(one, experts).logOdds > detected);
  const segments = (of: readonly Predicted[]) => new Set(of.map(({ sample }) => sample.segmentId)).size;
  return { judged: segments(judged), above: segments(above) };
};
