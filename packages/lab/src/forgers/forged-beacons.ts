import type { Random } from '@gait/research/random';
import {
  type Envelope,
  type Events,
  encodeEvents,
  pageKinds,
  type Readings,
  type StreamName,
  streamNames,
  WIRE_VERSION,
} from '@gait/wire';
import type { Machine } from './forged-machine.ts';
import type { ForgedRequest, ForgedSession, HeaderList } from './forger.ts';

/** ms between two beacons of the tracker, and from the start of a page to its first one. */
const BEACON_MS = 5_000;
const FIRST_BEACON_MS = 1_000;

/** ms that a beacon travels. */
const DELIVERY_MS = [25, 120] as const;

export interface Identity {
  readonly key: string;
  readonly session: string;
  readonly secret: string;
}

interface Page {
  readonly identity: Identity;
  readonly machine: Machine;
  readonly random: Random;
  /** Unix ms. */
  readonly origin: number;
  readonly events: Partial<Events>;
  readonly strings: readonly string[];
  readonly user?: string | undefined;
  readonly token?: string | undefined;
  /** Instead of those of the machine. */
  readonly device?: Readings;
  readonly headers?: HeaderList;
}

const HEX = '0123456789abcdef';
const hexOf = (length: number, random: Random): string =>
  Array.from({ length }, () => HEX[random.integer(0, 15)]).join('');

export const identityAt = (key: string, at: number, random: Random): Identity => {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = `7${hexOf(3, random)}-8${hexOf(3, random)}-${hexOf(12, random)}`;
  return { key, session: `${time.slice(0, 8)}-${time.slice(8)}-${rest}`, secret: hexOf(22, random) };
};

/** A page's events in beacons as the tracker cuts them, each delivered when the tracker would have sent it. */
export const requestsOf = (page: Page): ForgedRequest[] => {
  const { identity, machine, random, origin, strings, user, token, device = machine.readings } = page;
  const events = withLoad(page.events);
  const ends = beaconEnds(events);
  const id = hexOf(12, random);
  return ends.map((sent, seq) => ({
    at: origin + sent + random.integer(...DELIVERY_MS),
    headers: page.headers ?? machine.headers,
    body: {
      v: WIRE_VERSION,
      ...identity,
      page: id,
      seq,
      origin,
      sent,
      path: '/checkout',
      strings,
      ...(user !== undefined && { user }),
      ...(token !== undefined && { token }),
      ...(seq === 0 && { device, complete: true }),
      events: encodeEvents(endingBetween(events, ends[seq - 1] ?? Number.NEGATIVE_INFINITY, sent)),
    } satisfies Envelope,
  }));
};

export const forgedSession = (
  identity: Identity,
  requests: readonly ForgedRequest[],
  sender: ForgedSession['sender'] = 'forger',
): ForgedSession => ({ id: identity.session, sender, requests });

const withLoad = (events: Partial<Events>): Partial<Events> => ({
  ...events,
  page: [{ t: 300, kind: pageKinds.indexOf('load'), value: 0, target: -1 }],
});

const beaconEnds = (events: Partial<Events>): number[] => {
  const last = Math.max(...streamNames.flatMap((name) => (events[name] ?? []).map(endOf)));
  const count = Math.max(1, Math.ceil((last - FIRST_BEACON_MS) / BEACON_MS));
  return [FIRST_BEACON_MS, ...Array.from({ length: count }, (_, i) => FIRST_BEACON_MS + (i + 1) * BEACON_MS)];
};

/** When a row is complete, which is when the tracker can send it. */
const endOf = (row: Events[StreamName][number]): number => {
  const lengths = row as { hold?: number; dwell?: number; duration?: number; last?: number };
  return row.t + Math.max(0, lengths.hold ?? lengths.dwell ?? lengths.duration ?? lengths.last ?? 0);
};

const endingBetween = (events: Partial<Events>, after: number, until: number): Partial<Events> =>
  Object.fromEntries(
    streamNames.map((name) => [
      name,
      (events[name] ?? []).filter((row) => endOf(row) > after && endOf(row) <= until),
    ]),
  );
