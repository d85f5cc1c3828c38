import { packBeacon, packLog, unpackBeacon, unpackLog } from './packed-beacon.ts';
import type { LoggedBeacon } from './records.ts';

/** A row of the table `beacons`: a beacon, or the packed log of a session that has been quiet for a while. */
export interface LoggedRow {
  readonly page: string;
  readonly seq: number;
  readonly body: Uint8Array;
}

/** No page has an empty id, so this is the row of a packed log, before all others. */
export const PACKED_PAGE = '';

/** The beacons of rows, each once, by page and number. */
export const beaconsIn = (rows: readonly LoggedRow[]): LoggedBeacon[] => {
  const found = new Map<string, LoggedBeacon>();
  const add = (beacon: LoggedBeacon) => found.set(`${beacon.envelope.page} ${beacon.envelope.seq}`, beacon);
  for (const { page, seq, body } of rows) if (page !== PACKED_PAGE) add(unpackBeacon(page, seq, body));
  // A packed beacon that is sent again has a row of its own, which is the later one.
  for (const { page, body } of rows) if (page === PACKED_PAGE) unpackLog(body).forEach(add);
  return [...found.values()].sort((a, b) => byPosition(a.envelope, b.envelope));
};

interface Position {
  readonly page: string;
  readonly seq: number;
}

/** As the database sorts pages, whose ids are ASCII. */
export const byPosition = (one: Position, other: Position): number =>
  Number(one.page > other.page) - Number(one.page < other.page) || one.seq - other.seq;

export const rowOfBeacon = (beacon: LoggedBeacon): LoggedRow => {
  const { page, seq } = beacon.envelope;
  return { page, seq, body: packBeacon(beacon) };
};

export const rowOfLog = (beacons: readonly LoggedBeacon[]): LoggedRow => ({
  page: PACKED_PAGE,
  seq: 0,
  body: packLog(beacons),
});
