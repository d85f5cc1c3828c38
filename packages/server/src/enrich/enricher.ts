import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { NetworkFacts, PlaceFacts, RequestFacts } from '@gait/engine';
import type { Readings } from '@gait/wire';

/** What ingest asks of this folder: an address and a request become facts. Pure look-ups, never the network. */
export interface Enricher {
  /** Facts of a public address; class `private` for any other, `unknown` where there is no data. */
  network(address: string | undefined): NetworkFacts;
  /** Undefined while neither zone nor coordinates have been read. */
  place(readings: Readings, network: NetworkFacts): PlaceFacts | undefined;
  request(sent: SentRequest, readings: Readings): RequestFacts;
  close(): void;
}

/** What is read of a request besides its address and body. */
export type SentRequest = Readonly<Pick<IncomingMessage, 'httpVersion' | 'headers' | 'rawHeaders'>>;

/** A peer of the connection, as the socket gives it, and the headers that may name the client behind it. */
export interface Hop {
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}
