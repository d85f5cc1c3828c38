import { areColumns, decodeColumns, decodeRows, type EncodedStream, encodeRows, valueAt } from './columns.ts';
import { type Events, type PointerMove, type StreamName, streamNames, streams } from './events.ts';
import type { Readings } from './readings.ts';

export const WIRE_VERSION = 1;

/** The earliest version that can still be decoded. Logs contain it, and open tabs may send it for a while. */
export const FIRST_WIRE_VERSION = 1;

/** Bytes of one beacon before compression. Longer contents are split into several beacons. */
export const MAX_BEACON_BYTES = 16_384;

/** Most rows of one stream in one beacon. */
export const MAX_ROWS = 4_096;

export const MAX_STRINGS = 256;
export const MAX_STRING_LENGTH = 120;
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 64;
export const MAX_USER_ID_LENGTH = 256;
export const MAX_USER_TOKEN_LENGTH = 128;

/** One beacon as JSON. docs/wire.md describes each field. */
export interface Envelope {
  readonly v: number;
  /** The public site key, `pub-…`. */
  readonly key: string;
  /** Session id, a UUIDv7, and its write secret of 22 base64url characters. */
  readonly session: string;
  readonly secret: string;
  /** The session this tab was duplicated or opened from. */
  readonly parent?: string;
  /** Id of this page load, 1 to 32 characters of [0-9a-zA-Z_-]. */
  readonly page: string;
  /** Number of the beacon within the page: 0, 1, 2 … */
  readonly seq: number;
  /** The page's time origin in Unix ms by the visitor's clock, and the ms from then until sending. */
  readonly origin: number;
  readonly sent: number;
  /** By how many ms that clock is behind the time of day, from a minute on: it stands still while some computers sleep. */
  readonly slept?: number;
  /** The page's path without query and fragment. */
  readonly path: string;
  /** Null once the page has no user any more. */
  readonly user?: string | null;
  /** The site's token for `user`. The log stores what the server found, never the token. */
  readonly token?: string;
  readonly tags?: readonly string[];
  /** Device readings that are new or have changed. `complete` is true once every signal has been read. */
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

/** Encodes all streams that have rows. */
export const encodeEvents = (events: Partial<Events>): NonNullable<Envelope['events']> =>
  Object.fromEntries(
    Object.entries(events)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, encodeRows(streams[name as StreamName], rows as never)]),
  );

/** Decodes the `wanted` streams and leaves the others empty. Undefined if one of them is damaged. */
export const decodeEvents = (
  encoded: Envelope['events'] = {},
  wanted: readonly StreamName[] = streamNames,
): Events | undefined => {
  const events: Record<StreamName, unknown> = { ...noEvents };
  for (const name of streamNames) {
    const stream = wanted === streamNames || wanted.includes(name) ? encoded[name] : undefined;
    const rows = stream ? rowsOf(name, stream) : [];
    if (!rows) return undefined;
    events[name] = rows;
  }
  return events as Events;
};

/** Whether `decodeEvents` would decode all streams. */
export const areEvents = (encoded: Envelope['events'] = {}): boolean =>
  streamNames.every((name) => {
    const stream = encoded[name];
    return !stream || areColumns(streams[name], stream);
  });

/** Copies share one hidden class. The tracker never decodes, so its bundle leaves this out. */
const noEvents = /* @__PURE__ */ JSON.parse(
  /* @__PURE__ */ JSON.stringify(
    /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ streamNames.map((name) => [name, []])),
  ),
) as Events;

const rowsOf = (name: StreamName, encoded: EncodedStream) =>
  name === 'pointer' ? decodeMoves(encoded) : decodeRows(streams[name], encoded);

/** Most rows are pointer moves. Decoding them without a loop over the names of columns takes a quarter of the time. */
const decodeMoves = (encoded: EncodedStream): PointerMove[] | undefined => {
  const columns = decodeColumns(streams.pointer, encoded);
  if (!columns) return undefined;
  const { t, x, y, flags, grid, residue, coalesced } = columns;
  const moves = new Array<PointerMove>(encoded[0]);
  for (let i = 0; i < moves.length; i++)
    moves[i] = {
      t: t[i] as number,
      x: x[i] as number,
      y: y[i] as number,
      flags: valueAt(flags, i),
      grid: valueAt(grid, i),
      residue: valueAt(residue, i),
      coalesced: valueAt(coalesced, i),
    };
  return moves;
};

/** Undefined if the events are damaged. The caller validates the other fields of the envelope. */
export const decodeBeacon = (envelope: Envelope, wanted?: readonly StreamName[]): Beacon | undefined => {
  const events = decodeEvents(envelope.events, wanted);
  return events && { ...envelope, strings: envelope.strings ?? [], events };
};

/** Sort order of beacons in a session: by the start of their page, its id, and their number. */
export const beaconOrder = (
  a: Pick<Envelope, 'origin' | 'page' | 'seq'>,
  b: Pick<Envelope, 'origin' | 'page' | 'seq'>,
): number => a.origin - b.origin || (a.page < b.page ? -1 : a.page > b.page ? 1 : 0) || a.seq - b.seq;
