import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ExpertName, expertNames, experts, vectorOf } from '@gait/engine/dynamics';
import { recordingsFolder } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { groupBy } from '../group-by.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { prefixesOf } from '../recordings/prefixes.ts';
import { readRecordings, recordingFiles } from '../recordings/read-recordings.ts';
import type { RecordedStreams, Recording } from '../recordings/recording.ts';
import { type Sample, samplesOfBatches, segmentBatch } from './samples.ts';

/** How far people of a training recorder and of another one lie apart in a feature. */
export interface RecorderShift {
  readonly expert: ExpertName;
  readonly feature: string;
  /** |ROC AUC - 0.5| of the two recorders that differ most; undefined if no two have the feature. */
  readonly shift: number | undefined;
}

/** Events of the parts of recordings that are compared, and most parts of a recording. */
const SIZE = 160;
const MAX_PARTS = 8;

/** Recorders with fewer parts than these are not compared. */
const MIN_PARTS = 20;

/** The shift of every feature between the recorders of the training data and those in a folder. */
export const recorderShifts = async (folder: string): Promise<RecorderShift[]> => {
  const trained = dataSets
    .filter(({ trains }) => trains)
    .map(({ file }) => join(recordingsFolder(), file))
    .filter((file) => existsSync(file));
  const [ours, others] = [await peopleIn(trained), await peopleIn(recordingFiles(folder))];
  return expertNames.flatMap((expert) => {
    const [own, other] = [recordersOf(ours, expert), recordersOf(others, expert)];
    return Object.keys(experts[expert].features).map((feature, i) => ({
      expert,
      feature,
      shift: largest(own.flatMap((one) => other.map((two) => shiftOf(one, two, i)))),
    }));
  });
};

const peopleIn = async (files: readonly string[]): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (const file of files)
    for await (const recording of readRecordings(file)) samples.push(...samplesOfParts(recording));
  return samples;
};

/** All features of parts of a recording, evenly spread over it. */
const samplesOfParts = ({ dataset, subject, session, pointer = [], keys = [] }: Recording): Sample[] => {
  const meta = { source: dataset, subject, segmentId: session, family: 'human', isBot: false };
  const samplesIn = (expert: ExpertName, streams: RecordedStreams) =>
    samplesOfBatches(expert, [segmentBatch(streams)], meta, { cut: whole, valuesOf: vectorOf });
  return [
    ...partsOf(pointer).flatMap((part) => samplesIn('mouse', { pointer: part })),
    ...partsOf(keys).flatMap((part) => samplesIn('keystroke', { keys: part })),
  ];
};

const partsOf = <Row>(rows: readonly Row[]): (readonly Row[])[] => {
  const count = Math.min(MAX_PARTS, Math.floor(rows.length / SIZE));
  return Array.from({ length: count }, (_, i) => {
    const start = Math.floor((i * rows.length) / count);
    return rows.slice(start, start + SIZE);
  });
};

const whole = (times: readonly number[]) => prefixesOf(times, []);

const recordersOf = (samples: readonly Sample[], expert: ExpertName): Sample[][] =>
  [
    ...groupBy(
      samples.filter((sample) => sample.expert === expert),
      ({ source }) => source,
    ).values(),
  ].filter(({ length }) => length >= MIN_PARTS);

const shiftOf = (one: readonly Sample[], other: readonly Sample[], feature: number): number | undefined => {
  const known = (of: readonly Sample[], isBot: boolean) =>
    of.flatMap(({ values }) => {
      const score = values[feature] as number;
      return Number.isNaN(score) ? [] : [{ isBot, score }];
    });
  const [ours, others] = [known(one, false), known(other, true)];
  if (ours.length < MIN_PARTS || others.length < MIN_PARTS) return undefined;
  return Math.abs(rocAuc([...ours, ...others]) - 0.5);
};

const largest = (shifts: readonly (number | undefined)[]): number | undefined => {
  const known = shifts.filter((shift) => shift !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};
