/** What a site's own monitors and testers are recognized by, and the sessions that they made. */
export const exclusions = `CREATE TABLE exclusions (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, name TEXT NOT NULL,
  hint TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX exclusions_by_workspace ON exclusions (workspace_id);
ALTER TABLE sessions ADD COLUMN excluded BIGINT NOT NULL DEFAULT 0`;
