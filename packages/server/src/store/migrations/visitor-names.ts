/** Earlier ids of visitors that were found to be one, and which server looks for them until when. */
export const visitorNames = `CREATE TABLE visitor_names (
  workspace_id TEXT NOT NULL, name TEXT NOT NULL, visitor_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, name)
);
CREATE INDEX visitor_names_by_visitor ON visitor_names (workspace_id, visitor_id);
CREATE TABLE visitor_healing (id TEXT PRIMARY KEY, server TEXT NOT NULL, until BIGINT NOT NULL, done_at BIGINT);`;
