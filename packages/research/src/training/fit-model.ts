import { FOLD_VERSION } from '@gait/engine';
import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import type { StoredExpert, StoredModel, StoredTrees, Tree } from '@gait/engine/models';
import {
  type Calibrations,
  type ComposedSession,
  composed,
  singleStreamSession,
} from './composed-sessions.ts';
import { crossValidate, type Predicted } from './cross-validate.ts';
import { foldsBySource, foldsOf } from './folds.ts';
import { fitCalibration, type LabeledMargin } from './platt-scaling.ts';
import { type Gate, releaseGate } from './release-gate.ts';
import { sampleWeights } from './sample-weights.ts';
import { MIN_COUNT, type Sample } from './samples.ts';
import {
  clearanceThresholds,
  detectionThreshold,
  MAX_FPR_KNOWN_RECORDER,
  MAX_FPR_UNKNOWN_RECORDER,
  MIN_DETECTION_THRESHOLD,
} from './thresholds.ts';
import { BAGS, trainExpert } from './train-expert.ts';
import { trainedFeatures } from './trained-features.ts';

/**
 * Chance that a person looks like a bot for reasons that the training data lack. Keystrokes hold up on unseen
 * recorders; motion has one recorder only; one in a hundred people who click through an unseen recorder looks like half
 * of the bots.
 */
const FALSE_POSITIVE_FLOOR: Readonly<Record<ExpertName, number>> = {
  mouse: 0.003,
  keystroke: 0.002,
  click: 0.01,
};

/**
 * Weight of predictions on unseen data sets in the calibration. No tree has seen a customer's site, but the shipped
 * trees have seen one more data set than the trees behind these predictions.
 */
const UNSEEN_DATASET_WEIGHT = 0.2;

const FOLDS = 5;
const COMPOSED = 20_000;
const SEED = 'gait';

export interface Fitted {
  readonly stored: Omit<StoredModel, 'trainingData'>;
  /** Predictions by trees that never saw the person. */
  readonly unseenPeople: Readonly<Partial<Record<ExpertName, readonly Predicted[]>>>;
  /** Predictions by trees that never saw the data set. */
  readonly unseenDatasets: Readonly<Partial<Record<ExpertName, readonly Predicted[]>>>;
  readonly sessions: readonly ComposedSession[];
  readonly gates: readonly Gate[];
}

export type Progress = (step: string) => void;

export const fitModel = (samples: readonly Sample[], onStep: Progress): Fitted => {
  const unseenPeople: Partial<Record<ExpertName, Predicted[]>> = {};
  const unseenDatasets: Partial<Record<ExpertName, Predicted[]>> = {};
  const stored: Partial<Record<ExpertName, StoredExpert>> = {};
  for (const expert of expertNames) {
    const own = samples.filter((sample) => sample.expert === expert);
    if (own.length === 0) continue;
    // As many trees as the shipped model has: fewer trees give other margins, and another calibration.
    const options = { seed: SEED, bags: BAGS, onFold: () => onStep(`${expert}: cross-validation`) };
    const predictions = crossValidate(expert, { ...options, folds: foldsOf(own, FOLDS, SEED) });
    unseenPeople[expert] = predictions;
    const sources = foldsBySource(own);
    if (sources.length > 1) unseenDatasets[expert] = crossValidate(expert, { ...options, folds: sources });
    const trees = trainExpert(expert, own, { seed: SEED });
    stored[expert] = store(
      expert,
      own,
      trees,
      fitCalibration(marginsOf(predictions, unseenDatasets[expert]), FALSE_POSITIVE_FLOOR[expert]),
    );
    onStep(`${expert}: ${trees.length} trees`);
  }
  const sessions = sessionsOf(unseenPeople, stored);
  const detected = Math.max(
    MIN_DETECTION_THRESHOLD,
    detectionThreshold(sessions, MAX_FPR_KNOWN_RECORDER),
    detectionThreshold(sessionsOf(unseenDatasets, stored), MAX_FPR_UNKNOWN_RECORDER),
  );
  const model = {
    foldVersion: FOLD_VERSION,
    detected,
    cleared: clearanceThresholds(sessions),
    experts: stored,
  };
  const gates = (Object.entries(unseenPeople) as [ExpertName, Predicted[]][]).map(([expert, predictions]) => {
    onStep(`${expert}: comparison with the additive model`);
    const own = samples.filter((sample) => sample.expert === expert);
    return releaseGate(model, expert, {
      samples: own,
      unseenPeople: predictions,
      folds: FOLDS,
      seed: SEED,
    });
  });
  return { unseenPeople, unseenDatasets, sessions, gates, stored: model };
};

/** Margins for calibration: people that the trees never saw, and people of data sets that the trees never saw. */
export const marginsOf = (
  predictions: readonly Predicted[],
  unseenDatasets: readonly Predicted[] = [],
): LabeledMargin[] => [...weighted(predictions, 1), ...weighted(unseenDatasets, UNSEEN_DATASET_WEIGHT)];

/** Data sets and families weigh as in training. */
const weighted = (predictions: readonly Predicted[], weight: number): LabeledMargin[] => {
  const weights = sampleWeights(predictions.map(({ sample }) => sample));
  return predictions.map(({ sample, margin }, i) => ({
    margin,
    count: sample.count,
    isBot: sample.isBot,
    weight: weight * (weights[i] as number),
  }));
};

/** Sessions of single streams, and sessions composed of several. */
export const sessionsOf = (
  unseenPeople: Readonly<Partial<Record<ExpertName, readonly Predicted[]>>>,
  calibrations: Calibrations,
): ComposedSession[] => {
  const single: Partial<Record<ExpertName, ComposedSession[]>> = {};
  for (const [expert, predictions] of Object.entries(unseenPeople) as [ExpertName, Predicted[]][])
    single[expert] = predictions.map((one) => singleStreamSession(one, calibrations));
  return [...Object.values(single).flat(), ...composed(single, COMPOSED)];
};

const store = (
  expert: ExpertName,
  samples: readonly Sample[],
  trees: readonly Tree[],
  fitted: Pick<StoredExpert, 'calibration' | 'falseNegativeFloor'>,
): StoredExpert => ({
  features: trainedFeatures[expert],
  typical: trainedFeatures[expert].map((_, i) => medianOfPeople(samples, i)),
  minCount: MIN_COUNT[expert],
  falsePositiveFloor: FALSE_POSITIVE_FLOOR[expert],
  falseNegativeFloor: fitted.falseNegativeFloor,
  calibration: fitted.calibration,
  trees: treeColumns(trees),
});

export const treeColumns = (trees: readonly Tree[]): StoredTrees => ({
  feature: trees.flatMap(({ feature }) => feature),
  threshold: trees.flatMap(({ threshold }) => threshold),
  missing: trees.flatMap(({ missing }) => missing),
  value: trees.flatMap(({ value }) => value),
});

const medianOfPeople = (samples: readonly Sample[], feature: number): number | null => {
  const known = samples
    .filter(({ isBot, trainingOnly }) => !isBot && !trainingOnly)
    .map(({ values }) => values[feature] as number)
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)];
  return middle === undefined ? null : Math.round(middle * 1e3) / 1e3;
};
