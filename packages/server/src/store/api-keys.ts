import type { Database, Queries } from './database.ts';
import type { ApiKeyRecord, KeyScope } from './records.ts';

/** Secret keys and management keys. */
export interface ApiKeys {
  /** In the order in which they were created. */
  apiKeys(workspaceId: string): Promise<ApiKeyRecord[]>;
  /** Also finds keys that are revoked or have expired. */
  findApiKey(secretHash: string): Promise<ApiKeyRecord | undefined>;
  createApiKey(key: ApiKeyRecord): Promise<void>;
  /**
   * Creates the replacement of a key, which expires no later than at `until`. Returns false if the workspace has no such
   * key, or if it is revoked or has a replacement.
   */
  replaceApiKey(id: string, replacement: ApiKeyRecord, until: number): Promise<boolean>;
  touchApiKey(id: string, at: number): Promise<void>;
  /** Returns false if the key does not exist or has already been revoked. */
  revokeApiKey(workspaceId: string, id: string, at: number): Promise<boolean>;
}

const COLUMNS = `id, workspace_id, secret_hash, name, hint, scopes, created_at, last_used_at, revoked_at, expires_at,
  replaced_by`;
const LIST = `SELECT ${COLUMNS} FROM api_keys WHERE workspace_id = $1 ORDER BY created_at, id`;
const FIND = `SELECT ${COLUMNS} FROM api_keys WHERE secret_hash = $1`;
const CREATE = `INSERT INTO api_keys (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const REPLACE = `UPDATE api_keys SET replaced_by = $3,
    expires_at = CASE WHEN expires_at < CAST($4 AS BIGINT) THEN expires_at ELSE CAST($4 AS BIGINT) END
  WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL AND replaced_by IS NULL`;
const TOUCH = 'UPDATE api_keys SET last_used_at = $2 WHERE id = $1';
const REVOKE = `UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL`;

interface Row {
  readonly id: string;
  readonly workspace_id: string;
  readonly secret_hash: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
  readonly replaced_by: string | null;
}

const recordOf = (row: Row): ApiKeyRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  secretHash: row.secret_hash,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes.split(',').filter(Boolean) as KeyScope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  expiresAt: row.expires_at,
  replacedBy: row.replaced_by,
});

const create = async (queries: Queries, key: ApiKeyRecord): Promise<void> => {
  await queries.run(CREATE, [
    ...[key.id, key.workspaceId, key.secretHash, key.name, key.hint, key.scopes.join(',')],
    ...[key.createdAt, key.lastUsedAt, key.revokedAt, key.expiresAt, key.replacedBy],
  ]);
};

export const apiKeys = (database: Database): ApiKeys => ({
  apiKeys: async (workspaceId) => (await database.all<Row>(LIST, [workspaceId])).map(recordOf),
  findApiKey: async (secretHash) => {
    const [row] = await database.all<Row>(FIND, [secretHash]);
    return row && recordOf(row);
  },
  createApiKey: (key) => create(database, key),
  replaceApiKey: (id, replacement, until) =>
    database.transaction(async (queries) => {
      const replaced = await queries.run(REPLACE, [id, replacement.workspaceId, replacement.id, until]);
      if (replaced === 0) return false;
      await create(queries, replacement);
      return true;
    }),
  touchApiKey: async (id, at) => {
    await database.run(TOUCH, [id, at]);
  },
  revokeApiKey: async (workspaceId, id, at) => (await database.run(REVOKE, [id, workspaceId, at])) > 0,
});
