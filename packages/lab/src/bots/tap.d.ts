import { type IncomingMessage } from 'node:http';
import type { Envelope } from '@gait/wire';
/** A beacon as it passed on its way to the server. */
export interface Passed {
  /** Unix ms, when the server had acknowledged it. */
  readonly at: number;
  readonly envelope: Envelope;
  /** Header names and values as the browser sent them. */
  readonly headers: readonly string[];
}
export interface Tap {
  readonly origin: string;
  readonly passed: readonly Passed[];
  close(): Promise<void>;
}
export interface TapOptions {
  /** Where the server really is: `http://127.0.0.1:8080`. */
  readonly upstream: string;
  /** Pages and scripts of the lab's own, by path; everything else is the server's. */
  readonly own?: Readonly<Record<string, (request: IncomingMessage, body: string) => OwnAnswer>>;
  /** Script paths added to the demo's pages; only for copies that are not judged. */
  readonly scripts?: readonly string[];
  /** After each acknowledged beacon. */
  readonly onBeacon?: (passed: Passed) => void;
}
export interface OwnAnswer {
  readonly type: string;
  readonly body: string;
}
/** Stands between a browser and the server, passes everything on unchanged and keeps the beacons. */
export declare const openTap: ({ upstream, own, scripts, onBeacon }: TapOptions) => Promise<Tap>;
