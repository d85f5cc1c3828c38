/** Beacons that are not scored yet. The time is part of the key, because a beacon may be sent twice. */
export const inbox = `CREATE TABLE inbox (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, page TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,
  sender TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, page, seq, at)
);`;
