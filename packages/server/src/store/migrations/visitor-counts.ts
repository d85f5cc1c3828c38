/** How many visitors share a value. A visitor is counted under `counted`, and no more once it is removed. */
export const visitorCounts = `CREATE TABLE visitor_counts (
  workspace_id TEXT NOT NULL, count_key TEXT NOT NULL, visitors BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, count_key)
) WITHOUT ROWID;
CREATE TABLE visitor_secrets (workspace_id TEXT PRIMARY KEY, secret TEXT NOT NULL);
ALTER TABLE visitors ADD COLUMN counted TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN visitor_recognition TEXT NOT NULL DEFAULT 'device';`;
