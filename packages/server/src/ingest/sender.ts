import type { NetworkFacts, Received, SessionState } from '@gait/engine';
import type { Beacon } from '@gait/wire';
import type { Enricher, SentRequest } from '../enrich/enricher.ts';

/** The sender of a beacon as seen by the connection. */
export interface Sender extends SentRequest {
  readonly address: string | undefined;
}

/** Compares by identity first: equal facts of different sessions often are one object. */
const differs = (fact: unknown, known: unknown): boolean =>
  fact !== known && JSON.stringify(fact) !== JSON.stringify(known);

/** What the log adds to a beacon: when it arrived, and the facts about its sender that have changed since the last beacon. */
export const receivedFacts = (
  sender: Sender,
  { state, beacon, at }: { readonly state: SessionState; readonly beacon: Beacon; readonly at: number },
  enricher: Enricher,
): Received => {
  const network: NetworkFacts = enricher.network(sender.address);
  const isNewNetwork = differs(network, state.network);
  const isNewPage = state.last?.page !== beacon.page;
  if (!isNewNetwork && !isNewPage && !beacon.device) return { at };
  const readings = { ...state.readings, ...beacon.device } as NonNullable<Beacon['device']>;
  const place = isNewNetwork || beacon.device ? enricher.place(readings, network) : undefined;
  const request = isNewPage || beacon.device ? enricher.request(sender, readings) : undefined;
  return {
    at,
    ...(isNewNetwork && { network }),
    ...(place && differs(place, state.place) && { place }),
    ...(request && differs(request, state.request) && { request }),
  };
};
