/** Those after `firstMigrations`. A new one is added at the end. */
export const laterMigrations: readonly string[] = [
  /**
   * Lists are read in the order of an index, and show the end of the event log without reading the log. Sessions of earlier
   * versions get that end when they are read, and count their actions from their next beacon on.
   */
  `ALTER TABLE sessions ADD COLUMN newest_actions TEXT;
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
CREATE INDEX session_visitors_by_visitor ON session_visitors (workspace_id, visitor_id, at, session_id);`,
  /** Counts of sessions with many marks. A network is a number of 16 bits, which many share; it is empty for all others together. */
  `CREATE TABLE request_marks (
  site_key TEXT NOT NULL, hour BIGINT NOT NULL, network TEXT NOT NULL, sessions BIGINT NOT NULL, marked BIGINT NOT NULL,
  PRIMARY KEY (site_key, hour, network)
);`,
  /** The sessions of a visitor are listed by latest activity, like those of a user or tag. */
  `DROP INDEX sessions_by_visitor;
CREATE INDEX sessions_by_visitor ON sessions (workspace_id, visitor_id, active_at, session_id);
DROP INDEX session_visitors_by_visitor;`,
  /** Servers that divide the scoring among themselves. Each of them counts up as long as it runs. */
  `CREATE TABLE scoring_servers (server TEXT PRIMARY KEY, beats BIGINT NOT NULL);`,
  'ALTER TABLE sessions ADD COLUMN user_ended BIGINT NOT NULL DEFAULT 0',
  /** Labels are only added. `withdrawn_at` is set once. */
  `ALTER TABLE api_keys ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
CREATE TABLE labels (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, id TEXT NOT NULL, verdict TEXT NOT NULL, reasons TEXT NOT NULL,
  note TEXT NOT NULL, source TEXT NOT NULL, author TEXT NOT NULL, score_seen BIGINT, selection TEXT,
  probability DOUBLE PRECISION, happened_at BIGINT, labeled_at BIGINT NOT NULL, withdrawn_at BIGINT,
  PRIMARY KEY (workspace_id, session_id, id)
);
CREATE INDEX labels_by_time ON labels (workspace_id, labeled_at, id);`,
  /** NULL for steps of versions that did not store it. */
  `ALTER TABLE score_steps ADD COLUMN engine_version TEXT;`,
  /**
   * The outbox of webhooks. `position` orders the messages of a session. `next_at` of a waiting message is when it is tried
   * next, and while it is being sent, when others may try it. `read_action` is the recommended action that a report has returned.
   */
  `CREATE TABLE webhooks (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, events TEXT NOT NULL,
  min_score BIGINT NOT NULL, created_at BIGINT NOT NULL
);
CREATE TABLE webhook_messages (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, webhook_id TEXT NOT NULL, position BIGINT NOT NULL,
  id TEXT NOT NULL, event TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, attempts BIGINT NOT NULL,
  next_at BIGINT NOT NULL, last_at BIGINT, last_result TEXT,
  PRIMARY KEY (workspace_id, session_id, webhook_id, position)
);
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, state, next_at);
CREATE INDEX webhook_messages_by_id ON webhook_messages (webhook_id, id);
CREATE TABLE session_completions (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, due_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);
CREATE INDEX session_completions_due ON session_completions (due_at);
ALTER TABLE sessions ADD COLUMN read_action TEXT;`,
  /** Sessions that were erased, by the hashes of their IDs, so that what still arrives of them is refused. */
  `CREATE TABLE erased_sessions (session_hash TEXT PRIMARY KEY, erased_at BIGINT NOT NULL);
CREATE INDEX erased_sessions_by_time ON erased_sessions (erased_at);`,
  /** Sessions that a check has detected are found without reading the others. There are few combinations of detected checks. */
  `CREATE INDEX sessions_by_detected ON sessions (workspace_id, detected, active_at, session_id);`,
  /** A key works until it expires. One that was rotated names its replacement. */
  `ALTER TABLE api_keys ADD COLUMN expires_at BIGINT;
ALTER TABLE api_keys ADD COLUMN replaced_by TEXT`,
  /** Members of several workspaces. Those of earlier versions had one, and could do everything in it. */
  `CREATE TABLE workspace_members (
  workspace_id TEXT NOT NULL, member_id TEXT NOT NULL, role TEXT NOT NULL, added_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, member_id)
);
CREATE INDEX workspace_members_by_member ON workspace_members (member_id);
INSERT INTO workspace_members (workspace_id, member_id, role, added_at)
  SELECT workspace_id, id, 'admin', created_at FROM members;
ALTER TABLE sign_ins ADD COLUMN workspace_id TEXT NOT NULL DEFAULT ''`,
  /** What a site's own monitors and testers are recognized by, and the sessions that they made. */
  `CREATE TABLE exclusions (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, name TEXT NOT NULL,
  hint TEXT NOT NULL, created_at BIGINT NOT NULL
);
CREATE INDEX exclusions_by_workspace ON exclusions (workspace_id);
ALTER TABLE sessions ADD COLUMN excluded BIGINT NOT NULL DEFAULT 0`,
  /**
   * Lists by score and by start, look-ups by the end of a session ID and by city, and the sessions of a network. A beacon
   * moves one entry more, that of the score; the others stay where they are. As a sum, the score is no column that a query of
   * another list could take for its own.
   */
  `ALTER TABLE sessions ADD COLUMN network TEXT;
CREATE INDEX sessions_by_score ON sessions (workspace_id, (risk_score + 0), active_at, session_id);
CREATE INDEX sessions_by_start ON sessions (workspace_id, started_at, session_id);
CREATE INDEX sessions_by_id_end ON sessions (workspace_id, (substr(session_id, length(session_id) - 7)));
CREATE INDEX sessions_by_city ON sessions (workspace_id, city) WHERE city IS NOT NULL;
CREATE INDEX sessions_by_network ON sessions (workspace_id, network, started_at, session_id) WHERE network IS NOT NULL;`,
  /** Sessions that a member judges without knowing their score. A row stays until the member has judged. */
  `CREATE TABLE blind_reviews (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, member_id TEXT NOT NULL, opened_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, member_id)
);
CREATE INDEX blind_reviews_by_member ON blind_reviews (workspace_id, member_id, opened_at);`,
  /** The secret before the last rotation, and until when messages are signed with it too. */
  `ALTER TABLE webhooks ADD COLUMN previous_secret TEXT;
ALTER TABLE webhooks ADD COLUMN previous_until BIGINT;`,
  /**
   * The latest refused beacons, without addresses, and what servers have seen of installations. `workspace_id` is empty for a
   * beacon whose site key was not accepted, and such a row has no session.
   */
  `CREATE TABLE refusals (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, at BIGINT NOT NULL, status BIGINT NOT NULL,
  code TEXT NOT NULL, detail TEXT NOT NULL, site_key TEXT NOT NULL, origin TEXT NOT NULL
);
CREATE INDEX refusals_by_workspace ON refusals (workspace_id, at);
CREATE TABLE install_signs (
  site_key TEXT NOT NULL, sign TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (site_key, sign)
);`,
  /** Sessions of a city are counted without reading the sessions. */
  `DROP INDEX sessions_by_city;
CREATE INDEX sessions_by_city ON sessions (workspace_id, city, session_id) WHERE city IS NOT NULL;`,
  /** The queue of reviews is read from the sessions near a threshold, of which there are few. */
  `CREATE INDEX sessions_in_bands ON sessions (workspace_id, recommended_action, risk_score, active_at, session_id)
  WHERE risk_score >= 20;`,
  /** Sessions of a country are counted without reading them. No beacon moves an entry. */
  `CREATE INDEX sessions_by_country ON sessions (workspace_id, country, session_id) WHERE country IS NOT NULL;`,
  /**
   * The index of the lists by activity has what filters ask for, so that combinations of filters are counted without reading the
   * sessions. A beacon moves its entry anyway. Sessions of earlier versions have no facets until they are written again.
   */
  `ALTER TABLE sessions ADD COLUMN facets TEXT NOT NULL DEFAULT '';
DROP INDEX sessions_by_activity;
CREATE INDEX sessions_by_activity ON sessions (workspace_id, active_at, session_id, started_at, risk_score, recommended_action,
  detected, country, excluded, facets, network);
CREATE INDEX sessions_without_facets ON sessions (workspace_id) WHERE facets = '';`,
  /** Whether a session keeps its visitor, as those of earlier versions do, and the visitor that an answer has named. */
  `ALTER TABLE sessions ADD COLUMN visitor_final BIGINT NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN read_visitor_id TEXT;`,
  /** The session that a member has open to decide on it, so that nobody else gets it. */
  `CREATE TABLE review_claims (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, member_id TEXT NOT NULL, claimed_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);`,
  /** Earlier ids of visitors that were found to be one, and which server looks for them until when. */
  `CREATE TABLE visitor_names (
  workspace_id TEXT NOT NULL, name TEXT NOT NULL, visitor_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, name)
);
CREATE INDEX visitor_names_by_visitor ON visitor_names (workspace_id, visitor_id);
CREATE TABLE visitor_healing (id TEXT PRIMARY KEY, server TEXT NOT NULL, until BIGINT NOT NULL, done_at BIGINT);`,
  /** Filters of the list that members have saved under a name, for themselves or for all. */
  `CREATE TABLE saved_views (
  id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, member_id TEXT NOT NULL, name TEXT NOT NULL, query TEXT NOT NULL,
  is_shared BIGINT NOT NULL, created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL
);
CREATE INDEX saved_views_by_workspace ON saved_views (workspace_id, created_at, id);`,
  /** How the messages of a webhook are written. */
  `ALTER TABLE webhooks ADD COLUMN format TEXT NOT NULL DEFAULT 'json';`,
  /** The texts that decide the sessions of each place, one row for each that was saved. */
  `CREATE TABLE policies (
  workspace_id TEXT NOT NULL, version BIGINT NOT NULL, text TEXT NOT NULL, member_id TEXT NOT NULL,
  saved_at BIGINT NOT NULL, PRIMARY KEY (workspace_id, version)
);`,
  /** New stroke keys, one row for each transaction, until they are merged into their table. The embedded store numbers the rows. */
  `CREATE TABLE stroke_log (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, body BYTEA NOT NULL);`,
  /** What needs attention, and when that was last found, so that webhooks hear once that it begins. */
  `CREATE TABLE attention (
  workspace_id TEXT NOT NULL, finding TEXT NOT NULL, found_at BIGINT NOT NULL, PRIMARY KEY (workspace_id, finding)
);`,
  /** What the model says of a session, as it counts in the mean over visits. Empty for sessions of earlier versions. */
  `ALTER TABLE sessions ADD COLUMN visit_evidence TEXT NOT NULL DEFAULT '{}';`,
  /** The index of the lists by activity says when a session was written, so that hours are counted again only then. */
  `DROP INDEX sessions_by_activity;
CREATE INDEX sessions_by_activity ON sessions (workspace_id, active_at, session_id, started_at, risk_score, recommended_action,
  detected, country, excluded, facets, network, version);`,
  /** A scan of the index by activity finds what these had. */
  `DROP INDEX sessions_by_detected;
DROP INDEX sessions_by_country;`,
  /** The logs of sessions are packed up to this last activity. */
  `CREATE TABLE packed_logs (workspace_id TEXT PRIMARY KEY, active_at BIGINT NOT NULL);`,
  /** What moves have left: a target that differs has something of its own. */
  'CREATE TABLE moves (digest TEXT PRIMARY KEY)',
  /** The strokes of a packed session, compressed, in place of their texts. */
  'ALTER TABLE sessions ADD COLUMN packed_strokes BYTEA',
];
