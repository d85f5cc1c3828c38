import type { BucketSize } from './http/token-buckets.ts';

export interface ServerOptions {
  /** 0: any free one. */
  readonly port?: number;
  readonly host?: string;
  readonly dataDir: string;
  /** Address of a PostgreSQL database; the embedded store in `dataDir` if not given. */
  readonly store?: string | undefined;
  /** Whose `X-Forwarded-For` is believed: addresses, networks, `loopback`, `private`. */
  readonly trustedProxies?: string;
  /** What browsers and people reach the server by, when that is not its own address. */
  readonly publicUrl?: string | undefined;
  readonly demo?: boolean;
  /** `none` leaves country and city out and needs 130 MB less. */
  readonly places?: 'city' | 'none';
  readonly logLevel?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Paths of what pages load and send to. */
  readonly paths?: Partial<PagePaths>;
  readonly userLogsSunset?: string | undefined;
  readonly keyLimit?: BucketSize;
  /** Beacons a second of one address. */
  readonly addressLimit?: number | undefined;
  /** Unix ms. */
  readonly now?: () => number;
}

/** Names that lists of trackers do not know; yours may be others still. */
export interface PagePaths {
  readonly tracker: string;
  readonly badge: string;
  readonly ingest: string;
}

export const PAGE_PATHS: PagePaths = { tracker: '/v1/s.js', badge: '/v1/b.js', ingest: '/v1/i' };
