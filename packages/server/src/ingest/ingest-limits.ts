import { MAX_BEACON_BYTES } from '@gait/wire';
import { addressBlock } from '../enrich/index.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { BucketSize } from '../http/token-buckets.ts';

export interface IngestRates {
  /** Beacons per second from one address. A campus may share one address. */
  readonly addressLimit?: number | undefined;
  /** Bytes per second from one address. */
  readonly addressBytes?: number | undefined;
  /** Bytes per second of one site key, from all addresses. */
  readonly siteKeyBytes?: number | undefined;
}

/** Beacons of one session: a tracker sends one every five seconds, and a few more when its page closes. */
export const SESSION_LIMIT: BucketSize = { rate: 2, burst: 60 };

export const ADDRESS_RATE = 500;
const ADDRESS_BURST_S = 4;

/** Bytes of a beacon in an address's quota. Most beacons have fewer, the largest four times as many. */
export const QUOTA_BYTES_PER_BEACON = 4_096;
const ADDRESS_BYTES_BURST_S = 30;

/** Bytes per second of one site key: more than one server scores. */
export const SITE_KEY_BYTE_RATE = 16 * 2 ** 20;
const SITE_KEY_BYTES_BURST_S = 60;

/** The sizes of the buckets. Each byte quota has room for the largest beacon. */
export const bucketSizes = ({
  addressLimit = ADDRESS_RATE,
  addressBytes = addressLimit * QUOTA_BYTES_PER_BEACON,
  siteKeyBytes = SITE_KEY_BYTE_RATE,
}: IngestRates) => ({
  session: SESSION_LIMIT,
  address: { rate: addressLimit, burst: addressLimit * ADDRESS_BURST_S },
  addressBytes: byteBucket(addressBytes, ADDRESS_BYTES_BURST_S),
  siteKeyBytes: byteBucket(siteKeyBytes, SITE_KEY_BYTES_BURST_S),
});

const byteBucket = (rate: number, burstS: number): BucketSize => ({
  rate,
  burst: Math.max(rate * burstS, MAX_BEACON_BYTES),
});

/** What an address, a site key and a session may send. Each function throws rate_limited. */
export const ingestLimits = (rates: IngestRates, monotonicNow: () => number) => {
  const sizes = bucketSizes(rates);
  const limitAddress = rateLimit(sizes.address, monotonicNow, 'Too many beacons.');
  const limitAddressBytes = rateLimit(sizes.addressBytes, monotonicNow, 'Too many bytes from one address.');
  const limitSiteKeyBytes = rateLimit(sizes.siteKeyBytes, monotonicNow, 'Too many bytes for one site key.');
  const limitSession = rateLimit(sizes.session, monotonicNow, 'Too many beacons.');
  return {
    address: (address: string | undefined, bytes: number): void => {
      const block = addressBlock(address);
      limitAddress(block);
      limitAddressBytes(block, bytes);
    },
    siteKey: (siteKey: string, bytes: number): void => limitSiteKeyBytes(siteKey, bytes),
    /** Only who knows the secret can use up what its visitor may send. */
    session: (workspaceId: string, session: string, secretHash: string): void =>
      limitSession(`${workspaceId} ${session} ${secretHash}`),
  };
};
