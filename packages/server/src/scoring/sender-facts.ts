import type {
  AgentFacts,
  DroppedParts,
  NetworkFacts,
  Received,
  RequestFacts,
  SessionState,
  UserTokenStatus,
} from '@gait/engine';
import type { Beacon, Readings } from '@gait/wire';
import type { Enricher } from '../enrich/enricher.ts';

/** What the server knows about the sender of a beacon when it arrives. It has no address. */
export interface SenderFacts {
  readonly siteKey: string;
  readonly secretHash: string;
  readonly network: NetworkFacts;
  readonly request: RequestFacts;
  /** Hash of 16 bits that tells most networks apart. */
  readonly block: string;
  readonly agent?: AgentFacts;
  readonly pageOrigin?: string;
  readonly userToken?: UserTokenStatus;
  readonly dropped?: DroppedParts;
  readonly excluded?: true;
}

/** A beacon that is about to be folded, and what is known from the beacons before it. */
interface Moment {
  readonly state: Pick<
    SessionState,
    'network' | 'place' | 'request' | 'agent' | 'readings' | 'beacons' | 'clockSkew'
  >;
  readonly beacon: Beacon;
  readonly at: number;
}

export type PlaceLookup = Enricher['place'];

/** What the log adds to a beacon: when it arrived, and the facts about its sender that have changed since the last beacon. */
export const receivedFacts = (
  sender: Omit<SenderFacts, 'siteKey' | 'secretHash' | 'block'>,
  { state, beacon, at }: Moment,
  placeOf: PlaceLookup,
): Received => {
  const { network, request, agent, pageOrigin, userToken, dropped, excluded } = sender;
  const isNewNetwork = differs(network, state.network);
  const place =
    isNewNetwork || beacon.device
      ? placeOf({ ...state.readings, ...beacon.device } as Readings, network)
      : undefined;
  const slept = state.beacons > 0 ? sleptBefore(beacon, at, state.clockSkew) : 0;
  return {
    at,
    ...(slept > 0 && { slept }),
    ...(isNewNetwork && { network }),
    ...(place && differs(place, state.place) && { place }),
    ...(differs(request, state.request) && { request }),
    ...(agent && differs(agent, state.agent) && { agent }),
    ...(pageOrigin && { pageOrigin }),
    ...(userToken && { userToken }),
    ...(dropped && { dropped }),
    ...(excluded && { excluded }),
  };
};

/** At most what the beacon is late by, because a page may have replaced the clock. */
const sleptBefore = ({ origin, sent, slept = 0 }: Beacon, at: number, clockSkew: number): number =>
  Math.min(slept, Math.round(at - origin - sent - clockSkew));

/** Compares by identity first: equal facts of different sessions often are one object. */
const differs = (fact: unknown, known: unknown): boolean =>
  fact !== known && JSON.stringify(fact) !== JSON.stringify(known);
