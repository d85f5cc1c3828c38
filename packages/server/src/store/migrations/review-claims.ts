/** The session that a member has open to decide on it, so that nobody else gets it. */
export const reviewClaims = `CREATE TABLE review_claims (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, member_id TEXT NOT NULL, claimed_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id)
);`;
