import { assess, defaultSettings, emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { experts } from '@gait/engine/dynamics';
import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import type { Beacon, Events } from '@gait/wire';
import { readSource, sources } from '../datasets/sources.ts';
import {
  dwellClicks,
  headTracking,
  mouseKeys,
  type PointingMethod,
  throttledPointer,
} from '../generators/alternative-pointing.ts';
import { randomOf } from '../random.ts';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { RecordedStreams } from '../recordings/recording.ts';
import { readSegments } from '../training/corpus.ts';
import type { Cell, Table } from './table.ts';

/** How often a tracker sends, and how long sessions are. */
const BEACON_MS = 5_000;
const LONGEST_MS = 180_000;

/** Part of the generated stretches that the same is asked of. */
const SHARE = 0.3;

/** A score at which a site would refuse. */
const REFUSED = 70;

const hands: Readonly<Record<string, PointingMethod>> = {
  'people as recorded': (rows) => [...rows],
  'by the number pad': mouseKeys,
  '8 updates a second': throttledPointer(125),
  '10 updates a second': throttledPointer(100),
  '15 updates a second': throttledPointer(66),
  '20 updates a second': throttledPointer(50),
  'pressing by resting': dwellClicks,
  'by a camera that follows the head': headTracking,
};

interface Told {
  readonly mouseInDomain: boolean;
  readonly clickInDomain: boolean;
  readonly detected: boolean;
  readonly refused: boolean;
  /** The most it ever was from the least events on that accuse. */
  readonly peak: number;
}

const beaconOf = (events: Events, seq: number): Beacon => ({
  ...{ v: 1, key: '', session: '', secret: '', page: 'page', seq, origin: 1_000, path: '/', strings: [] },
  sent: (seq + 1) * BEACON_MS,
  events,
  ...(seq === 0
    ? { device: { user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }, complete: true }
    : {}),
});

/** What the engine says of a session as its beacons come. */
const toldOf = (streams: RecordedStreams): Told | undefined => {
  const events = recordedEvents({ ...streams, dataset: '', subject: '', session: '', label: 'human' });
  const times = eventTimes(events);
  const end = (times[0] ?? 0) + LONGEST_MS;
  const seen = times.filter((t) => t < end);
  const [first, last] = [seen[0] ?? 0, seen.at(-1) ?? 0];
  if (seen.length < MIN_ACCUSING_EVENTS) return undefined;
  const state = emptySession();
  let [detected, refused, peak] = [false, false, Number.NEGATIVE_INFINITY];
  for (let from = first, seq = 0; from <= last; from += BEACON_MS, seq++) {
    foldBeacon(state, beaconOf(eventsBetween(events, from, from + BEACON_MS), seq), { at: 1_000 });
    const { findings, riskScore } = assess(state, defaultSettings);
    const { logOdds, count } = agentBehaviorModel.predict(sessionFeatures(state));
    if (count >= MIN_ACCUSING_EVENTS) peak = Math.max(peak, logOdds);
    detected ||= findings.agent_behavior?.verdict === 'Detected';
    refused ||= riskScore >= REFUSED;
  }
  const observed = sessionFeatures(state);
  const [mouseInDomain, clickInDomain] = [experts.mouse.knows(observed), experts.click.knows(observed)];
  return { mouseInDomain, clickInDomain, detected, refused, peak };
};

const lineOf = (name: string, told: readonly Told[]): Cell[] => {
  const count = (is: (one: Told) => boolean) => told.filter(is).length;
  return [
    name,
    told.length,
    count(({ mouseInDomain }) => !mouseInDomain),
    count(({ clickInDomain }) => !clickInDomain),
    count(({ detected }) => detected),
    Math.max(...told.map(({ peak }) => peak)),
    count(({ refused }) => refused),
  ];
};

/** People of the motion data as if they pointed by other means, and whom else that keeps from being judged. */
export const oddHands = async (): Promise<Table | undefined> => {
  const source = sources.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readSource(source));
  if (!recordings) return undefined;
  const people = Object.entries(hands).map(([name, hand]) =>
    lineOf(
      name,
      recordings.flatMap(({ subject, session, pointer = [] }) => {
        const random = randomOf(`odd hands/${name}/${subject}/${session}`);
        return toldOf({ pointer: hand(pointer, random) }) ?? [];
      }),
    ),
  );
  const bots: Told[] = [];
  for await (const { streams, meta } of readSegments({ experts: ['mouse'], share: SHARE }))
    if (meta.isBot) bots.push(...[toldOf(streams) ?? []].flat());
  return {
    title: 'People who point by other means',
    note: `Nobody recorded them: these are recorded people as if they pointed that way, simulated, sessions of up to ${LONGEST_MS / 60_000} minutes, judged by the shipped model and all rules. No tree learns from them. An expert does not answer on hands it did not learn from ([decision 28](../decisions/0028-unknown-for-pointing-outside-the-training-data.md)); the last row says how many bots that spares. Detected and refused (a score of ${REFUSED} or more) at any moment.`,
    columns: [
      'who',
      'sessions',
      'movement not judged',
      'clicks not judged',
      'Detected',
      'highest log-odds',
      'refused',
    ],
    rows: [...people, lineOf('bots of all generated families', bots)],
  };
};
