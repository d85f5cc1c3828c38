/**
 * The index of the lists by activity has what filters ask for, so that combinations of filters are counted without reading the
 * sessions. A beacon moves its entry anyway. Sessions of earlier versions have no facets until they are written again.
 */
export const facetLists = `ALTER TABLE sessions ADD COLUMN facets TEXT NOT NULL DEFAULT '';
DROP INDEX sessions_by_activity;
CREATE INDEX sessions_by_activity ON sessions (workspace_id, active_at, session_id, started_at, risk_score, recommended_action,
  detected, country, excluded, facets, network);
CREATE INDEX sessions_without_facets ON sessions (workspace_id) WHERE facets = '';`;
