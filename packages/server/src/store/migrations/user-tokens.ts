/** Anyone can write any user id, so lists of vouched ids have an index that other rows are not in. */
export const userTokens = `ALTER TABLE sessions ADD COLUMN vouched_user_ids TEXT NOT NULL DEFAULT '[]';
ALTER TABLE session_users ADD COLUMN vouched BIGINT NOT NULL DEFAULT 0;
CREATE INDEX session_users_vouched ON session_users (workspace_id, user_id, active_minute) WHERE vouched = 1;
ALTER TABLE settings ADD COLUMN require_user_token BIGINT NOT NULL DEFAULT 0;
CREATE TABLE user_token_secrets (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, name TEXT NOT NULL, secret TEXT NOT NULL, hint TEXT NOT NULL,
  created_at BIGINT NOT NULL, revoked_at BIGINT
);
CREATE INDEX user_token_secrets_by_workspace ON user_token_secrets (workspace_id);`;
