import { type ExpertName, expertNames, experts } from '@gait/engine/dynamics';
import type { StoredExpert, StoredModel, StoredTrees, Tree } from '@gait/engine/models';
import { alone, type Calibrations, composed, type Session } from './composed-sessions.ts';
import { crossValidate, type Scored } from './cross-validate.ts';
import { foldsBySource, foldsOf } from './folds.ts';
import { fitBounded, type Margin } from './platt-scaling.ts';
import { type Gate, releaseGate } from './release-gate.ts';
import { weightsOf } from './sample-weights.ts';
import { MIN_COUNT, type Sample } from './samples.ts';
import {
  clearedBelow,
  detectedFrom,
  KNOWN_RECORDER,
  LEAST_DETECTED,
  UNKNOWN_RECORDER,
} from './thresholds.ts';
import { BAGS, trainExpert } from './train-expert.ts';

/**
 * People odd beyond all that was recorded. Typing judged people of unseen recorders as well as its own; of motion there
 * is one recorder; of people who click through an unseen recorder one in a hundred looks as odd as half of the bots.
 */
const ODDITY: Readonly<Record<ExpertName, number>> = {
  mouse: 0.003,
  keystroke: 0.002,
  click: 0.01,
};

/**
 * What answers on people of an unknown recorder count in calibration: a site's recorder is known to no tree, but the
 * shipped trees have seen one kind of recorder more than those that such answers come from.
 */
const STRANGERS = 0.2;

const FOLDS = 5;
const COMPOSED = 20_000;
const SEED = 'gait';

export interface Fitted {
  readonly stored: StoredModel;
  /** Every sample judged by trees that never saw its person. */
  readonly scored: Readonly<Partial<Record<ExpertName, readonly Scored[]>>>;
  /** The same by trees that never saw the data set. */
  readonly strangers: Readonly<Partial<Record<ExpertName, readonly Scored[]>>>;
  readonly sessions: readonly Session[];
  readonly gates: readonly Gate[];
}

export type Progress = (step: string) => void;

export const fitModel = (samples: readonly Sample[], onStep: Progress): Fitted => {
  const scored: Partial<Record<ExpertName, Scored[]>> = {};
  const strangers: Partial<Record<ExpertName, Scored[]>> = {};
  const stored: Partial<Record<ExpertName, StoredExpert>> = {};
  for (const expert of expertNames) {
    const own = samples.filter((sample) => sample.expert === expert);
    if (own.length === 0) continue;
    // As many trees as are shipped: fewer would be judged worse, and calibrated for other margins.
    const judging = { seed: SEED, bags: BAGS, onFold: () => onStep(`${expert}: judged by others`) };
    const judged = crossValidate(expert, { ...judging, folds: foldsOf(own, FOLDS, SEED) });
    scored[expert] = judged;
    const sources = foldsBySource(own);
    if (sources.length > 1) strangers[expert] = crossValidate(expert, { ...judging, folds: sources });
    const trees = trainExpert(expert, own, { seed: SEED });
    stored[expert] = store(
      expert,
      own,
      trees,
      fitBounded(marginsOf(judged, strangers[expert]), ODDITY[expert]),
    );
    onStep(`${expert}: ${trees.length} trees`);
  }
  const sessions = sessionsOf(scored, stored);
  const detected = Math.max(
    LEAST_DETECTED,
    detectedFrom(sessions, KNOWN_RECORDER),
    detectedFrom(sessionsOf(strangers, stored), UNKNOWN_RECORDER),
  );
  const model: StoredModel = { detected, cleared: clearedBelow(sessions), experts: stored };
  const gates = (Object.entries(scored) as [ExpertName, Scored[]][]).map(([expert, judged]) => {
    onStep(`${expert}: held against the additive model`);
    const own = samples.filter((sample) => sample.expert === expert);
    return releaseGate(model, expert, { samples: own, scored: judged, folds: FOLDS, seed: SEED });
  });
  return { scored, strangers, sessions, gates, stored: model };
};

/** What calibration is fitted on: people the trees never saw, and some whose recorder they never saw. */
export const marginsOf = (judged: readonly Scored[], strangers: readonly Scored[] = []): Margin[] => [
  ...weighed(judged, 1),
  ...weighed(strangers, STRANGERS),
];

/** Data sets and families alike. */
const weighed = (judged: readonly Scored[], by: number): Margin[] => {
  const weights = weightsOf(judged.map(({ sample }) => sample));
  return judged.map(({ sample, margin }, i) => ({
    margin,
    count: sample.count,
    isBot: sample.isBot,
    weight: by * (weights[i] as number),
  }));
};

/** Single streams, and sessions composed of several. */
export const sessionsOf = (
  scored: Readonly<Partial<Record<ExpertName, readonly Scored[]>>>,
  calibrations: Calibrations,
): Session[] => {
  const single: Partial<Record<ExpertName, Session[]>> = {};
  for (const [expert, judged] of Object.entries(scored) as [ExpertName, Scored[]][])
    single[expert] = judged.map((one) => alone(one, calibrations));
  return [...Object.values(single).flat(), ...composed(single, COMPOSED)];
};

const store = (
  expert: ExpertName,
  samples: readonly Sample[],
  trees: readonly Tree[],
  fitted: Pick<StoredExpert, 'calibration' | 'imitation'>,
): StoredExpert => ({
  measures: Object.keys(experts[expert].measures),
  typical: Object.keys(experts[expert].measures).map((_, i) => medianOfPeople(samples, i)),
  minCount: MIN_COUNT[expert],
  oddity: ODDITY[expert],
  imitation: fitted.imitation,
  calibration: fitted.calibration,
  trees: columnsOf(trees),
});

export const columnsOf = (trees: readonly Tree[]): StoredTrees => ({
  feature: trees.flatMap(({ feature }) => feature),
  threshold: trees.flatMap(({ threshold }) => threshold),
  missing: trees.flatMap(({ missing }) => missing),
  value: trees.flatMap(({ value }) => value),
});

const medianOfPeople = (samples: readonly Sample[], measure: number): number | null => {
  const known = samples
    .filter(({ isBot }) => !isBot)
    .map(({ values }) => values[measure] as number)
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)];
  return middle === undefined ? null : Math.round(middle * 1e3) / 1e3;
};
