import {
  type ExpertName,
  expertNames,
  experts,
  type FeatureGetter,
  gettersOf,
  type Observed,
  vectorBy,
} from '../dynamics/experts.ts';
import { isPointerUnclear } from '../dynamics/mouse/in-domain.ts';
import { calibrated, slopeAt } from './calibration.ts';
import { type Forest, forestOf, predictMargin } from './forest.ts';
import { misfitOf, type StoredExpert, type StoredModel } from './stored-model.ts';
import { predictTree } from './tree.ts';

/**
 * Events before the model may detect: a session is judged again with every beacon, and a person's first strokes say
 * little (docs/model/leaderboard.md, rows of 20 events).
 */
export const MIN_ACCUSING_EVENTS = 40;

/** What one feature adds to the log-odds. */
export interface Contribution {
  readonly expert: ExpertName;
  readonly feature: string;
  readonly amount: number;
  /** NaN with too few samples. */
  readonly value: number;
  /** Median of people. */
  readonly typical: number;
}

/** Describes a value by the side of the typical value that it lies on. */
export const describeContribution = ({ expert, feature, value, typical }: Contribution): string => {
  const words = experts[expert].features[feature];
  return (value < typical ? words?.low : words?.high) ?? feature;
};

/** What one expert predicts from its stream. */
export interface StreamEvidence {
  readonly expert: ExpertName;
  /** Log-odds of a bot at even prior odds. */
  readonly logOdds: number;
  /** Events behind it. */
  readonly count: number;
}

export interface Prediction {
  /** Log-odds of a bot at even prior odds: the sum of all streams. */
  readonly logOdds: number;
  /** Of the experts that made a prediction. */
  readonly streams: readonly StreamEvidence[];
  /** Events behind those experts. */
  readonly count: number;
  /** The pointer is steered, or arrives in clumps, so no expert judges it, and nothing else clears the session. */
  readonly isPointerUnclear: boolean;
  /** Costs as much as the prediction, so it is computed only for detected sessions. */
  explain(): PredictionExplanation;
}

/** `base` and all contributions add up to the prediction's `logOdds`. */
export interface PredictionExplanation {
  readonly base: number;
  readonly contributions: readonly Contribution[];
}

export interface AgentModel {
  readonly stored: StoredModel;
  /** Why the model is off: it then predicts nothing. */
  readonly off: string | undefined;
  predict(observed: Observed): Prediction;
}

/** Each expert predicts from its own stream; their clipped log-odds add up. */
export const agentModel = (stored: StoredModel): AgentModel => {
  const off = misfitOf(stored);
  const loaded = (off ? [] : expertNames).flatMap((name) => {
    const expert = stored.experts[name];
    return expert
      ? [{ name, expert, forest: forestOf(expert.trees), getters: gettersOf(name, expert.features) }]
      : [];
  });
  return {
    stored,
    off,
    predict(observed) {
      const predictions = loaded.flatMap((one) => predictionOf(one, observed) ?? []);
      return {
        logOdds: predictions.reduce((sum, { logOdds }) => sum + logOdds, 0),
        streams: predictions,
        count: predictions.reduce((sum, { count }) => sum + count, 0),
        isPointerUnclear: isPointerUnclear(observed.mouseDynamics),
        explain: () => combined(predictions.map(({ explain }) => explain())),
      };
    },
  };
};

const combined = (explanations: readonly PredictionExplanation[]): PredictionExplanation => ({
  base: explanations.reduce((sum, { base }) => sum + base, 0),
  contributions: explanations.flatMap(({ contributions }) => contributions),
});

export const probabilityOf = (logOdds: number, prior = 0.5): number =>
  1 / (1 + Math.exp(-logOdds - Math.log(prior / (1 - prior))));

interface LoadedExpert {
  readonly name: ExpertName;
  readonly expert: StoredExpert;
  readonly forest: Forest;
  readonly getters: readonly FeatureGetter[];
}

interface StreamPrediction extends StreamEvidence {
  explain(): PredictionExplanation;
}

const predictionOf = (loaded: LoadedExpert, observed: Observed): StreamPrediction | undefined => {
  const { name, expert, forest, getters } = loaded;
  const count = experts[name].count(observed);
  if (count < expert.minCount || !experts[name].isInDomain(observed)) return undefined;
  const values = vectorBy(getters, observed[experts[name].streamName]);
  const margin = predictMargin(forest, values);
  const raw = calibrated(margin, count, expert.calibration);
  const logOdds = clipLogOdds(raw, expert);
  // Contributions scale with the margin as calibration and clipping scaled it; the remainder is the base.
  const scale = margin === 0 ? 0 : (slopeAt(count, expert.calibration) * logOdds) / (raw || 1);
  return {
    expert: name,
    logOdds,
    count,
    explain: () => explanationOf(loaded, values, { logOdds, scale }),
  };
};

const explanationOf = (
  { name, expert, forest }: LoadedExpert,
  values: ArrayLike<number>,
  { logOdds, scale }: { readonly logOdds: number; readonly scale: number },
): PredictionExplanation => {
  const added = new Float64Array(values.length);
  for (let i = 0; i < forest.count; i++) predictTree(expert.trees, values, added, i);
  const contributions = expert.features.map((feature, i) => ({
    expert: name,
    feature,
    amount: scale * (added[i] as number),
    value: values[i] as number,
    typical: expert.typical[i] ?? 0,
  }));
  const explained = contributions.reduce((sum, { amount }) => sum + amount, 0);
  return { base: logOdds - explained, contributions };
};

/** Limits the evidence of one stream to its error floors: some bots are like people, some people are like bots. */
export const clipLogOdds = (
  logOdds: number,
  { falseNegativeFloor, falsePositiveFloor }: Pick<StoredExpert, 'falseNegativeFloor' | 'falsePositiveFloor'>,
): number => {
  const odds = Math.exp(Math.max(-50, Math.min(50, logOdds)));
  return Math.log(
    ((1 - falseNegativeFloor) * odds + falseNegativeFloor) /
      (1 - falsePositiveFloor + falsePositiveFloor * odds),
  );
};
