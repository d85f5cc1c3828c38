import type { Batch } from '@gait/engine';
import type { ExpertName } from '@gait/engine/dynamics';
import { type Beacon, type Events, type StreamName, streamNames } from '@gait/wire';
import {
  type RecordedSession,
  recordedSessions,
  type SessionSubject,
} from '../recordings/recorded-sessions.ts';
import { isNeverTrained } from './driver-families.ts';
import { type Sample, samplesOfBatches } from './samples.ts';

/** Data set of sessions in real browsers: automation drivers, and people whose recordings are replayed through the window system. */
export const REAL_BROWSERS = 'real_browsers';

/**
 * The streams that experts train on. In each of them, a replayed person comes from one recorded person. Clicks mix
 * three sources (position, hold time, interval) and are left out.
 */
const trainedStreams: Partial<Readonly<Record<ExpertName, readonly StreamName[]>>> = {
  mouse: ['pointer', 'press'],
  keystroke: ['keys'],
};

/** The recorded person behind a replayed one: `usual (user10+11)` points like user10 and types like 11. */
export const playedPerson = (expert: ExpertName, driver: string): string | undefined => {
  const [, pointing, typing] = driver.match(/\((\w+)\+(\w+)\)/) ?? [];
  if (!pointing || !typing) return undefined;
  return expert === 'keystroke' ? `argumentation_idfx/${typing}` : `sapimouse/${pointing}`;
};

/** Samples of the sessions that `bots --record` recorded. A replayed person shares the fold of the recorded person. */
export const browserSamples = (folders: readonly string[], experts: readonly ExpertName[]): Sample[] =>
  folders
    .flatMap(recordedSessions)
    .flatMap((session) => experts.flatMap((expert) => sessionSamples(expert, session)));

export const sessionSamples = (
  expert: ExpertName,
  {
    name,
    outcome,
    arrived,
  }: Pick<RecordedSession, 'name' | 'arrived'> & {
    readonly outcome: SessionSubject;
  },
): Sample[] => {
  const streams = trainedStreams[expert];
  const isBot = outcome.label === 'bot';
  const subject = isBot ? `${REAL_BROWSERS}/${name}` : playedPerson(expert, outcome.driver);
  if (!streams || !subject || isNeverTrained(outcome.driver)) return [];
  return samplesOfBatches(
    expert,
    arrived.map(({ beacon }, i) => batchOf(beacon, arrived[i - 1]?.beacon, streams)),
    {
      source: REAL_BROWSERS,
      subject,
      segmentId: `${expert}/${REAL_BROWSERS}/${name}`,
      family: isBot ? outcome.driver : 'human',
      isBot,
    },
  );
};

const batchOf = (beacon: Beacon, before: Beacon | undefined, streams: readonly StreamName[]): Batch => ({
  events: selectedStreams(beacon, streams),
  strings: beacon.strings,
  origin: beacon.origin,
  newPage: before !== undefined && before.page !== beacon.page,
});

/** Keeps only the keys of the long text: short fields come from other people. */
const selectedStreams = ({ events, strings }: Beacon, streams: readonly StreamName[]): Events =>
  Object.fromEntries(
    streamNames.map((name) => {
      if (!streams.includes(name)) return [name, []];
      return [
        name,
        name === 'keys'
          ? events.keys.filter(({ target }) => strings[target]?.startsWith('textarea'))
          : events[name],
      ];
    }),
  ) as unknown as Events;
