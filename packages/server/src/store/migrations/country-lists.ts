/** Sessions of a country are counted without reading them. No beacon moves an entry. */
export const countryLists = `CREATE INDEX sessions_by_country ON sessions (workspace_id, country, session_id) WHERE country IS NOT NULL;`;
