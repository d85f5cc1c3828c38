/** Sessions that were erased, by the hashes of their IDs, so that what still arrives of them is refused. */
export const erasedSessions = `CREATE TABLE erased_sessions (session_hash TEXT PRIMARY KEY, erased_at BIGINT NOT NULL);
CREATE INDEX erased_sessions_by_time ON erased_sessions (erased_at);`;
