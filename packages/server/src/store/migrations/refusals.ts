/**
 * The latest refused beacons, without addresses, and what servers have seen of installations. `workspace_id` is empty for a
 * beacon whose site key was not accepted, and such a row has no session.
 */
export const refusals = `CREATE TABLE refusals (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, at BIGINT NOT NULL, status BIGINT NOT NULL,
  code TEXT NOT NULL, detail TEXT NOT NULL, site_key TEXT NOT NULL, origin TEXT NOT NULL
);
CREATE INDEX refusals_by_workspace ON refusals (workspace_id, at);
CREATE TABLE install_signs (
  site_key TEXT NOT NULL, sign TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (site_key, sign)
);`;
