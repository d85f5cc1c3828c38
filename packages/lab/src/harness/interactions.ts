import {
  type Assessment,
  assess,
  defaultSettings,
  emptySession,
  foldBeacon,
  type Received,
} from '@gait/engine';
import { type Beacon, type Events, type StreamName, streamNames } from '@gait/wire';

/** ms without an event of the same kind in the same place after which the next is another interaction. */
const APART_MS = 1_000;

/** The tracker sends this often: what came with a beacon was read at most so long before. */
const SEND_EVERY_MS = 5_000;

/** Kinds of event that are something a visitor does on purpose. */
const deeds = ['press', 'keys', 'text', 'clipboard', 'wheel', 'change', 'touch'] as const;

interface Deed {
  readonly at: number;
  readonly what: string;
}

const deedsOf = ({ events, origin }: Beacon): Deed[] =>
  deeds.flatMap((name) =>
    events[name].map((row) => ({
      at: origin + row.t,
      what: `${name === 'text' ? 'keys' : name} ${'target' in row ? row.target : ''}`,
    })),
  );

/**
 * Moments (Unix ms) at which interactions ended: a press, a run of typing in one field, a turn of the wheel, a paste,
 * a changed control. What belongs together counts once.
 */
export const interactionEnds = (beacons: readonly Beacon[]): number[] => {
  const ends: number[] = [];
  let last: Deed = { at: Number.NEGATIVE_INFINITY, what: '' };
  for (const deed of beacons.flatMap(deedsOf).sort((one, next) => one.at - next.at)) {
    const sameAsLast =
      deed.what === last.what && deed.at - last.at <= APART_MS && !deed.what.startsWith('press');
    if (sameAsLast) ends[ends.length - 1] = deed.at;
    else ends.push(deed.at);
    last = deed;
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

/** What the engine says of all that was seen until `at` (Unix ms), had it been sent by then. */
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

/** How many interactions it takes until the score says reject; undefined when it never does. */
export const interactionsTo = (score: number, arrived: readonly Arrived[]): number | undefined => {
  const beacons = arrived.map(({ beacon }) => beacon);
  const index = interactionEnds(beacons).findIndex((at) => assessedUntil(arrived, at).riskScore >= score);
  return index === -1 ? undefined : index + 1;
};
