import { packBeacon, unpackBeacon, unpackLog } from './packed-beacon.ts';
import type { LoggedBeacon } from './records.ts';

/** A row of the table `beacons`: a beacon, or the packed log of a session that has been quiet for a while. */
export interface LoggedRow {
  readonly page: string;
  readonly seq: number;
  readonly body: Uint8Array;
}

/** No page has an empty id, so this is the row of a packed log, before all others. */
export const PACKED_PAGE = '';

export const LOG_ROWS = 'SELECT page, seq, body FROM beacons WHERE workspace_id = $1 AND session_id = $2';
export const ADD_ROWS = `INSERT INTO beacons (workspace_id, session_id, page, seq, body) VALUES ROWS
  ON CONFLICT DO NOTHING`;

/** The beacons of rows, each once, by page and number. */
export const beaconsIn = (rows: readonly LoggedRow[]): LoggedBeacon[] => {
  const own = rows.filter(({ page }) => page !== PACKED_PAGE);
  const packed = rows.filter(({ page }) => page === PACKED_PAGE).flatMap(({ body }) => unpackLog(body));
  // A packed beacon that is sent again has a row of its own, which is the later one.
  const all = [...own.map(({ page, seq, body }) => unpackBeacon(page, seq, body)), ...packed];
  const each = new Map(all.map((beacon) => [`${beacon.envelope.page} ${beacon.envelope.seq}`, beacon]));
  return [...each.values()].sort((a, b) => byPosition(a.envelope, b.envelope));
};

type Position = Pick<LoggedRow, 'page' | 'seq'>;

/** As the database sorts pages, whose ids are ASCII. */
export const byPosition = (one: Position, other: Position): number =>
  Number(one.page > other.page) - Number(one.page < other.page) || one.seq - other.seq;

export const rowOfBeacon = (beacon: LoggedBeacon): LoggedRow => {
  const { page, seq } = beacon.envelope;
  return { page, seq, body: packBeacon(beacon) };
};
