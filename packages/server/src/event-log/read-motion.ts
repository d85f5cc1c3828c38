import { type Beacon, beaconOrder, decodeColumns, streams, valueAt } from '@gait/wire';
import { yieldEvery } from '../base/yield-every.ts';
import { clockSkewOf, loggedBeacon } from '../session/fold.ts';
import { type LogReader, orderedLog, storedLog } from '../session/ordered-log.ts';
import type { LoggedBeacon, LoggedEnvelope } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import { type MotionRows, type MotionStream, motionColumns } from './motion-columns.ts';

export const motionStreams = Object.keys(motionColumns) as MotionStream[];

/** Rows of a session, after which the pictures end: four hours of moving without a pause have half a million. */
const MAX_MOTION_ROWS = 600_000;

/** Rows decoded before yielding to other requests: a few ms. Reading a beacon takes as long as decoding 80 rows. */
const TURN_ROWS = 4_096;
const ROWS_OF_READING = 80;

type Columns = Record<string, number[]>;
type Rows = Partial<Record<MotionStream, Columns>>;

/** The rows of one page load, on the visitor's clock. */
interface Load {
  first: LoggedBeacon;
  readonly rows: Rows;
}

export interface Motion<Name extends MotionStream> {
  readonly rows: Pick<MotionRows, Name>;
  /** Whether the session has more rows. */
  readonly isCut: boolean;
}

/** The movements of a session, on the clock of its event log. It reads the log in small pieces, once if it fits. */
export const readMotion = async <Name extends MotionStream>(
  log: LogReader,
  session: Pick<SessionFields, 'workspaceId' | 'sessionId' | 'startedAt'>,
  names: readonly Name[],
): Promise<Motion<Name>> => {
  const read = (beacons: AsyncIterable<LoggedBeacon>) => readLoads(beacons, session.sessionId, names);
  let found = await read(storedLog(log, session));
  // The store has the pages of a session in no order, so the rows that were read need not be the first ones.
  if (found.isCut && found.loads.length > 1) found = await read(orderedLog(log, session));
  const loads = found.loads.sort((a, b) => beaconOrder(a.first.envelope, b.first.envelope));
  const shift = (loads[0] ? clockSkewOf([loads[0].first]) : 0) - session.startedAt;
  const rows = Object.fromEntries(names.map((name) => [name, inOrder(joined(loads, name, shift))]));
  // Every column of a stream is filled by its own function of motionColumns.
  return { rows: rows as unknown as Pick<MotionRows, Name>, isCut: found.isCut };
};

const readLoads = async (
  beacons: AsyncIterable<LoggedBeacon>,
  sessionId: string,
  names: readonly MotionStream[],
): Promise<{ loads: Load[]; isCut: boolean }> => {
  const loads = new Map<string, Load>();
  const spend = yieldEvery(TURN_ROWS);
  let count = 0;
  for await (const logged of beacons) {
    const { page } = logged.envelope;
    const load = loads.get(page) ?? { first: logged, rows: emptyRows(names) };
    if (beaconOrder(logged.envelope, load.first.envelope) < 0) load.first = logged;
    loads.set(page, load);
    const others = names.filter((name) => name !== 'pointer');
    const origin = logged.envelope.origin + (logged.received.slept ?? 0);
    let added = addRows(load.rows, { ...loggedBeacon(logged, sessionId, others), origin }, others);
    if (load.rows.pointer) added += addMoves(load.rows.pointer, logged.envelope, { sessionId, origin });
    count += added;
    if (count >= MAX_MOTION_ROWS) return { loads: [...loads.values()], isCut: true };
    await spend(ROWS_OF_READING + added);
  }
  return { loads: [...loads.values()], isCut: false };
};

/** Each stream has the function of its own rows; the compiler cannot follow that. */
const shownOf = (name: MotionStream) => motionColumns[name] as (row: object) => Record<string, number>;

const columnNames = (name: MotionStream): string[] => ['at', 'load', ...Object.keys(shownOf(name)({}))];

const emptyRows = (names: readonly MotionStream[]): Rows =>
  Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(columnNames(name).map((column) => [column, []]))]),
  );

const addRows = (rows: Rows, { events, origin }: Beacon, names: readonly MotionStream[]): number => {
  let added = 0;
  for (const name of names) {
    const columns = rows[name] as Columns;
    added += events[name].length;
    for (const row of events[name]) {
      columns.at?.push(row.t + origin);
      const shown = shownOf(name)(row);
      for (const column in shown) columns[column]?.push(shown[column] as number);
    }
  }
  return added;
};

const { t, x, y } = streams.pointer;

/** Most rows are moves. Without a row for each, and without the columns that no picture shows, they take a fraction of the time. */
const addMoves = (
  columns: Columns,
  { events, page, seq }: LoggedEnvelope,
  { sessionId, origin }: { readonly sessionId: string; readonly origin: number },
): number => {
  const encoded = events?.pointer;
  if (!encoded) return 0;
  const moves = decodeColumns({ t, x, y }, encoded);
  if (!moves) throw new Error(`session ${sessionId}: beacon ${page}/${seq} is damaged`);
  const [count] = encoded;
  for (let row = 0; row < count; row++) {
    columns.at?.push(valueAt(moves.t, row) + origin);
    columns.x?.push(valueAt(moves.x, row));
    columns.y?.push(valueAt(moves.y, row));
  }
  return count;
};

/** The rows of all page loads, with the number of their load. */
const joined = (loads: readonly Load[], name: MotionStream, shift: number): Columns => {
  const columns = Object.fromEntries(columnNames(name).map((column): [string, number[]] => [column, []]));
  for (const [load, { rows }] of loads.entries()) {
    const { at = [], ...others } = rows[name] as Columns;
    for (const time of at) {
      columns.at?.push(Math.round(time + shift));
      columns.load?.push(load);
    }
    for (const [column, values] of Object.entries(others))
      for (const value of values) columns[column]?.push(value);
  }
  return columns;
};

/** Rows of a page come in order unless its clock was set, and pages may overlap. */
const inOrder = (columns: Columns): Columns => {
  const { at = [] } = columns;
  if (at.every((time, row) => row === 0 || time >= (at[row - 1] as number))) return columns;
  const order = at.map((_, row) => row).sort((a, b) => (at[a] as number) - (at[b] as number));
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, order.map((row) => values[row] as number)]),
  );
};
