import type { Database } from './database.ts';
import { rowForm } from './row-form.ts';

export const exclusionKinds = ['token', 'network'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** What sessions of a site's own monitors and testers are recognized by. */
export interface ExclusionRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: ExclusionKind;
  /** The hash of the token, or the network as `192.0.2.0/24`. */
  readonly value: string;
  readonly name: string;
  /** The first characters of the token, or the network. */
  readonly hint: string;
  readonly createdAt: number;
}

export interface Exclusions {
  /** In the order in which they were added. */
  exclusions(workspaceId: string): Promise<ExclusionRecord[]>;
  /** Returns false if the workspace has as many as it may have. */
  createExclusion(exclusion: ExclusionRecord): Promise<boolean>;
  /** Returns whether the workspace had it. */
  removeExclusion(workspaceId: string, id: string): Promise<boolean>;
}

export const MAX_EXCLUSIONS = 100;

const { columns, valuesOf, all } = rowForm<ExclusionRecord>()(
  'id, workspace_id, kind, value, name, hint, created_at',
);

const FIND = `SELECT ${columns} FROM exclusions WHERE workspace_id = $1 ORDER BY created_at, id`;
const CREATE = `INSERT INTO exclusions (${columns})
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS TEXT), CAST($7 AS BIGINT)
  WHERE (SELECT count(*) FROM exclusions WHERE workspace_id = $2) < ${MAX_EXCLUSIONS}`;
const REMOVE = 'DELETE FROM exclusions WHERE workspace_id = $1 AND id = $2';

export const exclusions = (database: Database): Exclusions => ({
  exclusions: (workspaceId) => all(database, FIND, [workspaceId]),
  createExclusion: async (exclusion) => (await database.run(CREATE, valuesOf(exclusion))) > 0,
  removeExclusion: async (workspaceId, id) => (await database.run(REMOVE, [workspaceId, id])) > 0,
});
