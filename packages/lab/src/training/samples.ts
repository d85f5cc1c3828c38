import { type Batch, emptySession, sessionFeatures } from '@gait/engine';
import { type ExpertName, expertNames, experts, type Observed, vectorOf } from '@gait/engine/dynamics';
import type { Events } from '@gait/wire';
import { eventsBetween, eventTimes, type Prefix, prefixesOf } from '../recordings/prefixes.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { RecordedStreams } from '../recordings/recording.ts';

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
  /** No tree learns from it: it is there so that more can be judged. */
  readonly judgedOnly?: boolean;
  readonly size: number;
  /** Seconds since its first event. */
  readonly seconds: number;
  /** Events the expert counted. */
  readonly count: number;
  readonly values: Float64Array;
}

/** Events after which an expert's stretches are looked at. */
export const SIZES: Readonly<Record<ExpertName, readonly number[]>> = {
  mouse: [20, 40, 80, 160, 320, 640],
  keystroke: [10, 20, 40, 80, 160, 320],
  click: [4, 8, 16, 32],
};

/** Fewer events than these say nothing. */
export const MIN_COUNT: Readonly<Record<ExpertName, number>> = {
  mouse: 12,
  keystroke: 8,
  click: 3,
};

export type SampleMeta = Omit<Sample, 'expert' | 'size' | 'seconds' | 'count' | 'values'>;

/** Where a stretch is cut, given the moments of its events. */
type Cut = (times: readonly number[]) => readonly Prefix[];

export const samplesOf = (
  expert: ExpertName,
  recorded: RecordedStreams,
  meta: SampleMeta,
  cut?: Cut,
): Sample[] => {
  const events = recordedEvents({ ...recorded, dataset: '', subject: '', session: '', label: 'human' });
  return samplesOfBatches(expert, [batchOf(events)], meta, cut);
};

/** The same of what came beacon by beacon. */
export const samplesOfBatches = (
  expert: ExpertName,
  batches: readonly Batch[],
  meta: SampleMeta,
  cut: Cut = (times) => prefixesOf(times, SIZES[expert]),
): Sample[] => {
  const { stream, streamName, count: countOf, knows } = experts[expert];
  const state = stream.empty();
  const samples: Sample[] = [];
  const times = batches
    .flatMap(({ events, origin }) => eventTimes(events).map((t) => origin + t))
    .sort((a, b) => a - b);
  let [from, page] = [Number.NEGATIVE_INFINITY, 0];
  for (const { size, end, seconds } of cut(times)) {
    for (const { events: all, origin, strings, page: own } of paged(batches)) {
      const events = eventsBetween(all, from - origin, end - origin);
      if (eventTimes(events).length === 0) continue;
      stream.fold(state, { events, origin, strings, newPage: own !== page });
      page = own;
    }
    from = end;
    const observed = { ...nothingElse, [streamName]: stream.features(state) };
    const count = countOf(observed);
    if (count >= MIN_COUNT[expert] && knows(observed))
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

/** What is observed of the streams that other experts judge: recordings have none of them. */
const { mouseDynamics, keystrokeDynamics, clickDynamics } = sessionFeatures(emptySession());
const nothingElse: Observed = { mouseDynamics, keystrokeDynamics, clickDynamics };

/** A page that nothing happened on yet changes nothing: pages are numbered, and the change is told with their first event. */
const paged = (batches: readonly Batch[]): (Batch & { readonly page: number })[] => {
  let page = 0;
  return batches.map((batch, i) => ({ ...batch, page: i > 0 && batch.newPage ? ++page : page }));
};

/** Times start at one second: a stream takes 0 for "never". */
export const batchOf = (events: Events): Batch => ({ events, strings: [], origin: 1_000, newPage: false });

export const isExpert = (name: string): name is ExpertName =>
  (expertNames as readonly string[]).includes(name);
