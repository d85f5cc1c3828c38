/** The session ID is part of every primary key of a session's rows, so that the tables can be sharded. */
export const firstTables = `CREATE TABLE workspaces (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at BIGINT NOT NULL, retention_days BIGINT NOT NULL
);
CREATE TABLE members (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE sign_ins (
  token_hash TEXT PRIMARY KEY, member_id TEXT NOT NULL, expires_at BIGINT NOT NULL
);
CREATE TABLE site_keys (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, site_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  origins TEXT NOT NULL, created_at BIGINT NOT NULL, revoked_at BIGINT
);
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, secret_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  hint TEXT NOT NULL, created_at BIGINT NOT NULL, last_used_at BIGINT, revoked_at BIGINT
);
CREATE TABLE settings (
  workspace_id TEXT NOT NULL, version BIGINT NOT NULL, weights TEXT NOT NULL, thresholds TEXT NOT NULL,
  created_at BIGINT NOT NULL, PRIMARY KEY (workspace_id, version)
);
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, at BIGINT NOT NULL, member_id TEXT NOT NULL,
  action TEXT NOT NULL, detail TEXT NOT NULL
);

CREATE TABLE sessions (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, version BIGINT NOT NULL, secret_hash TEXT NOT NULL,
  parent_id TEXT, visitor_id TEXT NOT NULL, user_id TEXT, user_ids TEXT NOT NULL, tags TEXT NOT NULL,
  started_at BIGINT NOT NULL, active_at BIGINT NOT NULL, active_minute BIGINT NOT NULL,
  risk_score BIGINT NOT NULL, recommended_action TEXT NOT NULL, risk_explanation TEXT NOT NULL,
  detected TEXT NOT NULL, verdicts TEXT NOT NULL, settings_version BIGINT NOT NULL,
  country TEXT, city TEXT, platform TEXT, zone TEXT, beacons BIGINT NOT NULL,
  state_shape TEXT NOT NULL, state TEXT NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);
CREATE INDEX sessions_by_activity ON sessions (workspace_id, active_minute);
CREATE INDEX sessions_to_review ON sessions (workspace_id, active_minute) WHERE risk_score >= 50;

CREATE TABLE session_users (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, user_id TEXT NOT NULL, active_minute BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, user_id)
);
CREATE INDEX session_users_by_user ON session_users (workspace_id, user_id, active_minute);
CREATE TABLE session_tags (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, tag TEXT NOT NULL, active_minute BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, tag)
);
CREATE INDEX session_tags_by_tag ON session_tags (workspace_id, tag, active_minute);

CREATE TABLE beacons (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, page TEXT NOT NULL, seq BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (workspace_id, session_id, page, seq)
);
CREATE TABLE score_steps (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, version BIGINT NOT NULL, at BIGINT NOT NULL,
  risk_score BIGINT NOT NULL, detected TEXT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, version)
);`;
