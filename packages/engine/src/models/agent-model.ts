import { type ExpertName, expertNames, experts, type Observed, vectorOf } from '../dynamics/experts.ts';
import { calibrated, slopeAt } from './calibration.ts';
import { answerOf, type Forest, forestOf } from './forest.ts';
import type { StoredExpert, StoredModel } from './stored-model.ts';
import { walk } from './tree.ts';

/**
 * Events before the model may accuse: a session is looked at again with every beacon, and what the first strokes of a
 * person look like for a moment says little (docs/model/leaderboard.md, rows of 20 events).
 */
export const MIN_ACCUSING_EVENTS = 40;

/** What one measure adds to the log-odds. */
export interface Contribution {
  readonly expert: ExpertName;
  readonly measure: string;
  readonly amount: number;
  /** NaN where it was not measured. */
  readonly value: number;
  /** Median of people. */
  readonly typical: number;
}

/** In words: which side of what people do the value lies on. */
export const wordsFor = ({ expert, measure, value, typical }: Contribution): string => {
  const words = (experts[expert].measures as Record<string, { low: string; high: string }>)[measure];
  return (value < typical ? words?.low : words?.high) ?? measure;
};

export interface Prediction {
  /** Of a bot against a person, both equally likely beforehand. */
  readonly logOdds: number;
  /** Events the experts that answered rest on. */
  readonly count: number;
  /** Asked only of those few that are accused: it costs as much as the prediction. */
  explain(): Explanation;
}

/** `base` and all contributions add up to the prediction's `logOdds`. */
export interface Explanation {
  readonly base: number;
  readonly contributions: readonly Contribution[];
}

export interface AgentModel {
  readonly stored: StoredModel;
  predict(observed: Observed): Prediction;
}

/** Experts answer one by one; their bounded log-odds add up, as no stream knows of another. */
export const agentModel = (stored: StoredModel): AgentModel => {
  const ready = expertNames.flatMap((name) => {
    const expert = stored.experts[name];
    return expert ? [{ name, expert, forest: forestOf(expert.trees) }] : [];
  });
  return {
    stored,
    predict(observed) {
      const opinions = ready.flatMap((one) => opinionOf(one, observed) ?? []);
      return {
        logOdds: opinions.reduce((sum, { logOdds }) => sum + logOdds, 0),
        count: opinions.reduce((sum, { count }) => sum + count, 0),
        explain: () => together(opinions.map(({ explain }) => explain())),
      };
    },
  };
};

const together = (explanations: readonly Explanation[]): Explanation => ({
  base: explanations.reduce((sum, { base }) => sum + base, 0),
  contributions: explanations.flatMap(({ contributions }) => contributions),
});

export const probabilityOf = (logOdds: number, prior = 0.5): number =>
  1 / (1 + Math.exp(-logOdds - Math.log(prior / (1 - prior))));

interface Ready {
  readonly name: ExpertName;
  readonly expert: StoredExpert;
  readonly forest: Forest;
}

const opinionOf = (ready: Ready, observed: Observed): Prediction | undefined => {
  const { name, expert, forest } = ready;
  const count = experts[name].count(observed);
  if (count < expert.minCount || !experts[name].knows(observed)) return undefined;
  const values = vectorOf(name, observed);
  const margin = answerOf(forest, values);
  const raw = calibrated(margin, count, expert.calibration);
  const logOdds = bounded(raw, expert);
  // The path's shares are stretched as calibration and bounds stretched their sum; the rest is the base.
  const stretch = margin === 0 ? 0 : (slopeAt(count, expert.calibration) * logOdds) / (raw || 1);
  return { logOdds, count, explain: () => explanationOf(ready, values, { logOdds, stretch }) };
};

const explanationOf = (
  { name, expert, forest }: Ready,
  values: ArrayLike<number>,
  { logOdds, stretch }: { readonly logOdds: number; readonly stretch: number },
): Explanation => {
  const added = new Float64Array(values.length);
  for (let i = 0; i < forest.count; i++) walk(expert.trees, values, added, i);
  const contributions = expert.measures.map((measure, i) => ({
    expert: name,
    measure,
    amount: stretch * (added[i] as number),
    value: values[i] as number,
    typical: expert.typical[i] ?? 0,
  }));
  const told = contributions.reduce((sum, { amount }) => sum + amount, 0);
  return { base: logOdds - told, contributions };
};

/** A stream never says more than that no bot is so human-like, or no person so odd. */
export const bounded = (
  logOdds: number,
  { imitation, oddity }: Pick<StoredExpert, 'imitation' | 'oddity'>,
): number => {
  const odds = Math.exp(Math.max(-50, Math.min(50, logOdds)));
  return Math.log(((1 - imitation) * odds + imitation) / (1 - oddity + oddity * odds));
};
