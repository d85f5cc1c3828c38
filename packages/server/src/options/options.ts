import type { FetchedAgents } from '../enrich/index.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import type { BucketSize } from '../http/token-buckets.ts';
import type { ServerRole } from './role.ts';
import type { SignInOptions } from './sign-in-options.ts';

export interface ServerOptions {
  /** 0 picks a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly dataDir: string;
  /** URL of a PostgreSQL database. Defaults to the embedded store in `dataDir`. */
  readonly store?: string | undefined;
  /** What this server does; the servers of other roles share its PostgreSQL. By default all. */
  readonly role?: ServerRole | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`, `private`. */
  readonly trustedProxies?: string;
  /** URL of the server as seen by browsers, if it is behind a proxy. */
  readonly publicUrl?: string | undefined;
  /** Folder of public keys of agents, one file for each agent. Needs `publicUrl`. */
  readonly agentKeys?: string | undefined;
  /** Agents whose published keys are fetched. By default none are. Needs `publicUrl`. */
  readonly agentDirectories?: FetchedAgents | undefined;
  /** Whether to serve the demo site. By default, only where it listens on this machine alone. */
  readonly demo?: boolean | undefined;
  /** `none` loads no countries and cities, which saves 130 MB. */
  readonly places?: 'city' | 'none';
  readonly logLevel?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Paths of the scripts and of the ingest endpoint. */
  readonly paths?: Partial<PagePaths>;
  readonly userLogsSunset?: string | undefined;
  readonly keyLimit?: BucketSize;
  /** Beacons per second from one address. */
  readonly addressLimit?: number | undefined;
  /** Bytes of beacons per second from one address. By default 4 KB for each beacon of `addressLimit`. */
  readonly addressBytes?: number | undefined;
  /** Bytes of beacons per second of one site key, from all addresses. */
  readonly siteKeyBytes?: number | undefined;
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** New sessions per second from one address, or one IPv6 /64; 30 times as many at once. */
  readonly newSessionLimit?: number | undefined;
  /** Threads that score sessions, and 0 for the main thread. By default the number of cores less one, from one to four. */
  readonly scorers?: number | undefined;
  /** How long a busy scorer lets beacons wait for the next ones of their session, in ms. 10 s by default. */
  readonly scoreWaitMs?: number | undefined;
  /** Lets webhooks call private addresses, and HTTP. */
  readonly webhookPrivate?: boolean | undefined;
  /** How long a webhook may take to answer, in ms. */
  readonly webhookTimeoutMs?: number | undefined;
  /** How long a report waits for what was sent of its session, 2 s by default. */
  readonly previewMs?: number | undefined;
  /** How members sign in. By default with passwords only. */
  readonly signIn?: SignInOptions | undefined;
  /** Why the model is off. By default what the engine says of its weights. */
  readonly modelOff?: string | undefined;
  /** Unix ms. */
  readonly now?: () => number;
  /** The clock of limits and caches, in ms. A test that sets `now` alone moves both. */
  readonly monotonicNow?: () => number;
}

/** Default paths. They are on no tracker blocklist; operators can choose others. */
export interface PagePaths {
  readonly tracker: string;
  readonly badge: string;
  readonly ingest: string;
}

export const PAGE_PATHS: PagePaths = { tracker: '/v1/s.js', badge: '/v1/b.js', ingest: '/v1/i' };
