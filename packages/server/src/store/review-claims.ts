import type { Database } from './database.ts';
import type { SessionKey } from './records.ts';
import { recordsOf } from './row-form.ts';

export interface ReviewClaim {
  readonly sessionId: string;
  readonly memberId: string;
  readonly claimedAt: number;
}

/** Which member has a session open to decide on it. */
export interface ReviewClaims {
  /** Claims a session or renews the claim. Returns false while another member has claimed it after `expired`. */
  claimReview(key: SessionKey, claim: Omit<ReviewClaim, 'sessionId'>, expired: number): Promise<boolean>;
  releaseReview(key: SessionKey, memberId: string): Promise<void>;
  /** Those after a time. */
  reviewClaims(workspaceId: string, after: number): Promise<ReviewClaim[]>;
}

const CLAIM = `INSERT INTO review_claims (workspace_id, session_id, member_id, claimed_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (workspace_id, session_id) DO UPDATE SET member_id = $3, claimed_at = $4
  WHERE review_claims.member_id = $3 OR review_claims.claimed_at <= $5`;
const RELEASE = 'DELETE FROM review_claims WHERE workspace_id = $1 AND session_id = $2 AND member_id = $3';
const LIST = `SELECT session_id, member_id, claimed_at FROM review_claims WHERE workspace_id = $1 AND claimed_at > $2`;

export const reviewClaims = (database: Database): ReviewClaims => ({
  claimReview: async ({ workspaceId, sessionId }, { memberId, claimedAt }, expired) =>
    (await database.run(CLAIM, [workspaceId, sessionId, memberId, claimedAt, expired])) > 0,
  releaseReview: async ({ workspaceId, sessionId }, memberId) => {
    await database.run(RELEASE, [workspaceId, sessionId, memberId]);
  },
  reviewClaims: (workspaceId, after) => recordsOf<ReviewClaim>(database, LIST, [workspaceId, after]),
});
