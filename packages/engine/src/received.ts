import type { EarlierVisits } from './earlier-visits.ts';
import type { Finding } from './finding.ts';
import type { ReplayFacts } from './replay/match-replays.ts';

/** Facts that the server adds to a beacon before it is logged. */
export interface Received {
  /** Unix ms on the server's clock. */
  readonly at: number;
  /** ms by which the beacon's events are later than the page's clock says, because the computer slept. */
  readonly slept?: number;
  /** With the first beacon of a session, and after a change of address. */
  readonly network?: NetworkFacts;
  /** Derived from device readings and network, after a change of either. */
  readonly place?: PlaceFacts;
  /** With the first beacon of each page. */
  readonly request?: RequestFacts;
  /** With the first beacon that this agent signed. */
  readonly agent?: AgentFacts;
  /** Once, when the session's strokes turn out to replay an earlier session of the workspace. */
  readonly replay?: ReplayFacts;
  /** Other sessions of the workspace that turn out to make the same strokes at the same time. */
  readonly mirrors?: readonly ReplayFacts[];
  /** Once for a user and once for a visitor who has been here before. */
  readonly visits?: readonly EarlierVisits[];
  /** What a model Detected before this beacon came late, and would no more since it is folded before others. */
  readonly held?: Readonly<Record<string, Finding>>;
  /** The Origin header, with the first beacon of each page: "https://shop.example". */
  readonly pageOrigin?: string;
  /** With every user id that came with a token. */
  readonly userToken?: UserTokenStatus;
  /** With a beacon that the server did not take as it was sent. */
  readonly dropped?: DroppedParts;
  /** With every beacon that the site's own monitors or testers sent. Scores do not depend on it. */
  readonly excluded?: true;
}

/** How many parts of a beacon the server did not keep, because it does not know them or they do not fit. */
export interface DroppedParts {
  readonly fields?: number;
  readonly streams?: number;
  readonly readings?: number;
  /** Texts that had characters which are never stored. */
  readonly texts?: number;
}

/** What the server found about the token of a user id. Logs store these words, so they never change. */
export type UserTokenStatus =
  | 'valid'
  | 'expired'
  | 'too_far_ahead' // expires later than a token may
  | 'wrong'; // damaged, or made with another secret or for another id

/** An agent that says who it is: its key signed a request, and the operator installed the key or has it fetched. */
export interface AgentFacts {
  readonly name: string;
  /** Thumbprint of the key (RFC 7638). */
  readonly keyId: string;
  /** What the agent's card says that it does. */
  readonly class?: AgentClass;
}

export type AgentClass = 'assistant' | 'search' | 'training';

export type NetworkClass =
  | 'private' // not a public address
  | 'unknown' // public, but no data
  | 'access' // an internet provider of homes and offices
  | 'mobile'
  | 'hosting'
  | 'vpn'
  | 'tor'
  | 'cdn'
  | 'relay' // such as Apple Private Relay
  | 'enterprise_gateway';

export interface NetworkFacts {
  readonly class: NetworkClass;
  /** Undefined without data, without a current list, or if the address is not public. */
  readonly vpn?: boolean;
  readonly tor?: boolean;
  /** The flags that are undefined because the server has no current list. */
  readonly unlisted?: readonly ('vpn' | 'tor')[];
  /** The source of the two flags: "AS9009 M247, class vpn, data of 2026-06-05". */
  readonly evidence: string;
  readonly country?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly asn?: number;
  readonly organisation?: string;
  /** The name of the crawler whose operator publishes this address. Scores do not depend on it. */
  readonly crawler?: string;
}

/** Whether the locations of browser and IP address are consistent. */
export interface PlaceFacts {
  /** The time zone against the country of the IP address. `none`: UTC or an unknown zone. */
  readonly zone?: 'inside' | 'neighbour' | 'outside' | 'none';
  /** Browser geolocation, if it was already granted, against the location of the IP address. */
  readonly coordinates?: {
    readonly country?: string;
    readonly distanceKm: number;
    readonly sameCountry: boolean;
  };
  /** Signs of a simulated geolocation, as texts. */
  readonly simulated?: readonly string[];
  /** Evidence as text: "clock in Asia/Tokyo, address in DE". */
  readonly evidence: string;
}

/** The contradiction that also says something about the location. Logs store the text, so it never changes. */
export const LANGUAGE_CONTRADICTION = 'Accept-Language asks for a language the page does not have';

/** What the HTTP request says by itself. The engine compares it with the page. */
export interface RequestFacts {
  /** Behind a reverse proxy this is the proxy's version. */
  readonly httpVersion?: '1.0' | '1.1' | '2';
  readonly userAgent?: string;
  /** In order of preference; `*` alone if the header names none. Undefined without the header. */
  readonly languages?: readonly string[];
  /** Header names in their original order, lower case. */
  readonly headers?: readonly string[];
  /** The scheme of the Origin header. Logs of earlier versions lack it and all fields below except `odd`. */
  readonly origin?: 'https' | 'http' | 'null' | 'other' | 'none';
  /** The visitor's own machine is asked, as in development. */
  readonly isLoopback?: true;
  readonly contentType?: string;
  /** `Sec-Fetch-Site`, `-Mode` and `-Dest`. Undefined without any of them. */
  readonly fetch?: { readonly site?: string; readonly mode?: string; readonly dest?: string };
  /** `Sec-CH-UA`: brands and major versions. */
  readonly hints?: string;
  /** `Sec-CH-UA-Platform`, without quotes. */
  readonly platform?: string;
  /** A proxy that the operator does not trust shows in the headers. */
  readonly isProxied?: true;
  /** Most visitors of the site key send such requests: a proxy before the server rewrites them. */
  readonly isRewritten?: true;
  /** Contradictions as texts, in logs of earlier versions: "no Accept-Language header". */
  readonly odd?: readonly string[];
}
