import type { Database } from './database.ts';
import type { UserTokenSecretRecord } from './records.ts';

/** The secrets of user tokens. */
export interface UserTokenSecrets {
  /** Also the revoked ones, in the order in which they were created. */
  userTokenSecrets(workspaceId: string): Promise<UserTokenSecretRecord[]>;
  /** Returns false if the workspace has two secrets already. */
  createUserTokenSecret(secret: UserTokenSecretRecord): Promise<boolean>;
  /** Erases the secret. Returns false if it does not exist or has already been revoked. */
  revokeUserTokenSecret(workspaceId: string, id: string, at: number): Promise<boolean>;
}

/** Two, so that the servers of a site can change over one after the other. */
const MAX_SECRETS = 2;

const COLUMNS = 'id, workspace_id, name, secret, hint, created_at, revoked_at';
const FIND = `SELECT ${COLUMNS} FROM user_token_secrets WHERE workspace_id = $1 ORDER BY created_at, id`;
const CREATE = `INSERT INTO user_token_secrets (${COLUMNS})
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS BIGINT), CAST($7 AS BIGINT)
  WHERE (SELECT count(*) FROM user_token_secrets WHERE workspace_id = $2 AND revoked_at IS NULL) < ${MAX_SECRETS}`;
const REVOKE = `UPDATE user_token_secrets SET revoked_at = $3, secret = ''
  WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL`;

interface Row {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly secret: string;
  readonly hint: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
}

const recordOf = (row: Row): UserTokenSecretRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  name: row.name,
  secret: row.secret,
  hint: row.hint,
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
});

export const userTokenSecrets = (database: Database): UserTokenSecrets => ({
  userTokenSecrets: async (workspaceId) => (await database.all<Row>(FIND, [workspaceId])).map(recordOf),
  createUserTokenSecret: async ({ id, workspaceId, name, secret, hint, createdAt, revokedAt }) =>
    (await database.run(CREATE, [id, workspaceId, name, secret, hint, createdAt, revokedAt])) > 0,
  revokeUserTokenSecret: async (workspaceId, id, at) =>
    (await database.run(REVOKE, [id, workspaceId, at])) > 0,
});
