import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import { clickBots } from '../generators/click-bots.ts';
import { keyBots } from '../generators/key-bots.ts';
import { pointerBots } from '../generators/pointer-bots.ts';
import * as steering from '../generators/steering/index.ts';
import { groupBy } from '../group-by.ts';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, PointerRow, RecordedStreams, Recording } from '../recordings/recording.ts';
import { browserSamples } from './browser-sessions.ts';
import { deviceAugmentation } from './device-augmentation.ts';
import { aidFamily, isAided, isDrawn } from './driver-families.ts';
import { type Sample, type SampleMeta, samplesOf } from './samples.ts';
import { seedNames } from './seed-names.ts';
import {
  concatenated,
  DEFAULT_LENGTHS,
  type LengthRange,
  LONG_LENGTHS,
  type Segment,
  segmentOf,
} from './segments.ts';

/** Replaces a person's rows by those of a bot, or of a person who uses an aid. */
type Bot = (streams: RecordedStreams, random: Random) => RecordedStreams;

const mapBots = <Of>(
  bots: Readonly<Record<string, Of>>,
  as: (bot: Of) => Bot,
): Readonly<Record<string, Bot>> =>
  Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, as(bot)]));

/** All families of generated bots, by the expert that trains on them. */
export const botFamilies: Readonly<Record<ExpertName, Readonly<Record<string, Bot>>>> = {
  mouse: mapBots(pointerBots, (bot) => ({ pointer = [] }, random) => ({
    pointer: bot(pointer as PointerRow[], random),
  })),
  keystroke: mapBots(keyBots, (bot) => ({ keys = [] }, random) => ({ keys: bot(keys as KeyRow[], random) })),
  click: mapBots(
    clickBots,
    (bot) =>
      ({ clicks = [], keys }, random) =>
        bot({ clicks, ...(keys ? { keys } : {}) }, random),
  ),
};

/** People whose pointer is steered, shaken or smoothed, by kind of aid. */
const aidedPeople: Readonly<Partial<Record<ExpertName, Readonly<Record<string, Bot>>>>> = {
  mouse: Object.fromEntries(
    Object.entries(steering).map(([name, steers]): [string, Bot] => [
      aidFamily(name),
      ({ pointer = [] }, random) => ({ pointer: steers(pointer, random) }),
    ]),
  ),
};

/**
 * How many segments to cut per person, and how many to replace with a bot of each family, with each whose laws are drawn, and
 * with a person behind each kind of aid.
 */
export interface Amount {
  readonly human: number;
  readonly bot: number;
  readonly drawn?: number;
  readonly aided?: number;
}

/** How much of each data set each expert trains on. */
const amounts: Readonly<Record<string, Partial<Record<ExpertName, Amount>>>> = {
  sapimouse: { mouse: { human: 26, bot: 2, drawn: 10, aided: 4 }, click: { human: 8, bot: 2 } },
  argumentation_idfx: {
    keystroke: { human: 40, bot: 4, drawn: 12 },
    click: { human: 6, bot: 2 },
  },
  bksd_features: { keystroke: { human: 40, bot: 4, drawn: 12 } },
  miniwob: { keystroke: { human: 1, bot: 0.1 }, click: { human: 2, bot: 0.35 } },
};

/** How many short recordings of a person to concatenate into one. */
const CONCATENATED = { low: 1, high: 10 };

export interface CorpusOptions {
  readonly experts: readonly ExpertName[];
  /** Multiplies all amounts. */
  readonly share: number;
  /** Extra long segments per person and family, for evaluation only. */
  readonly long?: number;
  /** Rows per segment, if not the default. */
  readonly lengths?: Partial<Readonly<Record<ExpertName, LengthRange>>>;
  /** Whether there are people with aids, from which trees learn. */
  readonly aids?: boolean;
  /** Folders of sessions recorded in real browsers. */
  readonly sessions?: readonly string[];
  readonly onSource?: (name: string) => void;
}

/** A segment of a person, or of a bot that replaces the person, in the streams of one expert. */
export interface LabeledSegment {
  readonly expert: ExpertName;
  readonly streams: RecordedStreams;
  /** The recording that the segment comes from. */
  readonly session: string;
  readonly meta: SampleMeta;
}

