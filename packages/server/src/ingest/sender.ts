import type { NetworkFacts, Received, SessionState } from '@gait/engine';
import type { Beacon } from '@gait/wire';
import type { Enricher, SentRequest } from '../enrich/enricher.ts';

/** Who sent a beacon, as far as the connection tells. */
export interface Sender extends SentRequest {
  readonly address: string | undefined;
}

/** Facts that are the same for many come as one object. */
const differs = (fact: unknown, known: unknown): boolean =>
  fact !== known && JSON.stringify(fact) !== JSON.stringify(known);

/** What the log adds to a beacon: the moment, and those facts that are new or have changed since the last one. */
export const receivedFrom = (
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
