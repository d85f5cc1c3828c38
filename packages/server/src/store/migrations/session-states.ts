/** States move to their own table, because they are written less often. Earlier states are refolded from the log. */
export const sessionStates = `CREATE TABLE session_states (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, shape TEXT NOT NULL, body BYTEA NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);
ALTER TABLE sessions DROP COLUMN state;
ALTER TABLE sessions DROP COLUMN state_shape;`;
