import { type ExpertName, expertNames, experts, type Observed, vectorOf } from '@gait/engine/agent';
import type { Events } from '@gait/wire';
import { recordedEvents } from '../datasets/recorded-events.ts';
import type { RecordedStreams } from '../datasets/recording.ts';
import { eventsBetween, prefixesOf } from './prefixes.ts';

/** What one expert measured of the first events of a stretch. */
export interface Sample {
  readonly expert: ExpertName;
  readonly source: string;
  /** Person, also the one whose task a bot took over: folds never part them. */
  readonly subject: string;
  /** Stretch, shared by its prefixes. */
  readonly unit: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly size: number;
  /** Seconds since its first event. */
  readonly seconds: number;
  /** Events the expert counted. */
  readonly count: number;
  readonly values: Float64Array;
}

/** Events after which an expert's stretches are looked at. */
export const SIZES: Readonly<Record<ExpertName, readonly number[]>> = {
  motion: [20, 40, 80, 160, 320, 640],
  keystrokes: [10, 20, 40, 80, 160, 320],
  aim: [4, 8, 16, 32],
};

/** Fewer events than these say nothing. */
export const MIN_COUNT: Readonly<Record<ExpertName, number>> = {
  motion: 12,
  keystrokes: 8,
  aim: 3,
};

export type SampleMeta = Omit<Sample, 'expert' | 'size' | 'seconds' | 'count' | 'values'>;

export const samplesOf = (expert: ExpertName, recorded: RecordedStreams, meta: SampleMeta): Sample[] => {
  const events = recordedEvents({ ...recorded, dataset: '', subject: '', session: '', label: 'human' });
  const { stream, count: countOf } = experts[expert];
  const state = stream.empty();
  const samples: Sample[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { size, end, seconds } of prefixesOf(events, SIZES[expert])) {
    stream.fold(state, batchOf(eventsBetween(events, from, end)));
    from = end;
    const observed = { [expert]: stream.features(state) } as unknown as Observed;
    const count = countOf(observed);
    if (count >= MIN_COUNT[expert])
      samples.push({
        ...meta,
        expert,
        size,
        seconds,
        count,
        values: vectorOf(expert, observed),
      });
  }
  return samples;
};

/** Times start at one second: a stream takes 0 for "never". */
export const batchOf = (events: Events) => ({ events, strings: [], origin: 1_000, newPage: false });

export const isExpert = (name: string): name is ExpertName =>
  (expertNames as readonly string[]).includes(name);
