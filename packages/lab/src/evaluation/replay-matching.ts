import { agentBehaviorModel } from '@gait/engine/models';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import { falsePositiveRate, rocAuc, tprAtFpr } from '../metrics/metrics.ts';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { newStrokeIndex, Visit } from '../stroke-index.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import { type LabeledSegment, readSegments } from '../training/corpus.ts';
import type { Prediction } from '../training/cross-validate.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { REPLAYS } from './closed-set.ts';
import { beaconsOfMoves, workspaceAfter } from './replay-detection.ts';
import { interval, type Table } from './table.ts';

/** Half of the segments: the amounts per family stay whole numbers, so that these segments are among the predicted ones. */
const SHARE = 0.5;

/** Prefix lengths in events. */
const PREFIX_SIZES: readonly number[] = [80, 160, 320, 640];

interface Row {
  readonly size: number;
  readonly subject: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly score: number;
  readonly strokes: number;
  readonly isMatched: boolean;
}

type StrokeIndex = ReturnType<typeof newStrokeIndex>;

/** Visits a workspace that has seen all recordings; a segment is not compared with its own recording. */
const visitOf = (
  strokeIndex: StrokeIndex,
  { streams, session, meta }: LabeledSegment,
  size: number,
): Visit => {
  const events = recordedEvents({ ...streams, dataset: '', subject: '', session: '', label: 'human' });
  const times = eventTimes(events);
  const { pointer } = eventsBetween(events, Number.NEGATIVE_INFINITY, (times[size - 1] as number) + 0.5);
  const own = `${meta.subject.split('/')[1]}/${session}`;
  const who = meta.isBot ? 'bot' : own;
  return strokeIndex.visit({ session: who, visitor: who }, beaconsOfMoves(pointer), false);
};

/** Motion as the product judges it: a replay match is Detected regardless of the trees. */
export const replayMatching = async ({ unseenPeople }: Predictions): Promise<Table | undefined> => {
  const source = dataSets.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  const { strokeIndex } = workspaceAfter(recordings);
  const predictions = new Map<string, Prediction>();
  for (const one of unseenPeople.mouse ?? [])
    predictions.set(`${one.sample.segmentId} ${one.sample.size}`, one);
  const rows: Row[] = [];
  for await (const segment of readSegments({ experts: ['mouse'], share: SHARE }))
    for (const size of PREFIX_SIZES) {
      const one = predictions.get(`${segment.meta.segmentId} ${size}`);
      if (!one) continue;
      const { logOdds } = singleStreamSession(one, agentBehaviorModel.stored.experts);
      const { subject, family, isBot } = segment.meta;
      const { strokes, replay } = visitOf(strokeIndex, segment, size);
      rows.push({ size, subject, family, isBot, score: logOdds, strokes, isMatched: replay !== undefined });
    }
  return {
    title: 'Known bot families, with replay matching',
    note: `The motion rows of the first table for half of the segments, without and with replay matching, in a workspace that has seen every recording once. A human segment is compared with all recordings except its own, including others of the same person. Replays are rotated, scaled, warped in time and passed through another screen, mouse and clock. A match takes three repeated strokes that are not common among visitors; short segments rarely have that many.`,
    columns: [
      'events',
      'human segments',
      'bot segments',
      'ROC AUC',
      'TPR at 1 % FPR',
      'with matching: ROC AUC',
      'with matching: TPR at 1 % FPR',
      'TPR at shipped threshold',
      'FPR at shipped threshold',
      'distinctive strokes of replays, median',
      'replays matched',
      'people matched',
    ],
    rows: PREFIX_SIZES.map((size) =>
      lineOf(
        size,
        rows.filter((row) => row.size === size),
      ),
    ),
  };
};

const lineOf = (size: number, rows: readonly Row[]) => {
  const matched = rows.map((row) => ({
    ...row,
    score: row.isMatched ? Number.POSITIVE_INFINITY : row.score,
  }));
  const people = rows.filter(({ isBot }) => !isBot);
  const replays = rows.filter(({ family }) => family === REPLAYS);
  const { detected } = agentBehaviorModel.stored;
  const known = (of: readonly Row[]) => of.filter(({ isMatched }) => isMatched).length;
  return [
    size,
    people.length,
    rows.length - people.length,
    rocAuc(rows),
    interval(bootstrapByPerson(rows, (drawn) => tprAtFpr(drawn, 0.01))),
    rocAuc(matched),
    interval(bootstrapByPerson(matched, (drawn) => tprAtFpr(drawn, 0.01))),
    matched.filter(({ isBot, score }) => isBot && score > detected).length / (rows.length - people.length),
    falsePositiveRate(matched, detected),
    medianOf(replays.map(({ strokes }) => strokes)),
    `${known(replays)} of ${replays.length}`,
    `${known(people)} of ${people.length}`,
  ];
};

const medianOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
