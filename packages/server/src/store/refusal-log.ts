import { newId } from '../base/secrets.ts';
import type { Database } from './database.ts';
import { insertRows } from './insert.ts';
import { recordsOf } from './row-form.ts';

/** A beacon that was refused. It has no address, because none is stored. */
export interface Refusal {
  /** Unix ms. */
  readonly at: number;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Undefined if the beacon could not be read that far. */
  readonly siteKey?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Undefined if the site key was not accepted. */
  readonly workspaceId?: string | undefined;
  /** The Origin header. */
  readonly origin?: string | undefined;
}

export interface RefusalLog {
  /** Also removes those before `since`, and all but the latest few of each workspace. */
  addRefusals(refusals: readonly Refusal[], since: number): Promise<void>;
  /** The latest first. With a workspace, its own and those whose site key was not accepted. */
  latestRefusals(workspaceId?: string): Promise<Refusal[]>;
}

/** Of each workspace. */
export const KEPT_REFUSALS = 200;

const COLUMNS = 'workspace_id, session_id, at, status, code, detail, site_key, origin';
const ADD = `INSERT INTO refusals (id, ${COLUMNS}) VALUES ROWS`;
const LATEST = `SELECT ${COLUMNS} FROM refusals ORDER BY at DESC, id DESC LIMIT ${KEPT_REFUSALS}`;
const LATEST_OF = `SELECT ${COLUMNS} FROM refusals WHERE workspace_id IN ($1, '') ORDER BY at DESC, id DESC
  LIMIT ${2 * KEPT_REFUSALS}`;
const REMOVE_OLD = 'DELETE FROM refusals WHERE at < $1';
const NEXT_OLDER = `SELECT at FROM refusals WHERE workspace_id = $1 ORDER BY at DESC LIMIT 1 OFFSET ${KEPT_REFUSALS}`;
const REMOVE_OLDER = 'DELETE FROM refusals WHERE workspace_id = $1 AND at <= $2';

/** An empty text is a field that is not there. */
const refusalOf = (row: Refusal): Refusal => ({
  ...(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) as Omit<Refusal, 'detail'>),
  detail: row.detail,
});

export const refusalLog = (database: Database): RefusalLog => ({
  addRefusals: async (refusals, since) => {
    const rows = refusals.map(({ workspaceId = '', sessionId = '', siteKey = '', origin = '', ...one }) => [
      ...[newId('ref'), workspaceId, workspaceId && sessionId, one.at, one.status, one.code, one.detail],
      ...[siteKey, origin],
    ]);
    await insertRows(database, ADD, rows);
    await database.run(REMOVE_OLD, [since]);
    for (const workspaceId of new Set(refusals.map((one) => one.workspaceId ?? ''))) {
      const [older] = await database.all<{ at: number }>(NEXT_OLDER, [workspaceId]);
      if (older) await database.run(REMOVE_OLDER, [workspaceId, older.at]);
    }
  },
  latestRefusals: async (workspaceId) =>
    (workspaceId === undefined
      ? await recordsOf<Refusal>(database, LATEST)
      : await recordsOf<Refusal>(database, LATEST_OF, [workspaceId])
    ).map(refusalOf),
});
