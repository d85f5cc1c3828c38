/** Sessions of a city are counted without reading the sessions. */
export const cityLists = `DROP INDEX sessions_by_city;
CREATE INDEX sessions_by_city ON sessions (workspace_id, city, session_id) WHERE city IS NOT NULL;`;
