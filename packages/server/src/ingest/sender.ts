import {
  type AgentFacts,
  isInOrder,
  type NetworkFacts,
  type Received,
  type SessionState,
} from '@gait/engine';
import type { Beacon } from '@gait/wire';
import type { Enricher, SentRequest } from '../enrich/enricher.ts';

/** The sender of a beacon as seen by the connection. */
export interface Sender extends SentRequest {
  readonly address: string | undefined;
  /** The agent whose key signed the request. */
  readonly agent?: AgentFacts | undefined;
}

/** Compares by identity first: equal facts of different sessions often are one object. */
const differs = (fact: unknown, known: unknown): boolean =>
  fact !== known && JSON.stringify(fact) !== JSON.stringify(known);

/** A beacon that arrives, and the session that it belongs to. */
interface Moment {
  readonly state: SessionState;
  readonly beacon: Beacon;
  readonly at: number;
  /** A proxy before the server rewrites the requests of its site key. */
  readonly isRewritten?: boolean;
}

/** What the log adds to a beacon: when it arrived, and the facts about its sender that have changed since the last beacon. */
export const receivedFacts = (
  sender: Sender,
  { state, beacon, at, isRewritten = false }: Moment,
  enricher: Enricher,
): Received => {
  const agent = sender.agent && differs(sender.agent, state.agent) ? { agent: sender.agent } : {};
  const network: NetworkFacts = enricher.network(sender.address);
  const isNewNetwork = differs(network, state.network);
  const facts = enricher.request(sender);
  const request = isRewritten ? { ...facts, isRewritten } : facts;
  const place =
    isNewNetwork || beacon.device ? enricher.place(allReadings(state, beacon), network) : undefined;
  return {
    at,
    ...(isNewNetwork && { network }),
    ...(place && differs(place, state.place) && { place }),
    ...(differs(request, state.request) && { request }),
    ...agent,
  };
};

/** All readings of the session: those of a late beacon give way to later ones. */
const allReadings = (state: SessionState, beacon: Beacon) => {
  const { readings } = state;
  const { device } = beacon;
  const all = isInOrder(state, beacon) ? { ...readings, ...device } : { ...device, ...readings };
  return all as NonNullable<Beacon['device']>;
};
