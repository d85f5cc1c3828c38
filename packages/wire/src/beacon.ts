import { decodeRows, type EncodedStream, encodeRows } from './columns.ts';
import { type Events, type StreamName, streamNames, streams } from './events.ts';
import type { Readings } from './readings.ts';

export const WIRE_VERSION = 1;

/** Bytes of one beacon, before any compression. Longer goodbyes leave in parts. */
export const MAX_BEACON_BYTES = 16_384;

/** Rows of one stream in one beacon. */
export const MAX_ROWS = 4_096;

export const MAX_STRINGS = 256;
export const MAX_STRING_LENGTH = 120;
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 64;
export const MAX_USER_ID_LENGTH = 256;

/** The envelope as it crosses, one JSON object. Field by field in docs/wire.md. */
export interface Envelope {
  readonly v: number;
  /** Public site key, `pub-…`. */
  readonly key: string;
  /** Session id, UUIDv7, and its write secret, 22 base64url characters. */
  readonly session: string;
  readonly secret: string;
  /** The session this tab was duplicated or opened from. */
  readonly parent?: string;
  /** Id of this page load, 1..32 characters of [0-9a-zA-Z_-]. */
  readonly page: string;
  /** 0, 1, 2 … within the page. */
  readonly seq: number;
  /** Page's time origin in Unix ms by the visitor's clock, and ms since then at sending. */
  readonly origin: number;
  readonly sent: number;
  /** Path of the page without query and fragment. */
  readonly path: string;
  readonly user?: string;
  readonly tags?: readonly string[];
  /** Device readings that are new or have changed. `complete` once every signal has been read. */
  readonly device?: Readings;
  readonly complete?: boolean;
  readonly strings?: readonly string[];
  readonly events?: { readonly [Name in StreamName]?: EncodedStream };
}

/** An envelope whose events are decoded. */
export interface Beacon extends Omit<Envelope, 'events' | 'strings'> {
  readonly strings: readonly string[];
  readonly events: Events;
}

/** Leaves out empty streams. */
export const encodeEvents = (events: Partial<Events>): NonNullable<Envelope['events']> =>
  Object.fromEntries(
    Object.entries(events)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, encodeRows(streams[name as StreamName], rows as never)]),
  );

/** Undefined when any of the streams asked for is damaged; others are left empty. */
export const decodeEvents = (
  encoded: Envelope['events'] = {},
  asked: readonly StreamName[] = streamNames,
): Events | undefined => {
  const events = {} as Record<StreamName, unknown>;
  for (const name of streamNames) {
    const rows = encoded[name] && asked.includes(name) ? decodeRows(streams[name], encoded[name]) : [];
    if (!rows) return undefined;
    events[name] = rows;
  }
  return events as Events;
};

/** Undefined when the events are damaged; the envelope's own fields are the caller's to validate. */
export const decodeBeacon = (
  { events, strings = [], ...rest }: Envelope,
  asked?: readonly StreamName[],
): Beacon | undefined => {
  const decoded = decodeEvents(events, asked);
  return decoded && { ...rest, strings, events: decoded };
};

/** A beacon's place in its session: pages by their start, then by id, beacons by number. */
export const beaconOrder = (
  a: Pick<Envelope, 'origin' | 'page' | 'seq'>,
  b: Pick<Envelope, 'origin' | 'page' | 'seq'>,
): number => a.origin - b.origin || (a.page < b.page ? -1 : a.page > b.page ? 1 : 0) || a.seq - b.seq;
