export const firstMigrations: readonly string[] = [
  /** The session ID is part of every primary key of a session's rows, so that the tables can be sharded. */
  `CREATE TABLE workspaces (
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
);`,
  /** Visitors are shared by sessions, so the session ID is not part of their key. */
  `CREATE TABLE visitors (
  workspace_id TEXT NOT NULL, visitor_id TEXT NOT NULL, first_seen_at BIGINT NOT NULL, seen_at BIGINT NOT NULL,
  profile TEXT NOT NULL,
  PRIMARY KEY (workspace_id, visitor_id)
);
CREATE INDEX visitors_by_age ON visitors (workspace_id, seen_at);
CREATE TABLE visitor_keys (
  workspace_id TEXT NOT NULL, visitor_id TEXT NOT NULL, key_hash TEXT NOT NULL, seen_day BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, visitor_id, key_hash)
);
CREATE INDEX visitor_keys_by_key ON visitor_keys (workspace_id, key_hash, seen_day);
CREATE TABLE session_visitors (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, visitor_id TEXT NOT NULL, at BIGINT NOT NULL,
  link TEXT NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);
CREATE INDEX session_visitors_by_visitor ON session_visitors (workspace_id, visitor_id, at);`,
  /** Stroke keys find sessions with the same stroke. There are many, so their rows are small. */
  `ALTER TABLE sessions ADD COLUMN trail TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN stroke_keys TEXT NOT NULL DEFAULT '';
CREATE TABLE stroke_keys (
  stroke_key BIGINT NOT NULL, session BYTEA NOT NULL, PRIMARY KEY (stroke_key, session)
) WITHOUT ROWID;`,
  /** States move to their own table, because they are written less often. Earlier states are refolded from the log. */
  `CREATE TABLE session_states (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, shape TEXT NOT NULL, body BYTEA NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);
ALTER TABLE sessions DROP COLUMN state;
ALTER TABLE sessions DROP COLUMN state_shape;`,
  /** Anyone can write any user id, so lists of vouched ids have an index that other rows are not in. */
  `ALTER TABLE sessions ADD COLUMN vouched_user_ids TEXT NOT NULL DEFAULT '[]';
ALTER TABLE session_users ADD COLUMN vouched BIGINT NOT NULL DEFAULT 0;
CREATE INDEX session_users_vouched ON session_users (workspace_id, user_id, active_minute) WHERE vouched = 1;
ALTER TABLE settings ADD COLUMN require_user_token BIGINT NOT NULL DEFAULT 0;
CREATE TABLE user_token_secrets (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, name TEXT NOT NULL, secret TEXT NOT NULL, hint TEXT NOT NULL,
  created_at BIGINT NOT NULL, revoked_at BIGINT
);
CREATE INDEX user_token_secrets_by_workspace ON user_token_secrets (workspace_id);`,
  `ALTER TABLE settings ADD COLUMN declared_agents TEXT NOT NULL DEFAULT 'ignore';`,
  /** Of a page that is gone. The table stays, so that stores of every version have the same ones. */
  `CREATE TABLE check_links (
  token_hash TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, site_key TEXT NOT NULL, opened_at BIGINT,
  expires_at BIGINT NOT NULL
);`,
  /** How many visitors share a value. A visitor is counted under `counted`, and no more once it is removed. */
  `CREATE TABLE visitor_counts (
  workspace_id TEXT NOT NULL, count_key TEXT NOT NULL, visitors BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, count_key)
) WITHOUT ROWID;
CREATE TABLE visitor_secrets (workspace_id TEXT PRIMARY KEY, secret TEXT NOT NULL);
ALTER TABLE visitors ADD COLUMN counted TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN visitor_recognition TEXT NOT NULL DEFAULT 'device';`,
  /** Empty for scores of versions that did not store it. */
  `ALTER TABLE sessions ADD COLUMN engine_version TEXT NOT NULL DEFAULT '';`,
  /** When this installation first ran each version of the wire format. */
  `CREATE TABLE wire_versions (version BIGINT PRIMARY KEY, since BIGINT NOT NULL);`,
  /** Beacons that are not scored yet. The time is part of the key, because a beacon may be sent twice. */
  `CREATE TABLE inbox (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, page TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,
  sender TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, page, seq, at)
);`,
  /** The index holds everything that a look-up of visitors by key reads. */
  `DROP INDEX visitor_keys_by_key;
   CREATE INDEX visitor_keys_by_day ON visitor_keys (workspace_id, key_hash, seen_day, visitor_id);`,
  `ALTER TABLE sessions ADD COLUMN scored_at BIGINT;`,
];
