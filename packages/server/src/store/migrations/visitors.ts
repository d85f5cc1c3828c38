/** Visitors are shared by sessions, so the session ID is not part of their key. */
export const visitors = `CREATE TABLE visitors (
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
CREATE INDEX session_visitors_by_visitor ON session_visitors (workspace_id, visitor_id, at);`;
