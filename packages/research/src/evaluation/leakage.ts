import type { ExpertName } from '@gait/engine/dynamics';
import { rocAuc } from '../metrics/metrics.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import { contributionShares, contributionsOf } from '../training/release-gate.ts';
import type { Sample } from '../training/samples.ts';
import { trainExpert } from '../training/train-expert.ts';
import { trainedFeatures } from '../training/trained-features.ts';
import { REPLAYS } from './closed-set.ts';
import type { Cell, ReportTable } from './table.ts';

const FOLDS = 3;
const SEED = 'leak';

const predictionsOf = (expert: ExpertName, samples: readonly Sample[]): Predicted[] =>
  crossValidate(expert, { folds: foldsOf(samples, FOLDS, SEED), seed: SEED, bags: 1, unconstrained: true });

const aucOf = (predictions: readonly Predicted[]): number =>
  rocAuc(predictions.map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin })));

/** Can trees predict the data set of a segment? Separately for bots and people. */
export const recorderLeakage = (samples: readonly Sample[], onStep: (step: string) => void): ReportTable => ({
  title: 'Label leakage: the recorder',
  note: 'ROC AUC of trees that predict the data set of a segment, with three folds by person. Recorders differ, which is no leak as long as bots pass through the same ones. The last column predicts bot or person within a data set, only from event counts and from which features are missing.',
  columns: [
    'expert',
    'data set',
    'data set predicted, people',
    'data set predicted, bots',
    'label predicted from missing values',
  ],
  rows: expertsOf(samples).flatMap(([expert, own]) => {
    const sources = [...new Set(own.map(({ source }) => source))];
    return sources.map((name) => {
      onStep(`leakage of ${expert}, ${name}`);
      const aucAgainstOthers = (isBot: boolean) =>
        sources.length > 1
          ? aucOf(
              predictionsOf(
                expert,
                own
                  .filter((sample) => sample.isBot === isBot)
                  .map((sample) => ({ ...sample, isBot: sample.source === name, family: sample.source })),
              ),
            )
          : Number.NaN;
      const within = own.filter(({ source }) => source === name).map(missingnessOnly);
      return [
        expert,
        name,
        aucAgainstOthers(false),
        aucAgainstOthers(true),
        aucOf(predictionsOf(expert, within)),
      ];
    });
  }),
});

/** Keeps only which features are missing, and the share of events that were counted. */
const missingnessOnly = (sample: Sample): Sample => ({
  ...sample,
  values: Float64Array.from(sample.values, (value, i) => {
    if (i === 0) return sample.count / sample.size;
    return Number.isNaN(value) ? 0 : 1;
  }),
});

/** Takes the place of the first feature. */
const COUNTED_SHARE = 'share of events counted';
const TOP = 4;

/** Can missing values predict the label, and is the cause the behavior or the bot generator? */
export const missingnessLeakage = (
  samples: readonly Sample[],
  onStep: (step: string) => void,
): ReportTable => ({
  title: 'Label leakage: missing values',
  note: `The same trees predict bot or person only from the share of events that were counted and from which features are missing; 0.5 is no leak. Replays of people (${REPLAYS}) pass through the whole bot generator but behave as people do, so a value above 0.5 there comes from the generator or from the speed of the replay. The rest is behavior: no corrections, no pauses, constant dwell times, jumps.`,
  columns: ['expert', 'all families', `${REPLAYS} alone`, 'most important missing features'],
  rows: expertsOf(samples).map(([expert, own]) => {
    onStep(`missing values of ${expert}`);
    const reduced = own.map(missingnessOnly);
    const predictions = predictionsOf(expert, reduced);
    const replays = predictions.filter(({ sample }) => !sample.isBot || sample.family === REPLAYS);
    return [expert, aucOf(predictions), aucOf(replays), topFeatures(expert, reduced)];
  }),
});

const topFeatures = (expert: ExpertName, samples: readonly Sample[]): Cell => {
  const trees = trainExpert(expert, samples, { seed: SEED, bags: 1, unconstrained: true });
  const shares = contributionShares(contributionsOf(samples, trees));
  return [COUNTED_SHARE, ...trainedFeatures[expert].slice(1)]
    .map((name, i) => ({ name, share: shares[i] as number }))
    .sort((a, b) => b.share - a.share)
    .slice(0, TOP)
    .map(({ name, share }) => `${name} ${share.toFixed(2)}`)
    .join(', ');
};

const expertsOf = (samples: readonly Sample[]): [ExpertName, Sample[]][] =>
  [...new Set(samples.map(({ expert }) => expert))].map((expert) => [
    expert,
    samples.filter((sample) => sample.expert === expert),
  ]);
