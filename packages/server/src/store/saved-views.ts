import type { Database } from './database.ts';
import { rowForm, truth } from './row-form.ts';

/** Filters of the list under a name. */
export interface SavedViewRecord {
  readonly id: string;
  readonly workspaceId: string;
  /** Who made it. */
  readonly memberId: string;
  readonly name: string;
  /** The query of the list's address. */
  readonly query: string;
  /** Whether all members of the workspace see it. */
  readonly isShared: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
}

export interface SavedViews {
  /** Those of all members, in the order in which they were made. */
  savedViews(workspaceId: string): Promise<SavedViewRecord[]>;
  /** Returns false if the member has as many as it may have. */
  createSavedView(view: SavedViewRecord): Promise<boolean>;
  /** Updates name, query, sharing and the time of the change. Returns whether the workspace has it. */
  changeSavedView(view: SavedViewRecord): Promise<boolean>;
  /** Returns whether the workspace had it. */
  removeSavedView(workspaceId: string, id: string): Promise<boolean>;
}

/** Of one member in one workspace. */
export const MAX_SAVED_VIEWS = 50;

const { columns, valuesOf, all } = rowForm<SavedViewRecord>()(
  'id, workspace_id, member_id, name, query, is_shared, created_at, changed_at',
  { is_shared: truth },
);

const FIND = `SELECT ${columns} FROM saved_views WHERE workspace_id = $1 ORDER BY created_at, id`;
const CREATE = `INSERT INTO saved_views (${columns})
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS BIGINT), CAST($7 AS BIGINT), CAST($8 AS BIGINT)
  WHERE (SELECT count(*) FROM saved_views WHERE workspace_id = $2 AND member_id = $3) < ${MAX_SAVED_VIEWS}`;
const CHANGE = `UPDATE saved_views SET name = $3, query = $4, is_shared = $5, changed_at = $6
  WHERE workspace_id = $1 AND id = $2`;
const REMOVE = 'DELETE FROM saved_views WHERE workspace_id = $1 AND id = $2';
/** Of a member who leaves. What is shared stays, as others use it. */
export const REMOVE_PERSONAL_VIEWS =
  'DELETE FROM saved_views WHERE workspace_id = $1 AND member_id = $2 AND is_shared = 0';

export const savedViews = (database: Database): SavedViews => ({
  savedViews: (workspaceId) => all(database, FIND, [workspaceId]),
  createSavedView: async (view) => (await database.run(CREATE, valuesOf(view))) > 0,
  changeSavedView: async ({ workspaceId, id, name, query, isShared, changedAt }) =>
    (await database.run(CHANGE, [workspaceId, id, name, query, Number(isShared), changedAt])) > 0,
  removeSavedView: async (workspaceId, id) => (await database.run(REMOVE, [workspaceId, id])) > 0,
});
