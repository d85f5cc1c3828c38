import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { NetworkFacts, PlaceFacts, RequestFacts } from '@gait/engine';
import type { Readings } from '@gait/wire';

/** Turns an address and a request into facts. Uses local data only, never the network. */
export interface Enricher {
  /** Facts about an address. The class is `private` if it is not public, and `unknown` without data. */
  network(address: string | undefined): NetworkFacts;
  /** Undefined without a time zone or coordinates. */
  place(readings: Readings, network: NetworkFacts): PlaceFacts | undefined;
  /** What the request says by itself. */
  request(sent: SentRequest): RequestFacts;
  /** The operator of an autonomous system. Undefined if the data do not have it. */
  providerName(asn: number): string | undefined;
  /** How current the data are. */
  status(): AddressDataStatus;
  close(): void;
}

export interface AddressDataStatus {
  /** Day of the table of networks. Undefined without one. */
  readonly networks: string | undefined;
  /** Whole days since then. */
  readonly ageDays: number | undefined;
  /** Lists of exits that are missing or expired: their flags are Unknown, and never Not detected. */
  readonly missing: readonly ('vpn' | 'tor')[];
  /** Whether the server updates them every week. */
  readonly isWeekly: boolean;
}

/** The parts of a request that are read besides its address and body. */
export interface SentRequest
  extends Readonly<Pick<IncomingMessage, 'httpVersion' | 'headers' | 'rawHeaders'>> {
  /** A trusted proxy sent it. */
  readonly isFromProxy: boolean;
  /** The first trusted proxy received it from another proxy, which the operator does not trust. */
  readonly isForwarded: boolean;
}

/** The peer of a connection and its headers, which may name the client behind it. */
export interface Hop {
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}
