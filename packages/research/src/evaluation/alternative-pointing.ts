import { assess, defaultSettings, emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { experts } from '@gait/engine/dynamics';
import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import type { Beacon, Events } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import { readDataSet } from '../datasets/data-folder.ts';
import { dataSets } from '../datasets/index.ts';
import {
  dwellClicks,
  headTracking,
  mouseKeys,
  type PointingMethod,
  throttledPointer,
} from '../generators/alternative-pointing.ts';
import { randomOf } from '../random.ts';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { RECORDED_SESSION, recordedEvents } from '../recordings/recorded-events.ts';
import type { RecordedStreams } from '../recordings/recording.ts';
import { readSegments } from '../training/corpus.ts';
import type { Cell, ReportTable } from './table.ts';

/** ms between beacons, and ms after which a session is cut. */
const BEACON_MS = 5_000;
const MAX_SESSION_MS = 180_000;

/** Share of the generated bots to judge. */
const SHARE = 0.3;

/** Risk score at which a site would reject a visitor. */
const REJECTION_SCORE = 70;

/** Label, pointing method, and the name that seeds its random draws. */
const methods: readonly (readonly [label: string, method: PointingMethod, seed: string])[] = [
  ['as recorded', (rows) => [...rows], 'people as recorded'],
  ['mouse keys', mouseKeys, 'by the number pad'],
  ['8 updates a second', throttledPointer(125), '8 updates a second'],
  ['10 updates a second', throttledPointer(100), '10 updates a second'],
  ['15 updates a second', throttledPointer(66), '15 updates a second'],
  ['20 updates a second', throttledPointer(50), '20 updates a second'],
  ['dwell clicks', dwellClicks, 'pressing by resting'],
  ['head tracking', headTracking, 'by a camera that follows the head'],
];

interface Outcome {
  readonly mouseInDomain: boolean;
  readonly clickInDomain: boolean;
  readonly detected: boolean;
  readonly rejected: boolean;
  /** Highest log-odds once there are enough events to accuse. */
  readonly maxLogOdds: number;
}

const beaconOf = (events: Events, seq: number): Beacon => ({
  ...RECORDED_SESSION,
  seq,
  origin: 1_000,
  sent: (seq + 1) * BEACON_MS,
  events,
  ...(seq === 0
    ? { device: { user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }, complete: true }
    : {}),
});

/** Verdicts over a session, beacon by beacon. */
const outcomeOf = (streams: RecordedStreams): Outcome | undefined => {
  const events = recordedEvents({ ...streams, dataset: '', subject: '', session: '', label: 'human' });
  const times = eventTimes(events);
  const end = (times[0] ?? 0) + MAX_SESSION_MS;
  const seen = times.filter((t) => t < end);
  const [first, last] = [seen[0] ?? 0, seen.at(-1) ?? 0];
  if (seen.length < MIN_ACCUSING_EVENTS) return undefined;
  const state = emptySession();
  let [detected, rejected, maxLogOdds] = [false, false, Number.NEGATIVE_INFINITY];
  for (let from = first, seq = 0; from <= last; from += BEACON_MS, seq++) {
    foldBeacon(state, beaconOf(eventsBetween(events, from, from + BEACON_MS), seq), { at: 1_000 });
    const { findings, riskScore } = assess(state, defaultSettings);
    const { logOdds, count } = agentBehaviorModel.predict(sessionFeatures(state));
    if (count >= MIN_ACCUSING_EVENTS) maxLogOdds = Math.max(maxLogOdds, logOdds);
    detected ||= findings.agent_behavior?.verdict === 'Detected';
    rejected ||= riskScore >= REJECTION_SCORE;
  }
  const observed = sessionFeatures(state);
  const [mouseInDomain, clickInDomain] = [
    experts.mouse.isInDomain(observed),
    experts.click.isInDomain(observed),
  ];
  return { mouseInDomain, clickInDomain, detected, rejected, maxLogOdds };
};

const lineOf = (name: string, outcomes: readonly Outcome[]): Cell[] => {
  const count = (is: (one: Outcome) => boolean) => outcomes.filter(is).length;
  return [
    name,
    outcomes.length,
    count(({ mouseInDomain }) => !mouseInDomain),
    count(({ clickInDomain }) => !clickInDomain),
    count(({ detected }) => detected),
    Math.max(...outcomes.map(({ maxLogOdds }) => maxLogOdds)),
    count(({ rejected }) => rejected),
  ];
};

/** People of the motion data as if they pointed by other means, and how many bots the domain check lets pass. */
export const alternativePointing = async (): Promise<ReportTable | undefined> => {
  const source = dataSets.find(({ name }) => name === 'sapimouse');
  const recordings = source && (await readDataSet(source));
  if (!recordings) return undefined;
  const people = methods.map(([label, method, seed]) =>
    lineOf(
      label,
      recordings.flatMap(({ subject, session, pointer = [] }) => {
        const random = randomOf(`odd hands/${seed}/${subject}/${session}`);
        return outcomeOf({ pointer: method(pointer, random) }) ?? [];
      }),
    ),
  );
  const bots: Outcome[] = [];
  for await (const { streams, meta } of readSegments({ experts: ['mouse'], share: SHARE }))
    if (meta.isBot) bots.push(...[outcomeOf(streams) ?? []].flat());
  return {
    title: 'People who point by other means',
    note: `Recorded people in a simulation of each pointing method (nobody recorded such people), in sessions of up to ${MAX_SESSION_MS / MINUTE_MS} minutes, judged by the shipped model and all rules. No model trains on them. An expert gives no prediction on pointing outside its training data ([why](../decisions/model.md)); the last row shows how many bots benefit. Detected and rejected (a risk score of ${REJECTION_SCORE} or more) count at any moment of a session.`,
    columns: [
      'pointing method',
      'sessions',
      'movement outside the domain',
      'clicks outside the domain',
      'Detected',
      'highest log-odds',
      'rejected',
    ],
    rows: [...people, lineOf('bots of all generated families', bots)],
  };
};
