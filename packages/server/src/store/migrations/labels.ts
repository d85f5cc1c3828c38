/** Labels are only added. `withdrawn_at` is set once. */
export const labels = `ALTER TABLE api_keys ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
CREATE TABLE labels (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, id TEXT NOT NULL, verdict TEXT NOT NULL, reasons TEXT NOT NULL,
  note TEXT NOT NULL, source TEXT NOT NULL, author TEXT NOT NULL, score_seen BIGINT, selection TEXT,
  probability DOUBLE PRECISION, happened_at BIGINT, labeled_at BIGINT NOT NULL, withdrawn_at BIGINT,
  PRIMARY KEY (workspace_id, session_id, id)
);
CREATE INDEX labels_by_time ON labels (workspace_id, labeled_at, id);`;
