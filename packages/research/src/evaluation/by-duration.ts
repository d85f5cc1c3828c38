import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import { rocAuc, tprAtFpr } from '../metrics/metrics.ts';
import { prefixesBySeconds } from '../recordings/prefixes.ts';
import { allExperts, readSegments } from '../training/corpus.ts';
import type { Predicted } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import { type Sample, samplesOf } from '../training/samples.ts';
import { marginOf, trainExpert } from '../training/train-expert.ts';
import { PREFIX_SECONDS } from './assess-recording.ts';
import { REPLAYS, type ScoredRow } from './closed-set.ts';
import { type Cell, interval, type ReportTable } from './table.ts';

const FOLDS = 3;
const SEED = 'after seconds';

/** Rows of segments that may last a minute. */
const LENGTHS = {
  mouse: { low: 600, high: 6_000 },
  keystroke: { low: 40, high: 1_000 },
  click: { low: 8, high: 120 },
};

/** People and bots of every family, by prefix in seconds. */
const samplesBySeconds = async (share: number): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for await (const { expert, streams, meta } of readSegments({
    experts: allExperts,
    share,
    lengths: LENGTHS,
  }))
    samples.push(...samplesOf(expert, streams, meta, (times) => prefixesBySeconds(times, PREFIX_SECONDS)));
  return samples;
};

const predictionsBy = (
  expert: ExpertName,
  training: readonly Sample[],
  test: readonly Sample[],
): Predicted[] =>
  foldsOf(training, FOLDS, SEED).flatMap((fold, i) => {
    const people = new Set(fold.map(({ subject }) => subject));
    const others = training.filter(({ subject }) => !people.has(subject));
    const trees = trainExpert(expert, others, { seed: `${SEED}/${i}` });
    return test
      .filter(({ subject }) => people.has(subject))
      .map((sample) => ({ sample, margin: marginOf(trees, sample.values) }));
  });

const cellsOf = (predictions: readonly Predicted[]): Cell[] => {
  const rows = predictions.map(
    ({ sample: { subject, family, isBot }, margin }): ScoredRow => ({
      subject,
      family,
      isBot,
      score: margin,
    }),
  );
  const people = rows.filter(({ isBot }) => !isBot);
  const others = rows.filter(({ family }) => family !== REPLAYS);
  const sizes = predictions.map(({ sample }) => sample.size).sort((a, b) => a - b);
  return [
    new Set(people.map(({ subject }) => subject)).size,
    sizes[sizes.length >> 1],
    interval(bootstrapByPerson(rows, rocAuc)),
    interval(bootstrapByPerson(rows, (drawn) => tprAtFpr(drawn, 0.01))),
    Number.isNaN(rocAuc(others))
      ? '-'
      : `${rocAuc(others).toFixed(3)} / ${tprAtFpr(others, 0.01).toFixed(3)}`,
  ];
};

/** Each expert alone after some seconds; its trees were trained on other people, with prefixes by event count. */
export const byDuration = async (
  training: readonly Sample[],
  share: number,
  onStep: (step: string) => void,
): Promise<ReportTable> => {
  const test = await samplesBySeconds(share);
  return {
    title: 'By duration',
    note: `The first seconds of longer segments of people, and of bots of every family. Cross-validation with ${FOLDS} folds by person; the models have as many trees as the shipped one and are trained on half of the segments. "Without replays" is AUC / TPR at 1 % FPR. A model that always answers "person" scores 0.500 / 0 in every row.`,
    columns: ['expert', 'seconds', 'people', 'median events', 'ROC AUC', 'TPR at 1 % FPR', 'without replays'],
    rows: expertNames.flatMap((expert) => {
      onStep(`${expert} by duration`);
      const own = (samples: readonly Sample[]) => samples.filter((sample) => sample.expert === expert);
      const predictions = predictionsBy(expert, own(training), own(test));
      return PREFIX_SECONDS.map((seconds) => [
        expert,
        seconds,
        ...cellsOf(predictions.filter(({ sample }) => sample.seconds === seconds)),
      ]);
    }),
  };
};
