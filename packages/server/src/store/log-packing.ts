import type { Database, Queries } from './database.ts';
import { faultOf } from './fault.ts';
import { insertRows } from './insert.ts';
import { isStillVersion } from './is-still-version.ts';
import { ADD_ROWS, beaconsIn, LOG_ROWS, type LoggedRow, PACKED_PAGE, rowOfBeacon } from './logged-rows.ts';
import { packLog } from './packed-beacon.ts';
import type { LoggedBeacon, SessionKey } from './records.ts';
import { packedColumns, type StrokeColumns } from './session-encoding.ts';
import { transactionAgain } from './transaction-again.ts';

/**
 * Keeps a session that has ended in little more than half of the space: its log in one row, its strokes compressed, and no state,
 * which is folded from the log for those who ask.
 */
export interface LogPacking {
  /**
   * Packs the logs of some `limit` sessions without activity since `before`, in the order of their activity. Returns how many
   * it has looked at: the next call goes on after them.
   */
  packLogs(workspaceId: string, before: number, limit: number): Promise<number>;
}

/** Half an hour of beacons. A longer log stays in its rows, so that it is read in pieces. */
const MAX_BEACONS = 360;

const READ_MOMENT = 'SELECT active_at FROM packed_logs WHERE workspace_id = $1';
const WRITE_MOMENT = `INSERT INTO packed_logs (workspace_id, active_at) VALUES ($1, $2)
  ON CONFLICT (workspace_id) DO UPDATE SET active_at = excluded.active_at`;
const COLUMNS = `SELECT session_id, active_at, version, trail, stroke_keys, packed_strokes
  FROM sessions WHERE workspace_id = $1 AND`;
const NEXT = `${COLUMNS} active_at > $2 AND active_at < $3 ORDER BY active_at LIMIT $4`;
const OF_MOMENT = `${COLUMNS} active_at = $2`;
const SOME_ROWS = `${LOG_ROWS} LIMIT ${MAX_BEACONS + 1}`;
const REMOVE = 'DELETE FROM beacons WHERE workspace_id = $1 AND session_id = $2';
const REMOVE_STATE = 'DELETE FROM session_states WHERE workspace_id = $1 AND session_id = $2';
const PACK_STROKES = `UPDATE sessions SET trail = '', stroke_keys = '', packed_strokes = $3
  WHERE workspace_id = $1 AND session_id = $2 AND packed_strokes IS NULL`;

interface Ended extends StrokeColumns {
  readonly session_id: string;
  readonly active_at: number;
  readonly version: number;
}

interface Packed extends Pick<Ended, 'version'> {
  readonly key: SessionKey;
  readonly row: LoggedRow;
  readonly strokes: StrokeColumns;
}

export const logPacking = (database: Database): LogPacking => ({
  packLogs: async (workspaceId, before, limit) => {
    const [after] = await database.all<Pick<Ended, 'active_at'>>(READ_MOMENT, [workspaceId]);
    const next = await database.all<Ended>(NEXT, [workspaceId, after?.active_at ?? 0, before, limit]);
    const moment = next.at(-1)?.active_at;
    if (moment === undefined) return 0;
    // Those of the last moment, of which the limit may have left some out.
    const last = await database.all<Ended>(OF_MOMENT, [workspaceId, moment]);
    const found = [...next.filter(({ active_at }) => active_at < moment), ...last];
    const packed = await packedLogs(database, workspaceId, found);
    await transactionAgain(database, async (queries) => {
      // What was written meanwhile stays as it is. It has its turn if the session has been active again.
      for (const { key, version, row, strokes } of packed) {
        if (!(await isStillVersion(queries, key, version))) continue;
        const session = [key.workspaceId, key.sessionId];
        await replaceRows(queries, key, [row]);
        await queries.run(REMOVE_STATE, session);
        await queries.run(PACK_STROKES, [...session, strokes.packed_strokes]);
      }
    }).catch((error) => {
      // Neighbors of damaged rows stay as they are, too.
      if (faultOf(error) !== 'damaged') throw error;
    });
    await database.run(WRITE_MOMENT, [workspaceId, moment]);
    return found.length;
  },
});

/** Read and packed before the transaction, which others wait for, and in the order in which sessions are written. */
const packedLogs = async (database: Database, workspaceId: string, ended: readonly Ended[]) => {
  const packed: Packed[] = [];
  for (const one of ended) {
    const key = { workspaceId, sessionId: one.session_id };
    const beacons = await toPack(database, [workspaceId, key.sessionId]);
    const body = beacons && packLog(beacons);
    const row = body && { page: PACKED_PAGE, seq: 0, body };
    if (row) packed.push({ key, version: one.version, row, strokes: packedColumns(one) });
  }
  return packed.sort((one, other) => (one.key.sessionId < other.key.sessionId ? -1 : 1));
};

/** Undefined if the log stays as it is: also if a row is damaged, as those who read the log hear. */
const toPack = async (database: Database, session: string[]): Promise<LoggedBeacon[] | undefined> => {
  try {
    const rows = await database.all<LoggedRow>(SOME_ROWS, session);
    if (rows.length > MAX_BEACONS || rows.every(({ page }) => page === PACKED_PAGE)) return undefined;
    const beacons = beaconsIn(rows);
    return beacons.length > MAX_BEACONS ? undefined : beacons;
  } catch (error) {
    if (faultOf(error) === 'unreachable') throw error;
    return undefined;
  }
};

/** Gives the beacons of a packed log rows of their own again. Returns whether there was one. */
export const unpackRows = async (queries: Queries, key: SessionKey): Promise<boolean> => {
  const rows = await queries.all<LoggedRow>(LOG_ROWS, [key.workspaceId, key.sessionId]);
  if (!rows.some(({ page }) => page === PACKED_PAGE)) return false;
  await replaceRows(queries, key, beaconsIn(rows).map(rowOfBeacon));
  return true;
};

const replaceRows = async (
  queries: Queries,
  { workspaceId, sessionId }: SessionKey,
  rows: readonly LoggedRow[],
): Promise<void> => {
  await queries.run(REMOVE, [workspaceId, sessionId]);
  await insertRows(
    queries,
    ADD_ROWS,
    rows.map(({ page, seq, body }) => [workspaceId, sessionId, page, seq, body]),
  );
};
