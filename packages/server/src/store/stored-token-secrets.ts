import type { Database } from './database.ts';
import type { UserTokenSecretRecord } from './records.ts';
import { rowForm } from './row-form.ts';

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

const { columns, valuesOf, all } = rowForm<UserTokenSecretRecord>()(
  'id, workspace_id, name, secret, hint, created_at, revoked_at',
);

const FIND = `SELECT ${columns} FROM user_token_secrets WHERE workspace_id = $1 ORDER BY created_at, id`;
const CREATE = `INSERT INTO user_token_secrets (${columns})
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS BIGINT), CAST($7 AS BIGINT)
  WHERE (SELECT count(*) FROM user_token_secrets WHERE workspace_id = $2 AND revoked_at IS NULL) < ${MAX_SECRETS}`;
const REVOKE = `UPDATE user_token_secrets SET revoked_at = $3, secret = ''
  WHERE id = $1 AND workspace_id = $2 AND revoked_at IS NULL`;

export const userTokenSecrets = (database: Database): UserTokenSecrets => ({
  userTokenSecrets: (workspaceId) => all(database, FIND, [workspaceId]),
  createUserTokenSecret: async (secret) => (await database.run(CREATE, valuesOf(secret))) > 0,
  revokeUserTokenSecret: async (workspaceId, id, at) =>
    (await database.run(REVOKE, [id, workspaceId, at])) > 0,
});
