import {
  type Assessment,
  assess,
  defaultSettings,
  emptySession,
  foldBeacon,
  type Received,
} from '@gait/engine';
import { type Beacon, type Events, type StreamName, streamNames } from '@gait/wire';

/** ms without an event of the same kind in the same place after which a new interaction starts. */
const INTERACTION_GAP_MS = 1_000;

/** Interval between two beacons: readings in a beacon are at most this old. */
const SEND_EVERY_MS = 5_000;

/** Streams of deliberate actions. */
const actionStreams = ['press', 'keys', 'text', 'clipboard', 'wheel', 'change', 'touch'] as const;

interface Action {
  readonly at: number;
  readonly what: string;
}

const actionsOf = ({ events, origin }: Beacon): Action[] =>
  actionStreams.flatMap((name) =>
    events[name].map((row) => ({
      at: origin + row.t,
      what: `${name === 'text' ? 'keys' : name} ${'target' in row ? row.target : ''}`,
    })),
  );

/**
 * Unix ms at which each interaction ended: a press, continuous typing in one field, a turn of the wheel, a paste or a
 * changed control.
 */
export const interactionEnds = (beacons: readonly Beacon[]): number[] => {
  const ends: number[] = [];
  let last: Action = { at: Number.NEGATIVE_INFINITY, what: '' };
  for (const action of beacons.flatMap(actionsOf).sort((one, next) => one.at - next.at)) {
    const sameAsLast =
      action.what === last.what &&
      action.at - last.at <= INTERACTION_GAP_MS &&
      !action.what.startsWith('press');
    if (sameAsLast) ends[ends.length - 1] = action.at;
    else ends.push(action.at);
    last = action;
  }
  return ends;
};

const eventsUntil = (events: Events, t: number): Events =>
  Object.fromEntries(
    streamNames.map((name: StreamName) => [
      name,
      (events[name] as readonly { t: number }[]).filter((row) => row.t <= t),
    ]),
  ) as unknown as Events;

export interface Arrived {
  readonly beacon: Beacon;
  readonly received: Received;
}

/** The engine's assessment of everything that happened until `at` (Unix ms), as if it had been sent by then. */
export const assessedUntil = (arrived: readonly Arrived[], at: number): Assessment => {
  const state = emptySession();
  for (const { beacon, received } of arrived) {
    const { device: _, complete: __, ...rest } = beacon;
    const wasRead = beacon.origin + beacon.sent <= at + SEND_EVERY_MS;
    const seen = { ...rest, events: eventsUntil(beacon.events, at - beacon.origin) };
    foldBeacon(state, wasRead ? { ...beacon, ...seen } : seen, received);
  }
  return assess(state, defaultSettings);
};

/** Number of interactions until a score is reached; undefined when it never is. */
export const interactionsTo = (score: number, arrived: readonly Arrived[]): number | undefined => {
  const beacons = arrived.map(({ beacon }) => beacon);
  const index = interactionEnds(beacons).findIndex((at) => assessedUntil(arrived, at).riskScore >= score);
  return index === -1 ? undefined : index + 1;
};
