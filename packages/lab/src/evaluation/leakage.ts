import { type ExpertName, experts } from '@gait/engine/dynamics';
import { rocAuc } from '../metrics/metrics.ts';
import { crossValidate, type Prediction } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import { contributionShares, contributionsOf } from '../training/release-gate.ts';
import type { Sample } from '../training/samples.ts';
import { trainExpert } from '../training/train-expert.ts';
import { REPLAYS } from './closed-set.ts';
import type { Cell, Table } from './table.ts';

const FOLDS = 3;
const SEED = 'leak';

const judged = (expert: ExpertName, samples: readonly Sample[]): Prediction[] =>
  crossValidate(expert, { folds: foldsOf(samples, FOLDS, SEED), seed: SEED, bags: 1, unconstrained: true });

const aucOf = (scored: readonly Prediction[]): number =>
  rocAuc(scored.map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin })));

/** Which data set is this? Bots and people are asked about apart. */
export const sourceLeaks = (samples: readonly Sample[], onStep: (step: string) => void): Table => ({
  title: 'What could leak: the recorder',
  note: 'ROC AUC by trees of the same kind, three folds by person, asked which data set a stretch is of. People of different recorders do differ, and trees can tell: what matters is that bots come through the same recorders, so that the recorder says nothing of the label. real_browsers holds people and drivers alike and counts as much of the ones as of the others. The last column asks bot or person within the data set of nothing but event counts and of what is missing.',
  columns: [
    'expert',
    'data set',
    'told from the others, people',
    'told from the others, bots',
    'bot or person by what is missing',
  ],
  rows: expertsOf(samples).flatMap(([expert, own]) => {
    const sources = [...new Set(own.map(({ source }) => source))];
    return sources.map((name) => {
      onStep(`leak of ${expert}, ${name}`);
      const told = (isBot: boolean) =>
        sources.length > 1
          ? aucOf(
              judged(
                expert,
                own
                  .filter((sample) => sample.isBot === isBot)
                  .map((sample) => ({ ...sample, isBot: sample.source === name, family: sample.source })),
              ),
            )
          : Number.NaN;
      const within = own.filter(({ source }) => source === name).map(bare);
      return [expert, name, told(false), told(true), aucOf(judged(expert, within))];
    });
  }),
});

/** Only whether something was measured, and how many of the events were counted. */
const bare = (sample: Sample): Sample => ({
  ...sample,
  values: Float64Array.from(sample.values, (value, i) => {
    if (i === 0) return sample.count / sample.size;
    return Number.isNaN(value) ? 0 : 1;
  }),
});

/** What is named first stands in the place of the first measure. */
const COUNTED = 'share of events counted';
const TOP = 4;

/** Can what was not measured tell bots from people, and is that what bots do or what the rendering left behind? */
export const missingness = (samples: readonly Sample[], onStep: (step: string) => void): Table => ({
  title: 'What could leak: what is missing',
  note: `The same trees asked bot or person of nothing but how many of the events were counted and which measures are missing: 0.5 is no leak. Stretches that a person's own movement or typing is played in (${REPLAYS}) have been through all of the rendering and behave as people do: above 0.5, what tells them is left behind by the rendering, or by the pace at which they are played. What the other families are told by beyond that is what they do: they take nothing back, never rest, hold keys for one time, jump. The measures are those that carry most of the answer.`,
  columns: ['expert', 'all families', `${REPLAYS} alone`, 'told most by the absence of'],
  rows: expertsOf(samples).map(([expert, own]) => {
    onStep(`what is missing, ${expert}`);
    const bared = own.map(bare);
    const scored = judged(expert, bared);
    const replays = scored.filter(({ sample }) => !sample.isBot || sample.family === REPLAYS);
    return [expert, aucOf(scored), aucOf(replays), carriersOf(expert, bared)];
  }),
});

const carriersOf = (expert: ExpertName, samples: readonly Sample[]): Cell => {
  const trees = trainExpert(expert, samples, { seed: SEED, bags: 1, unconstrained: true });
  const shares = contributionShares(contributionsOf(samples, trees));
  return [COUNTED, ...Object.keys(experts[expert].measures).slice(1)]
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
