/**
 * Lists are read in the order of an index, and show the end of the event log without reading the log. Sessions of earlier
 * versions get that end when they are read, and count their actions from their next beacon on.
 */
export const listOrder = `ALTER TABLE sessions ADD COLUMN newest_actions TEXT;
ALTER TABLE sessions ADD COLUMN actions BIGINT NOT NULL DEFAULT 0;
DROP INDEX sessions_by_activity;
DROP INDEX sessions_to_review;
ALTER TABLE sessions DROP COLUMN active_minute;
CREATE INDEX sessions_by_activity ON sessions (workspace_id, active_at, session_id);
CREATE INDEX sessions_by_visitor ON sessions (workspace_id, visitor_id);
CREATE INDEX sessions_to_review ON sessions (workspace_id, active_at, session_id) WHERE risk_score >= 50;

ALTER TABLE session_users ADD COLUMN active_at BIGINT NOT NULL DEFAULT 0;
UPDATE session_users SET active_at = (SELECT s.active_at FROM sessions s
  WHERE s.workspace_id = session_users.workspace_id AND s.session_id = session_users.session_id);
DROP INDEX session_users_by_user;
DROP INDEX session_users_vouched;
ALTER TABLE session_users DROP COLUMN active_minute;
CREATE INDEX session_users_by_user ON session_users (workspace_id, user_id, active_at, session_id);
CREATE INDEX session_users_vouched ON session_users (workspace_id, user_id, active_at, session_id) WHERE vouched = 1;

ALTER TABLE session_tags ADD COLUMN active_at BIGINT NOT NULL DEFAULT 0;
UPDATE session_tags SET active_at = (SELECT s.active_at FROM sessions s
  WHERE s.workspace_id = session_tags.workspace_id AND s.session_id = session_tags.session_id);
DROP INDEX session_tags_by_tag;
ALTER TABLE session_tags DROP COLUMN active_minute;
CREATE INDEX session_tags_by_tag ON session_tags (workspace_id, tag, active_at, session_id);

DROP INDEX session_visitors_by_visitor;
CREATE INDEX session_visitors_by_visitor ON session_visitors (workspace_id, visitor_id, at, session_id);`;
