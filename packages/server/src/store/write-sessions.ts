import type { Queries } from './database.ts';
import { insertRows } from './insert.ts';
import type { SessionChange } from './records.ts';
import { changingColumns, movingColumns, rowOf, writtenColumns } from './session-rows.ts';

/** Compare-and-set: a row is replaced only by its next version. */
const replacing = (columns: readonly string[]): string =>
  `INSERT INTO sessions (${writtenColumns.join(', ')}) VALUES ROWS
    ON CONFLICT (workspace_id, session_id) DO UPDATE SET
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
    WHERE excluded.version = sessions.version + 1`;

const WRITE_ALL = replacing(changingColumns);
/** SQLite writes every index with a column that is set, even to the same value. */
const WRITE_MOVING = replacing(movingColumns);

/** Writes the rows of sessions in the given order. Returns how many were written. */
export const writeSessions = async (queries: Queries, changes: readonly SessionChange[]): Promise<number> => {
  let written = 0;
  for (let at = 0; at < changes.length; ) {
    const isMoving = changes[at]?.keepsPlace === true;
    const other = changes.findIndex((change, i) => i > at && (change.keepsPlace === true) !== isMoving);
    const end = other < 0 ? changes.length : other;
    const rows = changes.slice(at, end).map(({ record, beacons }) => rowOf(record, beacons.length === 0));
    written += await insertRows(queries, isMoving ? WRITE_MOVING : WRITE_ALL, rows);
    at = end;
  }
  return written;
};
