import type { ReplayFacts } from './replay/match-replays.ts';

/** What the server adds to a beacon before it is logged: facts that only the connection knows. */
export interface Received {
  /** Unix ms by the server's clock. */
  readonly at: number;
  /** Sent with the first beacon of a session and whenever the address has changed. */
  readonly network?: NetworkFacts;
  /** Derived from device readings and network together, whenever either has changed. */
  readonly place?: PlaceFacts;
  /** Sent with the first beacon of each page. */
  readonly request?: RequestFacts;
  /** Sent once, when the session's strokes are known to be those of an earlier session of the workspace. */
  readonly replay?: ReplayFacts;
}

export type NetworkClass =
  | 'private' // not a public address: nothing can be said
  | 'unknown' // public, but no data
  | 'access' // an ordinary provider of homes and offices
  | 'mobile'
  | 'hosting'
  | 'vpn'
  | 'tor'
  | 'cdn'
  | 'relay' // Apple Private Relay and its kind
  | 'enterprise_gateway';

export interface NetworkFacts {
  readonly class: NetworkClass;
  /** Undefined: no data, or not a public address. */
  readonly vpn?: boolean;
  readonly tor?: boolean;
  /** What the two flags rest on: "AS9009 M247, class vpn, data of 2026-06-05". */
  readonly evidence: string;
  readonly country?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly asn?: number;
  readonly organisation?: string;
}

/** Whether the places that browser and address name can be true together. */
export interface PlaceFacts {
  /** The clock's zone against the address's country. `none`: UTC or an unknown zone. */
  readonly zone?: 'inside' | 'neighbour' | 'outside' | 'none';
  /** Browser geolocation (only if it was already granted) against the address's place. */
  readonly coordinates?: {
    readonly country?: string;
    readonly distanceKm: number;
    readonly sameCountry: boolean;
  };
  /** Signs of a simulated geolocation, in words. */
  readonly simulated?: readonly string[];
  /** Words for the evidence: "clock in Asia/Tokyo, address in DE". */
  readonly evidence: string;
}

/** Facts of the HTTP request, and where they contradict the page's own values. */
export interface RequestFacts {
  /** As the server was spoken to: behind a reverse proxy it is the proxy's. */
  readonly httpVersion?: '1.0' | '1.1' | '2';
  readonly userAgent?: string;
  readonly languages?: readonly string[];
  /** Header names as they came, lower case. */
  readonly headers?: readonly string[];
  /** Contradictions in words: "no Accept-Language header". */
  readonly odd?: readonly string[];
}
