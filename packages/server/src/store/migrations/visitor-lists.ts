/** The sessions of a visitor are listed by latest activity, like those of a user or tag. */
export const visitorLists = `DROP INDEX sessions_by_visitor;
CREATE INDEX sessions_by_visitor ON sessions (workspace_id, visitor_id, active_at, session_id);
DROP INDEX session_visitors_by_visitor;`;
