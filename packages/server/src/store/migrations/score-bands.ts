/** The queue of reviews is read from the sessions near a threshold, of which there are few. */
export const scoreBands = `CREATE INDEX sessions_in_bands ON sessions (workspace_id, recommended_action, risk_score, active_at, session_id)
  WHERE risk_score >= 20;`;
