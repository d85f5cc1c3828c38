import type { Database } from './database.ts';
import type { SessionKey } from './records.ts';

/** Sessions that members judge without knowing their score. */
export interface BlindReviews {
  /** Begins a review, unless the member has begun it before. */
  openBlindReview(key: SessionKey, memberId: string, at: number): Promise<void>;
  closeBlindReview(key: SessionKey, memberId: string): Promise<void>;
  /** When the member began to review the session blind. Undefined if not, or if it was judged. */
  blindReviewSince(key: SessionKey, memberId: string): Promise<number | undefined>;
  /** The sessions of the member's reviews that began after a time, newest first. */
  blindReviews(workspaceId: string, memberId: string, after: number): Promise<string[]>;
}

/** More than a member can look at in a day. */
const MAX_OPEN = 1_000;

const OPEN = `INSERT INTO blind_reviews (workspace_id, session_id, member_id, opened_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING`;
const CLOSE = 'DELETE FROM blind_reviews WHERE workspace_id = $1 AND session_id = $2 AND member_id = $3';
const SINCE = `SELECT opened_at FROM blind_reviews WHERE workspace_id = $1 AND session_id = $2 AND member_id = $3`;
const LIST = `SELECT session_id FROM blind_reviews WHERE workspace_id = $1 AND member_id = $2 AND opened_at > $3
  ORDER BY opened_at DESC LIMIT ${MAX_OPEN}`;

export const blindReviews = (database: Database): BlindReviews => ({
  openBlindReview: async ({ workspaceId, sessionId }, memberId, at) => {
    await database.run(OPEN, [workspaceId, sessionId, memberId, at]);
  },
  closeBlindReview: async ({ workspaceId, sessionId }, memberId) => {
    await database.run(CLOSE, [workspaceId, sessionId, memberId]);
  },
  blindReviewSince: async ({ workspaceId, sessionId }, memberId) => {
    const [row] = await database.all<{ opened_at: number }>(SINCE, [workspaceId, sessionId, memberId]);
    return row?.opened_at;
  },
  blindReviews: async (workspaceId, memberId, after) =>
    (await database.all<{ session_id: string }>(LIST, [workspaceId, memberId, after])).map(
      ({ session_id }) => session_id,
    ),
});
