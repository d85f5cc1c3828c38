import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { readSource, sources } from '../datasets/sources.ts';
import { clickBots } from '../generators/click-bots.ts';
import { keyBots } from '../generators/key-bots.ts';
import { pointerBots } from '../generators/pointer-bots.ts';
import { groupBy } from '../group-by.ts';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, PointerRow, RecordedStreams, Recording } from '../recordings/recording.ts';
import { browserSamples } from './browser-sessions.ts';
import { channelOf } from './device-augmentation.ts';
import { type Sample, type SampleMeta, samplesOf } from './samples.ts';
import { seedNames } from './seed-names.ts';
import { type Donor, donorOf, joined, type Limits, LONG, USUAL } from './segments.ts';

type Bot = (streams: RecordedStreams, random: Random) => RecordedStreams;

const wrap = <Of>(bots: Readonly<Record<string, Of>>, as: (bot: Of) => Bot): Readonly<Record<string, Bot>> =>
  Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, as(bot)]));

/** Every family of generated bots, by the expert it is to teach. */
export const botFamilies: Readonly<Record<ExpertName, Readonly<Record<string, Bot>>>> = {
  mouse: wrap(pointerBots, (bot) => ({ pointer = [] }, random) => ({
    pointer: bot(pointer as PointerRow[], random),
  })),
  keystroke: wrap(keyBots, (bot) => ({ keys = [] }, random) => ({ keys: bot(keys as KeyRow[], random) })),
  click: wrap(
    clickBots,
    (bot) =>
      ({ clicks = [], keys }, random) =>
        bot({ clicks, ...(keys ? { keys } : {}) }, random),
  ),
};

/** Stretches taken of each person's recordings, as people and as donors of every family. */
export interface Amount {
  readonly human: number;
  readonly bot: number;
}

/** What each data set gives to each expert. */
const gives: Readonly<Record<string, Partial<Record<ExpertName, Amount>>>> = {
  sapimouse: { mouse: { human: 26, bot: 2 }, click: { human: 8, bot: 2 } },
  argumentation_idfx: {
    keystroke: { human: 40, bot: 4 },
    click: { human: 6, bot: 2 },
  },
  bksd_features: { keystroke: { human: 40, bot: 4 } },
  miniwob: { keystroke: { human: 1, bot: 0.1 }, click: { human: 2, bot: 0.35 } },
};

/** Recordings joined into one where people left many short ones. */
const JOINED = { low: 1, high: 10 };

export interface CorpusOptions {
  readonly experts: readonly ExpertName[];
  /** Multiplies what is taken of everybody. */
  readonly share: number;
  /** Long stretches of each family that a person is donor of besides, to be judged and not learnt from. */
  readonly long?: number;
  /** How many rows a stretch has, where not as usual. */
  readonly limits?: Partial<Readonly<Record<ExpertName, Limits>>>;
  /** Folders of sessions in real browsers. */
  readonly sessions?: readonly string[];
  readonly onSource?: (name: string) => void;
}

/** What one person did for a while, or a bot in that person's place, as one expert is to see it. */
export interface Stretch {
  readonly expert: ExpertName;
  readonly streams: RecordedStreams;
  /** The recording that it is, or that a bot stands in for. */
  readonly session: string;
  readonly meta: SampleMeta;
}

/** The same seeds give the same stretches. */
export async function* readStretches(options: CorpusOptions): AsyncGenerator<Stretch> {
  for (const source of sources.filter(({ trains }) => trains)) {
    const wanted = gives[source.name];
    const recordings = wanted && (await readSource(source));
    if (!recordings) continue;
    options.onSource?.(source.name);
    for (const [subject, own] of groupBy(recordings, ({ subject }) => subject))
      for (const expert of options.experts) {
        const amount = wanted[expert];
        const name = `${source.name}/${subject}`;
        if (!amount) continue;
        const limits = options.limits?.[expert] ?? USUAL[expert];
        yield* stretchesOfPerson(expert, own, { name, amount, share: options.share, limits });
        yield* longStretches(expert, own, { name, times: options.long ?? 0 });
      }
  }
}

/** People and generated bots as every expert sees them. */
export const readCorpus = async (options: CorpusOptions): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for await (const { expert, streams, meta } of readStretches(options))
    samples.push(...samplesOf(expert, streams, meta));
  if (samples.length > 0) samples.push(...browserSamples(options.sessions ?? [], options.experts));
  return samples;
};

interface Person {
  readonly name: string;
  readonly amount: Amount;
  readonly share: number;
  readonly limits: Limits;
}

function* stretchesOfPerson(
  expert: ExpertName,
  own: readonly Recording[],
  person: Person,
): Generator<Stretch> {
  const families: [string, Bot | undefined, number][] = [
    ['human', undefined, person.amount.human],
    ...Object.entries(botFamilies[expert]).map(([name, bot]): [string, Bot, number] => [
      name,
      bot,
      person.amount.bot,
    ]),
  ];
  for (const [family, bot, amount] of families) {
    const times = amount * person.share;
    for (let i = 0; i < times; i++) {
      const unit = `${seedNames[expert]}/${family}/${person.name}/${i}`;
      const random = randomOf(unit);
      if (i + 1 > times && !random.chance(times - i)) break;
      const donor = draw(expert, own, random, person.limits);
      if (!donor) continue;
      const { source, subject, session } = donor;
      const streams = channelOf(random)(bot ? bot(donor.streams, random) : donor.streams);
      yield { expert, streams, session, meta: { source, subject, unit, family, isBot: bot !== undefined } };
    }
  }
}

/** More of every family, from recordings that are long enough. */
function* longStretches(
  expert: ExpertName,
  own: readonly Recording[],
  { name, times }: { readonly name: string; readonly times: number },
): Generator<Stretch> {
  for (const [family, bot] of Object.entries(botFamilies[expert]))
    for (let i = 0; i < times; i++) {
      const unit = `${seedNames[expert]}/${family}/${name}/long ${i}`;
      const random = randomOf(unit);
      const donor = donorOf(expert, random.pick(own), random, LONG[expert]);
      if (!donor) continue;
      const { source, subject, session } = donor;
      const streams = channelOf(random)(bot(donor.streams, random));
      yield {
        expert,
        streams,
        session,
        meta: { source, subject, unit, family, isBot: true, judgedOnly: true },
      };
    }
}

const isShort = ({ keys, clicks, pointer }: Recording): boolean =>
  !pointer && (keys?.length ?? 0) < 40 && (clicks?.length ?? 0) < 40;

const draw = (
  expert: ExpertName,
  own: readonly Recording[],
  random: Random,
  limits: Limits,
): Donor | undefined => {
  const first = random.pick(own);
  if (!isShort(first)) return donorOf(expert, first, random, limits);
  const many = Math.round(JOINED.low * (JOINED.high / JOINED.low) ** random.next());
  const start = random.integer(0, Math.max(0, own.length - many));
  return donorOf(expert, joined(own.slice(start, start + many), random), random, limits);
};

export const allExperts: readonly ExpertName[] = expertNames;
