import { type Batch, emptySession, sessionFeatures } from '@gait/engine';
import { type ExpertName, experts, type Observed } from '@gait/engine/dynamics';
import type { Events } from '@gait/wire';
import { eventsBetween, eventTimes, prefixesOf, type RecordingPrefix } from '../recordings/prefixes.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { RecordedStreams } from '../recordings/recording.ts';
import { trainedVector } from './trained-features.ts';

/** One expert's features of the first events of a segment. */
export interface Sample {
  readonly expert: ExpertName;
  readonly source: string;
  /** The person, or the person that a bot replaces; folds never split a subject. */
  readonly subject: string;
  /** Shared by all prefixes of a segment. */
  readonly segmentId: string;
  readonly family: string;
  readonly isBot: boolean;
  /** Not used for training. */
  readonly evaluationOnly?: boolean;
  /** Trees learn from it, and no threshold, calibration or table counts it. */
  readonly trainingOnly?: boolean;
  readonly size: number;
  /** Seconds since the segment's first event. */
  readonly seconds: number;
  /** Events that the expert counted. */
  readonly count: number;
  readonly values: Float64Array;
}

/** Prefix lengths of each expert, in events. */
export const PREFIX_SIZES: Readonly<Record<ExpertName, readonly number[]>> = {
  mouse: [20, 40, 80, 160, 320, 640],
  keystroke: [10, 20, 40, 80, 160, 320],
  click: [4, 8, 16, 32],
};

/** Fewer events than these give no prediction. */
export const MIN_COUNT: Readonly<Record<ExpertName, number>> = {
  mouse: 12,
  keystroke: 8,
  click: 3,
};

export type SampleMeta = Omit<Sample, 'expert' | 'size' | 'seconds' | 'count' | 'values'>;

/** Prefixes of a segment, given the times of its events. */
type PrefixCut = (times: readonly number[]) => readonly RecordingPrefix[];

export const samplesOf = (
  expert: ExpertName,
  recorded: RecordedStreams,
  meta: SampleMeta,
  cut?: PrefixCut,
): Sample[] => samplesOfBatches(expert, [segmentBatch(recorded)], meta, cut ? { cut } : {});

/** A segment as one batch of events. */
export const segmentBatch = (recorded: RecordedStreams): Batch =>
  batchOf(recordedEvents({ ...recorded, dataset: '', subject: '', session: '', label: 'human' }));

interface SampleOptions {
  readonly cut?: PrefixCut;
  readonly valuesOf?: (expert: ExpertName, observed: Observed) => Float64Array;
}

/** The same for events that arrive beacon by beacon. */
export const samplesOfBatches = (
  expert: ExpertName,
  batches: readonly Batch[],
  meta: SampleMeta,
  { cut = (times) => prefixesOf(times, PREFIX_SIZES[expert]), valuesOf = trainedVector }: SampleOptions = {},
): Sample[] => {
  const { stream, streamName, count: countOf, isInDomain } = experts[expert];
  const state = stream.empty();
  const samples: Sample[] = [];
  const times = batches
    .flatMap(({ events, origin }) => eventTimes(events).map((t) => origin + t))
    .sort((a, b) => a - b);
  let [from, page] = [Number.NEGATIVE_INFINITY, 0];
  for (const { size, end, seconds } of cut(times)) {
    for (const { events: all, origin, strings, page: own } of withPageNumbers(batches)) {
      const events = eventsBetween(all, from - origin, end - origin);
      if (eventTimes(events).length === 0) continue;
      stream.fold(state, { events, origin, strings, newPage: own !== page });
      page = own;
    }
    from = end;
    const observed = { ...emptyFeatures, [streamName]: stream.features(state) };
    const count = countOf(observed);
    if (count >= MIN_COUNT[expert] && isInDomain(observed))
      samples.push({
        ...meta,
        expert,
        size,
        seconds,
        count,
        values: valuesOf(expert, observed),
      });
  }
  return samples;
};

/** Features of the other experts' streams, which a recording lacks. */
const { mouseDynamics, keystrokeDynamics, clickDynamics } = sessionFeatures(emptySession());
const emptyFeatures: Observed = { mouseDynamics, keystrokeDynamics, clickDynamics };

/** Numbers the pages, so that a page change is reported with the first event on the new page. */
const withPageNumbers = (batches: readonly Batch[]): (Batch & { readonly page: number })[] => {
  let page = 0;
  return batches.map((batch, i) => ({ ...batch, page: i > 0 && batch.newPage ? ++page : page }));
};

/** Starts at one second, because streams read a time of 0 as "never". */
export const batchOf = (events: Events): Batch => ({ events, strings: [], origin: 1_000, newPage: false });
