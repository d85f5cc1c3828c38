/** Sessions that a check has detected are found without reading the others. There are few combinations of detected checks. */
export const detectedLists = `CREATE INDEX sessions_by_detected ON sessions (workspace_id, detected, active_at, session_id);`;
