import type { Beacon } from '@gait/wire';
import { clockSkewOf, loggedBeacon } from '../session/fold.ts';
import { type LogReader, orderedLog } from '../session/ordered-log.ts';
import type { SessionFields } from '../store/store.ts';
import { yieldEvery } from '../yield-every.ts';
import {
  type MotionRows,
  type MotionStream,
  motionColumns,
  motionWords,
  type SessionMotion,
} from './motion-columns.ts';

const names = Object.keys(motionColumns) as MotionStream[];

/** Rows of a session, after which the pictures end: four hours of moving without a pause have half a million. */
const MAX_MOTION_ROWS = 600_000;

/** Rows decoded before yielding to other requests: a few ms. */
const TURN_ROWS = 4_096;

type Columns = Record<string, number[]>;
type Rows = Record<MotionStream, Columns>;

/** The movements of a session, on the clock of its event log. It reads the log in small pieces. */
export const readMotion = async (
  log: LogReader,
  session: Pick<SessionFields, 'workspaceId' | 'sessionId' | 'startedAt'>,
): Promise<SessionMotion> => {
  const rows = Object.fromEntries(names.map((name) => [name, emptyColumns(name)])) as Rows;
  const loads = new Map<string, number>();
  const spend = yieldEvery(TURN_ROWS);
  let shift: number | undefined;
  let count = 0;
  for await (const logged of orderedLog(log, session)) {
    shift ??= clockSkewOf([logged]) - session.startedAt;
    const beacon = loggedBeacon(logged, session.sessionId, names);
    const load = loads.get(beacon.page) ?? loads.size;
    loads.set(beacon.page, load);
    const added = addRows(rows, beacon, { shift: beacon.origin + shift, load });
    count += added;
    if (count >= MAX_MOTION_ROWS) break;
    await spend(added);
  }
  for (const name of names) rows[name] = inOrder(rows[name]);
  return {
    started_at: session.startedAt,
    is_cut: count >= MAX_MOTION_ROWS,
    words: motionWords,
    // Every column of a stream is filled by its own function of motionColumns.
    rows: rows as unknown as MotionRows,
  };
};

/** Each stream has the function of its own rows; the compiler cannot follow that. */
const shownOf = (name: MotionStream) => motionColumns[name] as (row: object) => Record<string, number>;

const emptyColumns = (name: MotionStream): Columns =>
  Object.fromEntries(['at', 'load', ...Object.keys(shownOf(name)({}))].map((column) => [column, []]));

const addRows = (
  rows: Rows,
  { events }: Beacon,
  { shift, load }: { readonly shift: number; readonly load: number },
): number => {
  let added = 0;
  for (const name of names) {
    const shown = shownOf(name);
    for (const row of events[name]) {
      add(rows[name], { at: Math.round(row.t + shift), load, ...shown(row) });
      added++;
    }
  }
  return added;
};

const add = (columns: Columns, row: Record<string, number>): void => {
  for (const name in row) columns[name]?.push(row[name] as number);
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
