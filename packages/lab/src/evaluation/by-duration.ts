import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { byPerson } from '../metrics/bootstrap.ts';
import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { secondsOf } from '../recordings/prefixes.ts';
import { allExperts, readSegments } from '../training/corpus.ts';
import { foldsOf } from '../training/folds.ts';
import { type Sample, samplesOf } from '../training/samples.ts';
import { marginOf, trainExpert } from '../training/train-expert.ts';
import { PREFIX_SECONDS } from './assess-recording.ts';
import { REPLAYS, type Row } from './closed-set.ts';
import { type Cell, interval, type Table } from './table.ts';

const FOLDS = 3;
const SEED = 'after seconds';

/** Rows of stretches that may last a minute. */
const LASTING = {
  mouse: { low: 600, high: 6_000 },
  keystroke: { low: 40, high: 1_000 },
  click: { low: 8, high: 120 },
};

/** A sample as shipped trees would judge it, and as an additive model would. */
interface Judged {
  readonly sample: Sample;
  readonly trees: number;
  readonly additive: number;
}

/** People and bots of every family, cut after so many seconds. */
const samplesBySeconds = async (share: number): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for await (const { expert, streams, meta } of readSegments({
    experts: allExperts,
    share,
    lengths: LASTING,
  }))
    samples.push(...samplesOf(expert, streams, meta, (times) => secondsOf(times, PREFIX_SECONDS)));
  return samples;
};

const judgedBy = (expert: ExpertName, learnt: readonly Sample[], asked: readonly Sample[]): Judged[] =>
  foldsOf(learnt, FOLDS, SEED).flatMap((fold, i) => {
    const people = new Set(fold.map(({ subject }) => subject));
    const others = learnt.filter(({ subject }) => !people.has(subject));
    const seed = `${SEED}/${i}`;
    const trees = trainExpert(expert, others, { seed });
    const additive = trainExpert(expert, others, { seed, bags: 1, additive: true });
    return asked
      .filter(({ subject }) => people.has(subject))
      .map((sample) => ({
        sample,
        trees: marginOf(trees, sample.values),
        additive: marginOf(additive, sample.values),
      }));
  });

const cellsOf = (judged: readonly Judged[]): Cell[] => {
  const rowsBy = (score: (one: Judged) => number): Row[] =>
    judged.map((one) => {
      const { subject, family, isBot } = one.sample;
      return { subject, family, isBot, score: score(one) };
    });
  const [trees, additive] = [rowsBy((one) => one.trees), rowsBy((one) => one.additive)];
  const people = trees.filter(({ isBot }) => !isBot);
  const others = trees.filter(({ family }) => family !== REPLAYS);
  const both = (rows: readonly Row[]) =>
    Number.isNaN(rocAuc(rows)) ? '-' : `${rocAuc(rows).toFixed(3)} / ${tprAt(rows, 0.01).toFixed(3)}`;
  const sizes = judged.map(({ sample }) => sample.size).sort((a, b) => a - b);
  return [
    new Set(people.map(({ subject }) => subject)).size,
    people.length,
    trees.length - people.length,
    sizes[sizes.length >> 1],
    interval(byPerson(trees, rocAuc)),
    interval(byPerson(trees, (rows) => tprAt(rows, 0.01))),
    both(others),
    both(additive),
  ];
};

/** Each expert alone after so many seconds, by trees that learnt from others' stretches, cut after so many events. */
export const afterSeconds = async (
  learnt: readonly Sample[],
  share: number,
  onStep: (step: string) => void,
): Promise<Table> => {
  const asked = await samplesBySeconds(share);
  return {
    title: 'After so many seconds',
    note: `Longer stretches of the same people, and bots of every family in their place, from their first event on: ${FOLDS} folds by person, as many trees as are shipped, grown on half of the usual stretches. "Without replays" and the additive baseline are AUC / TPR at 1 % FPR; to say "person" of everybody is 0.500 / 0 in every row.`,
    columns: [
      'expert',
      'seconds',
      'people',
      'human stretches',
      'bot stretches',
      'events, median',
      'ROC AUC',
      'TPR at 1 % FPR',
      'without replays',
      'additive',
    ],
    rows: expertNames.flatMap((expert) => {
      onStep(`${expert} after seconds`);
      const own = (samples: readonly Sample[]) => samples.filter((sample) => sample.expert === expert);
      const judged = judgedBy(expert, own(learnt), own(asked));
      return PREFIX_SECONDS.map((seconds) => [
        expert,
        seconds,
        ...cellsOf(judged.filter(({ sample }) => sample.seconds === seconds)),
      ]);
    }),
  };
};
