import { agentBehaviorModel } from '@gait/engine/models';
import { readSource, sources } from '../datasets/sources.ts';
import { byPerson } from '../metrics/bootstrap.ts';
import { falsePositiveShare, rocAuc, tprAt } from '../metrics/metrics.ts';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { seenStrokes, Visit } from '../stroke-index.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import { type LabeledSegment, readSegments } from '../training/corpus.ts';
import type { Prediction } from '../training/cross-validate.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { REPLAYS } from './closed-set.ts';
import { afterAll, beaconsOfMoves } from './replay-detection.ts';
import { interval, type Table } from './table.ts';

/** Half of the stretches: a whole number of every family, so that they are the very ones that were judged. */
const SHARE = 0.5;

/** Events after which stretches are looked at. */
const SIZES: readonly number[] = [80, 160, 320, 640];

interface Row {
  readonly size: number;
  readonly subject: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly score: number;
  readonly strokes: number;
  readonly isKnown: boolean;
}

type Seen = ReturnType<typeof seenStrokes>;

/** The beginning of a stretch in a workspace that saw all recordings once; nobody is compared with the session it is. */
const visitOf = (seen: Seen, { streams, session, meta }: LabeledSegment, size: number): Visit => {
  const events = recordedEvents({ ...streams, dataset: '', subject: '', session: '', label: 'human' });
  const times = eventTimes(events);
  const { pointer } = eventsBetween(events, Number.NEGATIVE_INFINITY, (times[size - 1] as number) + 0.5);
  const own = `${meta.subject.split('/')[1]}/${session}`;
  const who = meta.isBot ? 'bot' : own;
  return seen.visit({ session: who, visitor: who }, beaconsOfMoves(pointer), false);
};

/** Motion as the product judges it: what matching knows is Detected, whatever the trees say. */
export const withMatching = async ({ unseenPeople }: Predictions): Promise<Table | undefined> => {
  const source = sources.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readSource(source));
  if (!recordings) return undefined;
  const { seen } = afterAll(recordings);
  const judged = new Map<string, Prediction>();
  for (const one of unseenPeople.mouse ?? []) judged.set(`${one.sample.segmentId} ${one.sample.size}`, one);
  const rows: Row[] = [];
  for await (const stretch of readSegments({ experts: ['mouse'], share: SHARE }))
    for (const size of SIZES) {
      const one = judged.get(`${stretch.meta.segmentId} ${size}`);
      if (!one) continue;
      const { logOdds } = singleStreamSession(one, agentBehaviorModel.stored.experts);
      const { subject, family, isBot } = stretch.meta;
      const { strokes, replay } = visitOf(seen, stretch, size);
      rows.push({ size, subject, family, isBot, score: logOdds, strokes, isKnown: replay !== undefined });
    }
  return {
    title: 'Known kinds of bots, with matching',
    note: `The first table's rows of motion for half of the stretches, without and with replay matching, in a workspace to which every recording came once. A stretch of a person is not compared with the recording it is cut from, but with all others, the person's own among them. Replays are turned, stretched, bent in time and shown through another screen, mouse and clock. Three strokes that are not anybody's have to come again before a replay is known: so early there are hardly as many.`,
    columns: [
      'events',
      'human stretches',
      'bot stretches',
      'ROC AUC',
      'TPR at 1 % FPR',
      'with matching: ROC AUC',
      'with matching: TPR at 1 % FPR',
      'TPR shipped',
      'FPR shipped',
      'strokes of replays, median',
      'replays known by matching',
      'people known by matching',
    ],
    rows: SIZES.map((size) =>
      lineOf(
        size,
        rows.filter((row) => row.size === size),
      ),
    ),
  };
};

const lineOf = (size: number, rows: readonly Row[]) => {
  const matched = rows.map((row) => ({ ...row, score: row.isKnown ? Number.POSITIVE_INFINITY : row.score }));
  const people = rows.filter(({ isBot }) => !isBot);
  const replays = rows.filter(({ family }) => family === REPLAYS);
  const { detected } = agentBehaviorModel.stored;
  const known = (of: readonly Row[]) => of.filter(({ isKnown }) => isKnown).length;
  return [
    size,
    people.length,
    rows.length - people.length,
    rocAuc(rows),
    interval(byPerson(rows, (drawn) => tprAt(drawn, 0.01))),
    rocAuc(matched),
    interval(byPerson(matched, (drawn) => tprAt(drawn, 0.01))),
    matched.filter(({ isBot, score }) => isBot && score > detected).length / (rows.length - people.length),
    falsePositiveShare(matched, detected),
    medianOf(replays.map(({ strokes }) => strokes)),
    `${known(replays)} of ${replays.length}`,
    `${known(people)} of ${people.length}`,
  ];
};

const medianOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
