/** Sessions that a member judges without knowing their score. A row stays until the member has judged. */
export const blindReviews = `CREATE TABLE blind_reviews (
  workspace_id TEXT NOT NULL, session_id TEXT NOT NULL, member_id TEXT NOT NULL, opened_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, session_id, member_id)
);
CREATE INDEX blind_reviews_by_member ON blind_reviews (workspace_id, member_id, opened_at);`;
