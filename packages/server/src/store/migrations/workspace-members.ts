/** Members of several workspaces. Those of earlier versions had one, and could do everything in it. */
export const workspaceMembers = `CREATE TABLE workspace_members (
  workspace_id TEXT NOT NULL, member_id TEXT NOT NULL, role TEXT NOT NULL, added_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, member_id)
);
CREATE INDEX workspace_members_by_member ON workspace_members (member_id);
INSERT INTO workspace_members (workspace_id, member_id, role, added_at)
  SELECT workspace_id, id, 'admin', created_at FROM members;
ALTER TABLE sign_ins ADD COLUMN workspace_id TEXT NOT NULL DEFAULT ''`;