/** Every call yields the same segments. */
export async function* readSegments(options: CorpusOptions): AsyncGenerator<LabeledSegment> {
  for (const source of dataSets.filter(({ trains }) => trains)) {
    const perExpert = amounts[source.name];
    const all = perExpert && (await readDataSet(source));
    if (!all) continue;
    options.onSource?.(source.name);
    for (const [subject, recordings] of groupBy(all, ({ subject }) => subject))
      for (const expert of options.experts) {
        const amount = perExpert[expert];
        const name = `${source.name}/${subject}`;
        if (!amount) continue;
        const lengths = options.lengths?.[expert] ?? DEFAULT_LENGTHS[expert];
        const { share, aids = false } = options;
        yield* segmentsOfPerson(expert, recordings, { name, amount, share, aids, lengths });
        yield* longSegments(expert, recordings, { name, count: options.long ?? 0 });
      }
  }
}

/** Features of people, generated bots and browser sessions. */
export const readCorpus = async (options: CorpusOptions): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for await (const { expert, streams, meta } of readSegments(options))
    samples.push(...samplesOf(expert, streams, meta));
  if (samples.length > 0) samples.push(...browserSamples(options.sessions ?? [], options.experts));
  return samples;
};

interface Person {
  readonly name: string;
  readonly amount: Amount;
  readonly share: number;
  readonly aids: boolean;
  readonly lengths: LengthRange;
}

function* segmentsOfPerson(
  expert: ExpertName,
  recordings: readonly Recording[],
  person: Person,
): Generator<LabeledSegment> {
  const families: [string, Bot | undefined, number][] = [
    ['human', undefined, person.amount.human],
    ...Object.entries(botFamilies[expert]).map(([name, bot]): [string, Bot, number] => [
      name,
      bot,
      isDrawn(name) ? (person.amount.drawn ?? person.amount.bot) : person.amount.bot,
    ]),
    ...Object.entries(aidedPeople[expert] ?? {}).map(([name, aided]): [string, Bot, number] => [
      name,
      aided,
      (person.aids && person.amount.aided) || 0,
    ]),
  ];
  for (const [family, bot, amount] of families) {
    const count = amount * person.share;
    for (let i = 0; i < count; i++) {
      const segmentId = `${seedNames[expert]}/${family}/${person.name}/${i}`;
      const random = randomOf(segmentId);
      if (i + 1 > count && !random.chance(count - i)) break;
      const segment = segmentFrom(expert, recordings, random, person.lengths);
      if (!segment) continue;
      const { source, subject, session } = segment;
      const streams = deviceAugmentation(random)(bot ? bot(segment.streams, random) : segment.streams);
      yield {
        expert,
        streams,
        session,
        meta: {
          source,
          subject,
          segmentId,
          family,
          isBot: bot !== undefined && !isAided(family),
          trainingOnly: isAided(family),
        },
      };
    }
  }
}

/** Long segments of every bot family, from recordings that are long enough. */
function* longSegments(
  expert: ExpertName,
  recordings: readonly Recording[],
  { name, count }: { readonly name: string; readonly count: number },
): Generator<LabeledSegment> {
  for (const [family, bot] of Object.entries(botFamilies[expert]))
    for (let i = 0; i < count; i++) {
      const segmentId = `${seedNames[expert]}/${family}/${name}/long ${i}`;
      const random = randomOf(segmentId);
      const segment = segmentOf(expert, random.pick(recordings), random, LONG_LENGTHS[expert]);
      if (!segment) continue;
      const { source, subject, session } = segment;
      const streams = deviceAugmentation(random)(bot(segment.streams, random));
      yield {
        expert,
        streams,
        session,
        meta: { source, subject, segmentId, family, isBot: true, evaluationOnly: true },
      };
    }
}

const isShort = ({ keys, clicks, pointer }: Recording): boolean =>
  !pointer && (keys?.length ?? 0) < 40 && (clicks?.length ?? 0) < 40;

const segmentFrom = (
  expert: ExpertName,
  recordings: readonly Recording[],
  random: Random,
  lengths: LengthRange,
): Segment | undefined => {
  const first = random.pick(recordings);
  if (!isShort(first)) return segmentOf(expert, first, random, lengths);
  const count = Math.round(CONCATENATED.low * (CONCATENATED.high / CONCATENATED.low) ** random.next());
  const start = random.integer(0, Math.max(0, recordings.length - count));
  return segmentOf(expert, concatenated(recordings.slice(start, start + count), random), random, lengths);
};

export const allExperts: readonly ExpertName[] = expertNames;
