import type { Database } from './database.ts';
import type { ApiKeyRecord, KeyScope } from './records.ts';
import { insertInto, rowForm } from './row-form.ts';

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

const { columns, names, valuesOf, all, first } = rowForm<ApiKeyRecord>()(
  `id, workspace_id, secret_hash, name, hint, scopes, created_at, last_used_at, revoked_at, expires_at,
    replaced_by`,
  {
    scopes: {
      write: (scopes) => scopes.join(','),
      read: (stored: string) => stored.split(',').filter(Boolean) as KeyScope[],
    },
  },
);

const LIST = `SELECT ${columns} FROM api_keys WHERE workspace_id = $1 ORDER BY created_at, id`;
const FIND = `SELECT ${columns} FROM api_keys WHERE secret_hash = $1`;
const CREATE = insertInto('api_keys', names);
const REPLACE = `UPDATE api_keys SET replaced_by = $3,
    expires_at = CASE WHEN expires_at < CAST($4 AS BIGINT) THEN expires_at ELSE CAST($4 AS BIGINT) END
  WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL AND replaced_by IS NULL`;
const TOUCH = 'UPDATE api_keys SET last_used_at = $2 WHERE id = $1';
const REVOKE = `UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL`;

export const apiKeys = (database: Database): ApiKeys => ({
  apiKeys: (workspaceId) => all(database, LIST, [workspaceId]),
  findApiKey: (secretHash) => first(database, FIND, [secretHash]),
  createApiKey: async (key) => {
    await database.run(CREATE, valuesOf(key));
  },
  replaceApiKey: (id, replacement, until) =>
    database.transaction(async (queries) => {
      const replaced = await queries.run(REPLACE, [id, replacement.workspaceId, replacement.id, until]);
      if (replaced === 0) return false;
      await queries.run(CREATE, valuesOf(replacement));
      return true;
    }),
  touchApiKey: async (id, at) => {
    await database.run(TOUCH, [id, at]);
  },
  revokeApiKey: async (workspaceId, id, at) => (await database.run(REVOKE, [id, workspaceId, at])) > 0,
});
