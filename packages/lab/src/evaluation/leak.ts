import type { ExpertName } from '@gait/engine/agent';
import { rocAuc } from '../metrics/metrics.ts';
import { crossValidate } from '../model/cross-validate.ts';
import { foldsOf } from '../model/folds.ts';
import type { Sample } from '../model/samples.ts';
import type { Table } from './table.ts';

const FOLDS = 3;
const SEED = 'leak';

/** The same trees asked another question of the same samples. */
const asked = (
  expert: ExpertName,
  samples: readonly Sample[],
  question: (sample: Sample) => Partial<Sample>,
): number => {
  const changed = samples.map((sample) => ({ ...sample, ...question(sample) }));
  const judged = crossValidate(expert, {
    folds: foldsOf(changed, FOLDS, SEED),
    seed: SEED,
    bags: 1,
    free: true,
  });
  return rocAuc(judged.map(({ sample, margin }) => ({ isBot: sample.isBot, score: margin })));
};

/** Only whether something was measured, and how many events there were. */
const bare = ({ values, count }: Sample): Partial<Sample> => ({
  values: Float64Array.from(values, (value, i) => (i === 0 ? count : Number.isNaN(value) ? 0 : 1)),
});

/** Which data set is this? And can what should say nothing of bots tell them from people? */
export const leaks = (samples: readonly Sample[], onStep: (step: string) => void): Table => ({
  title: 'What could leak',
  note: 'ROC AUC by trees of the same kind, three folds by person. People of different recorders do differ, and trees can tell: what matters is that bots are rendered through the same recorders, so that the recorder says nothing of the label. The last column asks bot or person of nothing but event counts and which measures are missing: 0.5 is no leak. What is above it mixes how bots behave (corrections, rests and presses that never come) with what the rendering may have left behind; the two were not told apart.',
  columns: [
    'expert',
    'data set',
    'told from the others, people',
    'told from the others, bots',
    'bot or person by what is missing',
  ],
  rows: [...new Set(samples.map(({ expert }) => expert))].flatMap((expert) => {
    const own = samples.filter((sample) => sample.expert === expert);
    const missing = asked(expert, own, bare);
    const sources = [...new Set(own.map(({ source }) => source))];
    return sources.map((name) => {
      onStep(`leak of ${expert}, ${name}`);
      const told = (isBot: boolean) =>
        sources.length > 1
          ? asked(
              expert,
              own.filter((sample) => sample.isBot === isBot),
              ({ source }) => ({
                isBot: source === name,
                family: source,
              }),
            )
          : Number.NaN;
      return [expert, name, told(false), told(true), missing];
    });
  }),
});
