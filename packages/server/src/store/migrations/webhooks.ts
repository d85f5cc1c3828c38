/**
 * The outbox of webhooks. `position` orders the messages of a session. `next_at` of a waiting message is when it is tried
 * next, and while it is being sent, when others may try it. `read_action` is the recommended action that a report has returned.
 */
export const webhooks = `CREATE TABLE webhooks (
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
ALTER TABLE sessions ADD COLUMN read_action TEXT;`;
