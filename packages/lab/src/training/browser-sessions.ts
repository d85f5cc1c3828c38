import type { Batch } from '@gait/engine';
import type { ExpertName } from '@gait/engine/dynamics';
import { type Beacon, type Events, type StreamName, streamNames } from '@gait/wire';
import type { Outcome } from '../harness/outcome.ts';
import { type RecordedSession, recordedSessions } from '../harness/recorded-sessions.ts';
import { handsOf } from './driver-families.ts';
import { type Sample, samplesOfBatches } from './samples.ts';

/** Data set of what real browsers sent: programs at work, and people whose hands are played into the window system. */
export const REAL_BROWSERS = 'real_browsers';

/**
 * What experts learn from these sessions: streams in which each of the lab's people is one recorded person. Clicks are
 * not among them: where they land, how long they last and what lies between is of three different origins.
 */
const learnt: Partial<Readonly<Record<ExpertName, readonly StreamName[]>>> = {
  mouse: ['pointer', 'press'],
  keystroke: ['keys'],
};

/** Who is played, of the pair that a person of the lab is named by: `usual (user10+11)` points as one and types as another. */
export const personBehind = (expert: ExpertName, driver: string): string | undefined => {
  const [, pointing, typing] = driver.match(/\((\w+)\+(\w+)\)/) ?? [];
  if (!pointing || !typing) return undefined;
  return expert === 'keystroke' ? `argumentation_idfx/${typing}` : `sapimouse/${pointing}`;
};

/** Sessions that `bots --record` kept, in the same measures and prefixes as recordings; a person's are one fold with all that person did. */
export const browserSamples = (folders: readonly string[], experts: readonly ExpertName[]): Sample[] =>
  folders
    .flatMap(recordedSessions)
    .flatMap((session) => experts.flatMap((expert) => sessionSamples(expert, session)));

/** Played movement is a person's: nothing can be learnt from it but that people are bots. */
export const isPlayed = (driver: string): boolean => handsOf(driver) === 'replay';

export const sessionSamples = (
  expert: ExpertName,
  {
    name,
    outcome,
    arrived,
  }: Pick<RecordedSession, 'name' | 'arrived'> & {
    readonly outcome: Pick<Outcome, 'driver' | 'label'>;
  },
): Sample[] => {
  const streams = learnt[expert];
  const isBot = outcome.label === 'bot';
  const subject = isBot ? `${REAL_BROWSERS}/${name}` : personBehind(expert, outcome.driver);
  if (!streams || !subject || isPlayed(outcome.driver)) return [];
  return samplesOfBatches(
    expert,
    arrived.map(({ beacon }, i) => batchOf(beacon, arrived[i - 1]?.beacon, streams)),
    {
      source: REAL_BROWSERS,
      subject,
      unit: `${expert}/${REAL_BROWSERS}/${name}`,
      family: isBot ? outcome.driver : 'human',
      isBot,
    },
  );
};

const batchOf = (beacon: Beacon, before: Beacon | undefined, streams: readonly StreamName[]): Batch => ({
  events: onlyOf(beacon, streams),
  strings: beacon.strings,
  origin: beacon.origin,
  newPage: before !== undefined && before.page !== beacon.page,
});

/** Of keys, those of the long text alone: the short ones were typed by others. */
const onlyOf = ({ events, strings }: Beacon, streams: readonly StreamName[]): Events =>
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
