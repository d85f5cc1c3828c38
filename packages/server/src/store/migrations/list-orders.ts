/**
 * Lists by score and by start, look-ups by the end of a session ID and by city, and the sessions of a network. A beacon
 * moves one entry more, that of the score; the others stay where they are. As a sum, the score is no column that a query of
 * another list could take for its own.
 */
export const listOrders = `ALTER TABLE sessions ADD COLUMN network TEXT;
CREATE INDEX sessions_by_score ON sessions (workspace_id, (risk_score + 0), active_at, session_id);
CREATE INDEX sessions_by_start ON sessions (workspace_id, started_at, session_id);
CREATE INDEX sessions_by_id_end ON sessions (workspace_id, (substr(session_id, length(session_id) - 7)));
CREATE INDEX sessions_by_city ON sessions (workspace_id, city) WHERE city IS NOT NULL;
CREATE INDEX sessions_by_network ON sessions (workspace_id, network, started_at, session_id) WHERE network IS NOT NULL;`;
